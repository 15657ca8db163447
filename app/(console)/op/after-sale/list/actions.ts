'use server'

import { z } from 'zod'
import { actAction } from '@/app/_kit/act/act-action'
import { LOOKED_INPUT, looked } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/after-sale/op'
import { LIABLE } from '@/lib/domain/after-sale'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { PLATFORM_SCREEN } from './platform-screen'

const { id, zh, en } = contract.decideCase.body.shape
const pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }).min(0))

/** All acts of the platform except `decide`, which has extra fields for the shares. */
export const runPlatformAct = actAction(PLATFORM_SCREEN)

const percent = z.coerce.number().int().min(0).max(100)
const Decided = z.object({
  ...LOOKED_INPUT,
  id,
  version: z.coerce.number().int(),
  zh,
  en,
  amountP: pounds,
  buyer: percent,
  seller: percent,
  platform: percent,
  carrier: percent,
})

/** Decides the refund and who bears it. */
export const decide = action(
  'arbitration:decide',
  Decided,
  async ({ buyer, seller, platform, carrier, riskNote: _, unopened, ...rest }) => {
    const body = { ...rest, ...(unopened && { unopened }), liability: { buyer, seller, platform, carrier } }
    const send = () => upstream(contract.decideCase, { body })
    await looked(() => inWords('afterSale.fault', send, { liability: LIABLE[0] }))
    return done('/op/after-sale/arbitration', `afterSale.done.${body.amountP > 0 ? 'decided' : 'decidedRefused'}`, {
      under: '/op/after-sale',
    })
  },
)

const PostageDecided = z.object({ ...LOOKED_INPUT, id, version: z.coerce.number().int(), zh, en, amountP: pounds })

/** Decides a claim for return postage. */
export const decidePostage = action(
  'arbitration:decide',
  PostageDecided,
  async ({ riskNote: _, unopened, ...rest }) => {
    const body = { ...rest, ...(unopened && { unopened }) }
    await looked(() => inWords('afterSale.fault', () => upstream(contract.decidePostage, { body })))
    return done('/op/after-sale/arbitration', 'afterSale.done.postageDecided', { under: '/op/after-sale' })
  },
)

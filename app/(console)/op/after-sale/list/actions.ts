'use server'

import { z } from 'zod'
import { LOOKED_INPUT, looked } from '@/app/_kit/queue/decide-case'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/after-sale/op'
import { LIABLE } from '@/lib/domain/after-sale'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'

const { id, zh, en } = contract.intervene.body.shape
const held = { id, version: z.coerce.number().int() }
const both = { zh, en }
const pounds = z
  .string()
  .transform(parsePounds)
  .pipe(z.int({ error: 'format' }).min(0))
const ARBITRATION = '/op/after-sale/arbitration'
const under = { under: '/op/after-sale' }

export const intervene = action('arbitration:decide', z.object({ ...held, ...both }), async (body) => {
  await upstream(contract.intervene, { body })
  return done(`${ARBITRATION}/${body.id}`, 'afterSale.done.taken', under)
})

export const retry = action('afterSale:refund', z.object(held), async (body) => {
  await upstream(contract.retryRefund, { body })
  return done(`/op/after-sale/list/${body.id}`, 'afterSale.done.refunded', under)
})

const { side } = contract.requestEvidence.body.shape

export const requestEvidence = action(
  'arbitration:decide',
  z.object({ ...held, ...both, side, days: z.coerce.number().pipe(contract.requestEvidence.body.shape.days) }),
  async (body) => {
    await upstream(contract.requestEvidence, { body })
    return done(`${ARBITRATION}/${body.id}`, 'afterSale.done.asked', under)
  },
)

export const proposeSettlement = action(
  'arbitration:decide',
  z.object({ ...held, ...both, amountP: pounds.pipe(contract.proposeSettlement.body.shape.amountP) }),
  async (body) => {
    await upstream(contract.proposeSettlement, { body })
    return done(`${ARBITRATION}/${body.id}`, 'afterSale.done.settlement', under)
  },
)

const percent = z.coerce.number().int().min(0).max(100)
const Decided = z.object({
  ...LOOKED_INPUT,
  ...held,
  ...both,
  amountP: pounds,
  buyer: percent,
  seller: percent,
  platform: percent,
  carrier: percent,
})

/** Refund to the buyer and its bearers; each share has a field. */
export const decide = action(
  'arbitration:decide',
  Decided,
  async ({ buyer, seller, platform, carrier, riskNote: _, unopened, ...rest }) => {
    const body = { ...rest, ...(unopened && { unopened }), liability: { buyer, seller, platform, carrier } }
    const send = () => upstream(contract.decideCase, { body })
    await looked(() => inWords('afterSale.fault', send, { liability: LIABLE[0] }))
    return done(ARBITRATION, body.amountP > 0 ? 'afterSale.done.decided' : 'afterSale.done.decidedRefused', under)
  },
)

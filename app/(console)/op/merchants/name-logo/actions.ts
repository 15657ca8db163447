'use server'

import { z } from 'zod'
import { DECISION, decideCase, lookedOf, remarkOf } from '@/app/_kit/queue/decide-case'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import { decideChange } from '@/lib/contract/shop/change'

const QUEUE = '/op/merchants/name-logo'
const { id } = decideChange.body.shape
const Typed = z.object({ ...DECISION, id, version: z.coerce.number().int() })

/** Decides a case and redirects to the next pending one, or to the queue. */
export const decide = action('merchant:namelogo', Typed, async ({ id, version, inbox, ...typed }) => {
  const remark = await remarkOf('name_logo_reason', typed)
  const body = {
    id,
    version,
    pass: typed.decision === 'accept',
    reasonZh: remark.zh,
    reasonEn: remark.en,
    ...lookedOf(typed),
  }
  return decideCase({
    ...{ kind: 'shopChange', id, inbox, queue: QUEUE },
    decide: (send) => inWords('shop.changes.fault', () => send(decideChange, body)),
    words: ({ state }) => `shop.changes.done.${state}`,
  })
})

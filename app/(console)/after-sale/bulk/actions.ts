'use server'

import { z } from 'zod'
import { SeenRows } from '@/app/_kit/list/ticked'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { agreeMany } from '@/lib/contract/after-sale/seller'
import { safeRedirect } from '@/lib/navigation/redirect'
import { upstream } from '@/lib/upstream/call'

const LIST = '/after-sale/list'
const Agreed = z.object({
  cases: SeenRows.pipe(agreeMany.body.shape.cases),
  from: z.string().max(2_000).default(''),
  idempotencyKey: PressKey.optional(),
})

export const runAgree = action('afterSale:audit', Agreed, async ({ cases, from, idempotencyKey }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { agreed, leftOut } = await upstream(agreeMany, { body: { cases } }, options)
  const partly = leftOut.length > 0
  return done(safeRedirect(from) ?? LIST, partly ? 'afterSale.bulk.partly' : 'afterSale.bulk.done', {
    under: '/after-sale',
    values: { count: agreed, left: leftOut.length, cases: leftOut.join(', ') },
    ...(partly && { tone: 'warn' as const }),
  })
})

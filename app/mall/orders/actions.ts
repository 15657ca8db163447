'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { Id } from '@/lib/contract/common'
import { cancelMine, confirmReceipt, extendReceipt } from '@/lib/contract/mall-order'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const One = z.object({ id: Id, version: z.coerce.number().int().min(1), idempotencyKey: z.string().max(64).optional() })
type Sent = z.output<typeof One>

const call = ({ id, version }: Sent) => ({ params: { id }, body: { version } })
const told = (id: string, done: string) => doneAt(`/mall/orders/${id}`, done)

export const cancel = buyerAction(One, async (sent) => {
  await asBuyer(cancelMine, call(sent), sent.idempotencyKey)
  told(sent.id, 'cancelled')
})

export const confirm = buyerAction(One, async (sent) => {
  await asBuyer(confirmReceipt, call(sent), sent.idempotencyKey)
  told(sent.id, 'confirmed')
})

export const extend = buyerAction(One, async (sent) => {
  await asBuyer(extendReceipt, call(sent), sent.idempotencyKey)
  told(sent.id, 'extended')
})

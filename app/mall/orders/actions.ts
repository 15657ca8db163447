'use server'

import { z } from 'zod'
import { buyerAction, shopperAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { buyAgain } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { cancelMine, chooseRefund, confirmReceipt, extendReceipt, writeToShop } from '@/lib/contract/mall/order'
import { MessageText } from '@/lib/contract/order/message'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const One = z.object({ id: Id, version: z.coerce.number().int().min(1), idempotencyKey: PressKey.optional() })
type Sent = z.output<typeof One>

const call = ({ id, version }: Sent) => ({ params: { id }, body: { version } })
const doneAtOrder = (id: string, done: string) => doneAt(`/mall/orders/${id}`, done)

export const cancel = shopperAction(One, async (sent) => {
  await asBuyer(cancelMine, call(sent), sent.idempotencyKey)
  doneAtOrder(sent.id, 'cancelled')
})

export const confirm = shopperAction(One, async (sent) => {
  await asBuyer(confirmReceipt, call(sent), sent.idempotencyKey)
  doneAtOrder(sent.id, 'confirmed')
})

export const extend = shopperAction(One, async (sent) => {
  await asBuyer(extendReceipt, call(sent), sent.idempotencyKey)
  doneAtOrder(sent.id, 'extended')
})

const Written = z.object({ id: Id, text: MessageText, idempotencyKey: PressKey.optional() })

export const write = shopperAction(Written, async ({ id, text, idempotencyKey }) => {
  await asBuyer(writeToShop, { params: { id }, body: { text } }, idempotencyKey)
  doneAtOrder(id, 'wrote')
})

const Choice = One.extend({ to: z.enum(['balance', 'payment']) })

export const refundTo = buyerAction(Choice, async ({ id, version, to, idempotencyKey }) => {
  await asBuyer(chooseRefund, { params: { id }, body: { version, toBalance: to === 'balance' } }, idempotencyKey)
  doneAtOrder(id, 'refundTo')
})

/** Adds the products of an order that are still on sale to the cart. */
export const again = shopperAction(z.object({ id: Id }), async ({ id: orderId }) => {
  const { added, gone } = await asBuyer(buyAgain, { body: { orderId } })
  doneAt('/mall/cart', gone === 0 ? 'again' : added === 0 ? 'againNone' : 'againSome')
})

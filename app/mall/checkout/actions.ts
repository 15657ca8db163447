'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { setGuestDetails } from '@/lib/contract/buyer'
import { placeOrder } from '@/lib/contract/cart'
import { Id } from '@/lib/contract/common'
import { Address } from '@/lib/contract/order/work'
import { pricedOf } from '@/lib/domain/marketing/priced'
import { keepBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { UpstreamError } from '@/lib/upstream/error'
import { sendingAddress } from '../_shared/address-faults'
import { beginToPay, Method, Pressed } from '../_shared/begin-to-pay'
import { doneAt } from '../_shared/done'

const Order = placeOrder.body
  .extend({
    totalP: z.coerce.number().int(),
    importAccepted: z.literal('1').optional().transform(Boolean),
    priced: z.string().default('').transform(pricedOf),
    method: Method,
    idempotencyKey: Pressed,
    /** SKU of a group buy. */
    skuId: Id.optional(),
    qty: z.coerce.number().int().optional(),
    teamId: Id.optional(),
  })
  .omit({ group: true })
  .strip()

/** Orders the cart and redirects to the provider's page. Later failures are handled on the payment's own page. */
export const order = shopperAction(Order, async ({ method, idempotencyKey, skuId, qty, teamId, ...body }) => {
  const group = skuId ? { skuId, qty: qty ?? 1, teamId: teamId ?? null } : null
  const { id } = await asBuyer(placeOrder, { body: { ...body, group } }, idempotencyKey)
  const page = await beginToPay(id, { method }, idempotencyKey).catch((error) => {
    if (error instanceof UpstreamError) return `/mall/pay/${id}`
    throw error
  })
  redirect(page)
})

const Details = Address.strip().extend({ email: setGuestDetails.body.shape.email })

/** Email and delivery address of a guest; a different email after an order starts a new guest. */
export const saveDetails = shopperAction(Details, async ({ email, ...address }) => {
  const { token } = await sendingAddress(() => asBuyer(setGuestDetails, { body: { email, address } }))
  if (token) await keepBuyer(token)
  doneAt('/mall/checkout', 'address')
})

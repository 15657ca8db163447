'use server'

import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { askForInvoice, correctInvoice } from '@/lib/contract/buyer/invoice'
import { Id } from '@/lib/contract/common'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const key = { id: Id, idempotencyKey: PressKey.optional() }
const Asked = z.object({ ...askForInvoice.body.shape, ...key })

export const askInvoice = shopperAction(Asked, async ({ id, idempotencyKey, ...body }) => {
  await asBuyer(askForInvoice, { params: { id }, body }, idempotencyKey)
  doneAt(`/mall/orders/${id}`, 'invoiceAsked')
})

const Corrected = Asked.extend({ version: z.coerce.number().int().min(1) })

export const correctMyInvoice = shopperAction(Corrected, async ({ id, idempotencyKey, ...body }) => {
  await asBuyer(correctInvoice, { params: { id }, body }, idempotencyKey)
  doneAt(`/mall/orders/${id}`, 'invoiceCorrected')
})

'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { agreeSelfBilling, correctBuyerInvoice, endSelfBilling, issueBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { upstream } from '@/lib/upstream/call'

const One = z.object({ ...issueBuyerInvoice.body.shape, version: z.coerce.number().int() })

/** Issues an invoice to a buyer with the shop's next number. */
export const issue = action('finance:invoice', One, async (body) => {
  const { no } = await upstream(issueBuyerInvoice, { body })
  const options = { under: '/finance', values: { no } }
  await done(`/finance/invoices/buyers/${body.id}`, 'finance.buyerInvoice.done.issued', options)
})

const key = { idempotencyKey: PressKey.optional() }
const Corrected = z.object({ ...correctBuyerInvoice.body.shape, version: z.coerce.number().int(), ...key })

/** Corrects the customer of an issued invoice: a full credit note and a new invoice. */
export const correct = action('finance:invoice', Corrected, async ({ idempotencyKey, ...body }) => {
  const once = idempotencyKey ? { idempotencyKey } : {}
  const { no, creditNo } = await upstream(correctBuyerInvoice, { body }, once)
  const options = { under: '/finance', values: { no, creditNo } }
  await done(`/finance/invoices/buyers/${body.id}`, 'finance.buyerInvoice.done.corrected', options)
})

const LIST = '/finance/invoices/buyers'

/** Agrees that the platform issues invoices to buyers on the shop's behalf. */
export const agreeToSelfBilling = action('finance:invoice', z.object({}), async () => {
  await upstream(agreeSelfBilling)
  await done(LIST, 'finance.buyerInvoice.done.agreed', { under: '/finance' })
})

const Ended = z.object({ ...endSelfBilling.body.shape, version: z.coerce.number().int() })

/** Ends the self-billing agreement. */
export const endSelfBillingOf = action('finance:invoice', Ended, async (body) => {
  await upstream(endSelfBilling, { body })
  await done(LIST, 'finance.buyerInvoice.done.ended', { under: '/finance' })
})

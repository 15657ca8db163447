'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { correctBuyerInvoice, issueBuyerInvoice } from '@/lib/contract/buyer/invoice'
import { upstream } from '@/lib/upstream/call'

const One = z.object({ ...issueBuyerInvoice.body.shape, version: z.coerce.number().int() })

/** Issues an invoice to a buyer under the next number of the shop. */
export const issue = action('finance:invoice', One, async (body) => {
  const { no } = await upstream(issueBuyerInvoice, { body })
  const options = { under: '/finance', values: { no } }
  await done(`/finance/invoices/buyers/${body.id}`, 'finance.buyerInvoice.done.issued', options)
})

const Corrected = z.object({ ...correctBuyerInvoice.body.shape, version: z.coerce.number().int() })

/** Takes an issued invoice back by a credit note and issues another one that names somebody else. */
export const correct = action('finance:invoice', Corrected, async (body) => {
  const { no, creditNo } = await upstream(correctBuyerInvoice, { body })
  const options = { under: '/finance', values: { no, creditNo } }
  await done(`/finance/invoices/buyers/${body.id}`, 'finance.buyerInvoice.done.corrected', options)
})

'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/invoice'
import { upstream } from '@/lib/upstream/call'

const DESK = '/op/finance/invoices'
const HERE = { under: '/op/finance' }
const FAULTS = 'finance.fault'
const version = z.coerce.number().int()

const One = z.object({ ...contract.issueInvoice.body.shape, version })

/** Issues an invoice with the next number. */
export const issue = action('invoice:issue', One, async (body) => {
  const { no } = await upstream(contract.issueInvoice, { body })
  await done(`${DESK}/${body.id}`, 'finance.invoiceDesk.done.issued', { ...HERE, values: { no } })
})

const Reasoned = z.object({ ...contract.creditInvoice.body.shape, version })

/** Refuses to issue an invoice. */
export const refuse = action('invoice:issue', Reasoned, async (body) => {
  await inWords(FAULTS, () => upstream(contract.refuseInvoice, { body }))
  await done(`${DESK}/${body.id}`, 'finance.invoiceDesk.done.refused', HERE)
})

/** Reverses an invoice by a credit note, and redirects to it. */
export const credit = action('invoice:issue', Reasoned, async (body) => {
  const { id, no } = await inWords(FAULTS, () => upstream(contract.creditInvoice, { body }))
  await done(`${DESK}/${id}`, 'finance.invoiceDesk.done.credited', { ...HERE, values: { no } })
})

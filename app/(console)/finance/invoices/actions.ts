'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { requestInvoice } from '@/lib/contract/finance/invoice'
import { upstream } from '@/lib/upstream/call'

const Asked = z.object({
  statementId: z.string({ error: 'required' }).pipe(requestInvoice.body.shape.statementId),
  idempotencyKey: z.string().max(64).optional(),
})

/** Asks for the invoice of a statement's fees. */
export const request = action('finance:statement', Asked, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id } = await upstream(requestInvoice, { body }, options)
  await done(`/finance/invoices/${id}`, 'finance.invoice.done.requested', { under: '/finance' })
})

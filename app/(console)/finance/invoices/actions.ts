'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { requestInvoice } from '@/lib/contract/finance/invoice'
import { upstream } from '@/lib/upstream/call'

const Asked = z.object({
  statementId: z.string({ error: 'required' }).pipe(requestInvoice.body.shape.statementId),
  idempotencyKey: PressKey.optional(),
})

/** Requests the invoice for the fees of a statement. */
export const request = action('finance:statement', Asked, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const { id } = await upstream(requestInvoice, { body }, options)
  await done(`/finance/invoices/${id}`, 'finance.invoice.done.requested', { under: '/finance' })
})

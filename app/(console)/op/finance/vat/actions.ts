'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import * as contract from '@/lib/contract/finance/vat-return'
import { parsePounds } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { VAT } from './_vat/vat-lists'

const HERE = { under: VAT }
const held = { id: contract.prepareVatReturn.body.shape.id, version: z.coerce.number().int().min(0) }

/** Saves the boxes of an ended period. */
export const prepare = action('vat:prepare', z.object(held), async (body) => {
  await upstream(contract.prepareVatReturn, { body })
  await done(`${VAT}/${body.id}`, 'finance.vatReturn.done.prepared', HERE)
})

/** Reverts the preparation. */
export const reopen = action(
  'vat:prepare',
  z.object({ ...held, reason: contract.reopenVatReturn.body.shape.reason }),
  async (body) => {
    await upstream(contract.reopenVatReturn, { body })
    await done(`${VAT}/${body.id}`, 'finance.vatReturn.done.reopened', HERE)
  },
)

/** Records HMRC's receipt and closes the period. */
export const file = action(
  'vat:file',
  z.object({ ...held, receipt: contract.submitVatReturn.body.shape.receipt }),
  async (body) => {
    await upstream(contract.submitVatReturn, { body })
    await done(`${VAT}/${body.id}`, 'finance.vatReturn.done.filed', HERE)
  },
)

const Paid = z.object({
  ...held,
  day: contract.transferVat.body.shape.day,
  amountP: z
    .string()
    .transform((typed) => parsePounds(typed))
    .pipe(z.int({ error: 'price' }).min(1, { error: 'price' })),
  idempotencyKey: PressKey.optional(),
})

/** Books a payment to or from HMRC. */
export const pay = action('vat:file', Paid, async ({ idempotencyKey, ...body }) => {
  const options = idempotencyKey ? { idempotencyKey } : {}
  await inWords('finance.vatReturn.fault', () => upstream(contract.transferVat, { body }, options))
  await done(`${VAT}/${body.id}`, 'finance.vatReturn.done.paid', HERE)
})

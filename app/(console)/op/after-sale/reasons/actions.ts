'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { editReason } from '@/lib/contract/after-sale/op'
import { upstream } from '@/lib/upstream/call'

const { code, nameZh, nameEn, returnPayer } = editReason.body.shape
const ticked = z.string().optional().transform(Boolean)

const Typed = z.object({
  ...{ code, nameZh, nameEn, returnPayer },
  version: z.coerce.number().int(),
  sortNo: z.coerce.number().pipe(editReason.body.shape.sortNo),
  ...{ needsEvidence: ticked, defect: ticked, active: ticked },
})

export const save = action('afterSaleReason:edit', Typed, async (body) => {
  const { changed } = await upstream(editReason, { body })
  const under = { under: '/op/after-sale/reasons' }
  return done('/op/after-sale/reasons', `afterSale.reasons.${changed ? 'saved' : 'unchanged'}`, under)
})

'use server'

import { z } from 'zod'
import { shopperAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import * as contract from '@/lib/contract/mall/after-sale'
import { buyerUpload } from '@/lib/contract/mall/review'
import { AFTER_SALE_TYPES } from '@/lib/domain/after-sale'
import { parsePounds } from '@/lib/domain/money'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { buyerActAction } from '../_shared/buyer-act-action'
import { doneAt } from '../_shared/done'
import { BUYER_SCREEN } from './buyer-screen'

const FAULT = 'mall.cases.fault'
const key = { idempotencyKey: PressKey.optional() }
const { orderId, reason, text } = contract.openMyCase.body.shape
/** Empty requests everything. */
const pounds = z
  .string()
  .default('')
  .transform((typed) => (typed.trim() === '' ? null : parsePounds(typed)))
  .pipe(z.int({ error: 'format' }).min(1).nullable())
const type = z.coerce
  .number()
  .refine((value): value is 1 | 2 | 3 => (AFTER_SALE_TYPES as readonly number[]).includes(value), { error: 'choose' })
const Asked = z.looseObject({ orderId, type, reason, text, askP: pounds, ...uploadFields('files'), ...key })

/** Quantities are named by line id: `qty.<id>`. */
function linesOf(typed: Record<string, unknown>) {
  return Object.entries(typed).flatMap(([name, value]) => {
    const lineId = /^qty\.(.+)$/.exec(name)?.[1]
    const qty = Number(value)
    return lineId && Number.isInteger(qty) && qty > 0 ? [{ lineId, qty }] : []
  })
}

export const ask = shopperAction(Asked, async (typed) => {
  const files = await keptUploads(typed as never, 'files' as never, 'picture', buyerUpload, await buyerCaller())
  const { orderId: order, type: kind, reason: code, text: words, askP } = typed
  const body = { orderId: order, type: kind, reason: code, text: words, askP, lines: linesOf(typed), files }
  const { id } = await inWords(FAULT, () => asBuyer(contract.openMyCase, { body }, typed.idempotencyKey))
  doneAt(`/mall/after-sale/${id}`, 'asked')
})

export const runBuyerAct = buyerActAction(BUYER_SCREEN)

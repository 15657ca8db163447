'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import * as contract from '@/lib/contract/mall/after-sale'
import { buyerUpload } from '@/lib/contract/mall/review'
import { AFTER_SALE_TYPES } from '@/lib/domain/after-sale'
import { parsePounds } from '@/lib/domain/money'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const FAULT = 'mall.cases.fault'
const key = { idempotencyKey: z.string().max(64).optional() }
const { orderId, reason, text } = contract.openMyCase.body.shape
/** Nothing typed asks for all. */
const pounds = z
  .string()
  .default('')
  .transform((typed) => (typed.trim() === '' ? null : parsePounds(typed)))
  .pipe(z.int({ error: 'format' }).min(1).nullable())
const type = z.coerce
  .number()
  .refine((value): value is 1 | 2 | 3 => (AFTER_SALE_TYPES as readonly number[]).includes(value), { error: 'choose' })
const Asked = z.looseObject({ orderId, type, reason, text, askP: pounds, ...uploadFields('files'), ...key })

/** Pieces of a line are named by its id: `qty.<id>`. */
function linesOf(typed: Record<string, unknown>) {
  return Object.entries(typed).flatMap(([name, value]) => {
    const lineId = /^qty\.(.+)$/.exec(name)?.[1]
    const qty = Number(value)
    return lineId && Number.isInteger(qty) && qty > 0 ? [{ lineId, qty }] : []
  })
}

export const ask = buyerAction(Asked, async (typed) => {
  const files = await keptUploads(typed as never, 'files' as never, 'picture', buyerUpload, await buyerCaller())
  const { orderId: order, type: kind, reason: code, text: words, askP } = typed
  const body = { orderId: order, type: kind, reason: code, text: words, askP, lines: linesOf(typed), files }
  const { id } = await inWords(FAULT, () => asBuyer(contract.openMyCase, { body }, typed.idempotencyKey))
  doneAt(`/mall/after-sale/${id}`, 'asked')
})

const held = { id: contract.myCase.params.shape.id, version: z.coerce.number().int().min(1), ...key }
const told = (id: string, done: string) => doneAt(`/mall/after-sale/${id}`, done)
const Answer = z.object({ ...held, answer: z.enum(['accept', 'decline']) })

export const answerProposal = buyerAction(Answer, async ({ id, version, answer, idempotencyKey }) => {
  const body = { version, accept: answer === 'accept' }
  await asBuyer(contract.answerProposal, { params: { id }, body }, idempotencyKey)
  told(id, 'answered')
})

export const answerSettlement = buyerAction(Answer, async ({ id, version, answer, idempotencyKey }) => {
  const body = { version, accept: answer === 'accept' }
  await asBuyer(contract.answerMySettlement, { params: { id }, body }, idempotencyKey)
  told(id, 'answered')
})

export const revoke = buyerAction(z.object(held), async ({ id, version, idempotencyKey }) => {
  await asBuyer(contract.revokeMyCase, { params: { id }, body: { version } }, idempotencyKey)
  told(id, 'revoked')
})

export const confirmReplacement = buyerAction(z.object(held), async ({ id, version, idempotencyKey }) => {
  await asBuyer(contract.confirmReplacement, { params: { id }, body: { version } }, idempotencyKey)
  told(id, 'confirmed')
})

const { carrier, trackingNo } = contract.sendBackMine.body.shape

export const sendBack = buyerAction(
  z.object({ ...held, carrier, trackingNo }),
  async ({ id, idempotencyKey, ...body }) => {
    await inWords(FAULT, () => asBuyer(contract.sendBackMine, { params: { id }, body }, idempotencyKey))
    told(id, 'sentBack')
  },
)

const words = contract.addMyEvidence.body.shape.text

export const addEvidence = buyerAction(z.object({ ...held, text: words, ...uploadFields('files') }), async (typed) => {
  const files = await keptUploads(typed, 'files', 'picture', buyerUpload, await buyerCaller())
  const { id, text: said, idempotencyKey } = typed
  await inWords(FAULT, () =>
    asBuyer(contract.addMyEvidence, { params: { id }, body: { text: said, files } }, idempotencyKey),
  )
  told(id, 'evidence')
})

export const escalate = buyerAction(z.object({ ...held, text: words, ...uploadFields('files') }), async (typed) => {
  const files = await keptUploads(typed, 'files', 'picture', buyerUpload, await buyerCaller())
  const { id, version, text: said, idempotencyKey } = typed
  await inWords(FAULT, () =>
    asBuyer(contract.escalateMyCase, { params: { id }, body: { version, text: said, files } }, idempotencyKey),
  )
  told(id, 'escalated')
})

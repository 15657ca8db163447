'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { PressKey } from '@/lib/actions/form-values'
import { inWords } from '@/lib/actions/in-words'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { buyerUpload, followUpReview, writeReview } from '@/lib/contract/mall/review'
import { asBuyer, buyerCaller } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const { lineId, text } = writeReview.body.shape
const stars = z.coerce.number().int().min(1, { error: 'choose' }).max(5)
const key = { idempotencyKey: PressKey.optional() }
const New = z.object({ lineId, goods: stars, service: stars, delivery: stars, text, ...uploadFields('files'), ...key })

export const write = buyerAction(New, async (typed) => {
  const files = await keptUploads(typed, 'files', 'picture', buyerUpload, await buyerCaller())
  const { lineId: line, goods, service, delivery, text: words, idempotencyKey } = typed
  const body = { lineId: line, goods, service, delivery, text: words, files }
  await inWords('mall.reviews.fault', () => asBuyer(writeReview, { body }, idempotencyKey))
  doneAt('/mall/reviews', 'written')
})

const Later = z.object({
  id: followUpReview.params.shape.id,
  version: z.coerce.number().int().min(1),
  text: followUpReview.body.shape.text,
  ...key,
})

export const followUp = buyerAction(Later, async ({ id, idempotencyKey, ...body }) => {
  await inWords('mall.reviews.fault', () => asBuyer(followUpReview, { params: { id }, body }, idempotencyKey))
  doneAt('/mall/reviews', 'followed')
})

'use server'

import { z } from 'zod'
import { redirectWithOutcome } from '@/app/_kit/record/redirect-with-outcome'
import { action } from '@/lib/actions/action'
import { keptUploads, uploadFields } from '@/lib/actions/kept-uploads'
import { Id } from '@/lib/contract/common'
import { reinstateGoods, takeDownGoods } from '@/lib/contract/goods/takedown'
import { upstream } from '@/lib/upstream/call'

const LIST = '/op/goods/list'
const { id, reasonZh, reasonEn } = takeDownGoods.body.shape
const version = z.coerce.number().int()

const TakenDown = z.object({
  ...{ id, version, reasonZh, reasonEn },
  rule: z
    .string()
    .max(20)
    .transform((code) => code || null)
    .default(null),
  ...uploadFields('files'),
})

export const takeDown = action('goodsOp:takedown', TakenDown, async (typed) => {
  const files = await keptUploads(typed, 'files', 'document')
  const { id, version, reasonZh, reasonEn, rule } = typed
  await upstream(takeDownGoods, { body: { id, version, reasonZh, reasonEn, rule, files } })
  redirectWithOutcome(`${LIST}/${id}`, 'done=takenDown', LIST)
})

export const reinstate = action('goodsOp:takedown', z.object({ id: Id, version }), async (body) => {
  await upstream(reinstateGoods, { body })
  redirectWithOutcome(`${LIST}/${body.id}`, 'done=reinstated', LIST)
})

'use server'

import { z } from 'zod'
import { buyerAction } from '@/lib/actions/buyer-action'
import { Id } from '@/lib/contract/common'
import { tellPlatform } from '@/lib/contract/mall/feedback'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { doneAt } from '../_shared/done'

const { kind, text } = tellPlatform.body.shape
const Told = z.object({
  kind,
  text,
  orderId: z.union([z.literal(''), Id]),
  idempotencyKey: z.string().max(64).optional(),
})

export const tell = buyerAction(Told, async ({ orderId, idempotencyKey, ...body }) => {
  await asBuyer(tellPlatform, { body: { ...body, orderId: orderId || null } }, idempotencyKey)
  doneAt('/mall/feedback', 'told')
})

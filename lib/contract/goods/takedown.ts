import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { Id, Nothing, reasonLine, Version } from '../common'
import { endpoint } from '../endpoint'

export const takeDownGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/takeDown',
  from: 'extension',
  who: 'operator',
  permission: 'goodsOp:takedown',
  summary: 'Take a product off sale as the platform, with a reason for the shop, a rule and evidence',
  body: z.strictObject({
    id: Id,
    version: Version,
    reasonZh: reasonLine(REASON_MAX),
    reasonEn: reasonLine(REASON_MAX),
    /** Rule of the violation to record; needs `violation:record`. */
    rule: z.string().max(20).nullable().default(null),
    /** Evidence for the violation: ids of files that the caller has uploaded. */
    files: z.array(Id).max(6).default([]),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON'],
})

export const reinstateGoods = endpoint({
  method: 'PUT',
  path: '/goods/goods/reinstate',
  from: 'extension',
  who: 'operator',
  permission: 'goodsOp:takedown',
  summary: 'Put a product that was taken down on sale again as it was',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON'],
})

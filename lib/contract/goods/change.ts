import { z } from 'zod'
import { CHANGE_RISKS } from '@/lib/domain/product'
import { Id, Instant, PageQuery, paged, searched, TabCount, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { Goods, GoodsReview } from './record'

export const CHANGE_TABS = ['pending', 'returned', 'accepted', 'declined', 'cancelled'] as const

/** A change of a live product that waits for the platform, or was decided. */
export const ChangeRow = z.object({
  id: Id,
  /** Product code and number of the review: "TS-01 #3". */
  no: z.string(),
  goodsId: Id,
  goodsVersion: Version,
  title: TwinText,
  picture: z.string().nullable(),
  fields: z.array(z.string()),
  /** Fields that were not accepted. */
  declined: z.array(z.string()),
  risk: z.enum(CHANGE_RISKS),
  state: z.int().describe('0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn, 5 declined'),
  submitTime: Instant,
  decideTime: Instant.nullable(),
  remark: TwinText.nullable(),
  /** True if no other change of the product waits, so that this one can be edited again. */
  editable: z.boolean(),
})
export type ChangeRow = z.output<typeof ChangeRow>

export const ChangeQuery = PageQuery.extend({
  tab: z.enum(CHANGE_TABS).optional(),
  /** Part of a title or of a product's code. */
  q: searched(100).optional(),
  field: z.string().max(32).optional(),
  risk: z.enum(CHANGE_RISKS).optional(),
  /** UK days of the submission, both included. */
  from: UkDate.optional(),
  to: UkDate.optional(),
})

export const listGoodsChanges = endpoint({
  method: 'GET',
  path: '/goods/goodsChange/list',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'List changes of the shop’s live products, those that wait first and the longest waiting before the others',
  query: ChangeQuery,
  data: paged(ChangeRow),
})

export const countGoodsChanges = endpoint({
  method: 'GET',
  path: '/goods/goodsChange/count',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Count changes by tab under the same filters as the list',
  query: ChangeQuery.omit({ current: true, size: true, tab: true }),
  data: z.record(z.enum(['all', ...CHANGE_TABS]), TabCount),
})

export const getGoodsChange = endpoint({
  method: 'GET',
  path: '/goods/goodsChange/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Read one change beside the live product',
  query: z.object({ id: Id }),
  data: z.object({ change: GoodsReview, goods: Goods }),
  errors: ['NOT_FOUND'],
})

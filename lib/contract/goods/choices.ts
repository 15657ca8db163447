import { z } from 'zod'
import { Id, TwinText } from '../common'
import { endpoint } from '../endpoint'

export const SECURITIES_MAX = 10
export const GOODS_CATEGORIES_MAX = 10

/** What a product points to besides its category. */
export const goodsLinks = {
  /** By which its delivery is charged; null for none yet. */
  freightId: Id.nullable(),
  brandId: Id.nullable(),
  /** Guarantees that it promises. */
  securityIds: z.array(Id).max(SECURITIES_MAX),
  /** The shop's own categories in which it stands. */
  shopCategoryIds: z.array(Id).max(GOODS_CATEGORIES_MAX),
}
export const GoodsLinks = z.object(goodsLinks).partial()

const Choices = z.array(z.object({ id: Id, name: TwinText }))

export const goodsChoices = endpoint({
  method: 'GET',
  path: '/goods/goods/choices',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary:
    'List what a product of the shop may choose: freight templates, brands, guarantees and the shop’s own categories',
  data: z.object({
    ...{ freight: Choices, brands: Choices, securities: Choices, shopCategories: Choices },
    /** Where the shop keeps its goods, as it registered. */
    goodsLocation: z.enum(['uk', 'overseas']),
  }),
})

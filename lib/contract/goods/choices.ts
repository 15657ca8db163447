import { z } from 'zod'
import { Id, TwinText } from '../common'
import { endpoint } from '../endpoint'

export const SECURITIES_MAX = 10
export const GOODS_CATEGORIES_MAX = 10

/** Records that a product refers to besides its category. */
export const goodsLinks = {
  /** Freight template; null if none is chosen yet. */
  freightId: Id.nullable(),
  brandId: Id.nullable(),
  /** Guarantees that it promises. */
  securityIds: z.array(Id).max(SECURITIES_MAX),
  /** The shop's own categories that contain it. */
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
    /** Location of the shop's goods, as registered. */
    goodsLocation: z.enum(['uk', 'overseas']),
  }),
})

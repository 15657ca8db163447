import { z } from 'zod'
import { Edited, Id, line, Nothing, PageQuery, paged, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

export const SHOP_CATEGORY_NAME_MAX = 20

const ShopCategory = z.object({
  id: Id,
  parentId: Id.nullable(),
  /** 1 or 2. */
  level: z.int(),
  name: TwinText,
  sortNo: z.int(),
  /** True if buyers see it. */
  visible: z.boolean(),
  /** Products in it and in its subcategories. */
  products: z.int(),
  version: Version,
})
export type ShopCategory = z.output<typeof ShopCategory>

export const listShopCategories = endpoint({
  method: 'GET',
  path: '/goods/shopCategory/list',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:list',
  summary: 'List the shop’s own categories in the order of its tree',
  query: PageQuery.extend({ visible: z.enum(['1', '0']).optional() }),
  data: paged(ShopCategory),
})

export const getShopCategory = endpoint({
  method: 'GET',
  path: '/goods/shopCategory/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:list',
  summary: 'Read a category of the shop',
  query: z.object({ id: Id }),
  data: ShopCategory.extend({ below: z.int(), uncategorised: z.int() }),
  errors: ['NOT_FOUND'],
})

const fields = {
  nameZh: line(SHOP_CATEGORY_NAME_MAX).min(1, { error: 'required' }),
  nameEn: line(SHOP_CATEGORY_NAME_MAX).min(1, { error: 'required' }),
  sortNo: z.int().min(0).max(9_999),
  visible: z.boolean(),
}

export const addShopCategory = endpoint({
  method: 'POST',
  path: '/goods/shopCategory/add',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:edit',
  idempotent: true,
  summary: 'Add a category to the shop',
  body: z.strictObject({ ...fields, parentId: Id.nullable() }),
  data: z.object({ id: Id }),
})

export const editShopCategory = endpoint({
  method: 'PUT',
  path: '/goods/shopCategory/edit',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:edit',
  summary: 'Change a category of the shop',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteShopCategory = endpoint({
  method: 'DELETE',
  path: '/goods/shopCategory/delete',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:edit',
  summary: 'Delete a category of the shop with those below it; products that are in no other become uncategorised',
  query: z.object({ id: Id, version: z.coerce.number().pipe(Version) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const shopCategoryGoods = endpoint({
  method: 'GET',
  path: '/goods/shopCategory/goods',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:list',
  summary: 'List the shop’s products for a category: those in it, or those that are not',
  query: PageQuery.extend({
    id: Id,
    in: z.enum(['1', '0']).default('1'),
    q: searched(100).optional(),
  }),
  data: paged(z.object({ id: Id, code: z.string(), title: TwinText, state: z.int() })),
  errors: ['NOT_FOUND'],
})

export const assignShopCategory = endpoint({
  method: 'PUT',
  path: '/goods/shopCategory/assign',
  from: 'extension',
  who: 'shop',
  permission: 'shopCategory:edit',
  summary: 'Put products of the shop into one of its categories, or take them out',
  body: z.strictObject({ id: Id, goodsIds: z.array(Id).min(1, { error: 'choose' }).max(200), add: z.boolean() }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

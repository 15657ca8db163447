import { recordForm } from '@/app/_kit/record/definition'
import { addShopCategory, editShopCategory, SHOP_CATEGORY_NAME_MAX } from '@/lib/contract/shop/category'

export const SHOP_CATEGORIES = '/goods/shop-category'

const name = { as: 'text', max: SHOP_CATEGORY_NAME_MAX } as const

export const shopCategoryForm = recordForm(addShopCategory, editShopCategory, {
  name: 'shopCategory',
  words: 'shopCategory',
  path: SHOP_CATEGORIES,
  fields: [
    [
      { name: 'nameZh', control: name },
      { name: 'nameEn', control: name },
    ],
    { name: 'parentId', control: { as: 'own' }, newOnly: true },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 0 },
    { name: 'visible', hint: 'visibleHint', control: { as: 'check' }, begins: 1 },
  ],
})

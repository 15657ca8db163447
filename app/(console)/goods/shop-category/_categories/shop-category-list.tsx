import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { TextLink } from '@/components/ui/text-link'
import { listShopCategories } from '@/lib/contract/shop/category'
import { SHOP_CATEGORIES } from './shop-category-form'

/** The shop's category tree, one row each, indented by level. */
export const shopCategoryList = list(listShopCategories, {
  path: SHOP_CATEGORIES,
  words: 'shopCategory',
  tabs: { key: 'visible', values: ['1', '0'] },
  defaults: { size: 50 },
  rowId: ({ id }) => id,
  columns: (make) => [
    make.cell('name', {
      cell: ({ id, name, level }) => (
        <div className={level === 2 ? 'ps-6' : undefined}>
          <TextLink href={`${SHOP_CATEGORIES}/${id}`}>{make.said(name)}</TextLink>
        </div>
      ),
    }),
    make.number('products'),
    make.number('sortNo'),
    make.status('state', {
      group: ({ visible }) => (visible ? 'done' : 'draft'),
      word: ({ visible }) => make.t(`tab.${visible ? 1 : 0}`),
    }),
  ],
  create: 'shopCategory:edit',
  cards: true,
})

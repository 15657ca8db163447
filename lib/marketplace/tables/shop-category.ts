import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const shopCategory = pgTable('shop_category', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  parentId: uuid('parent_id'),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sortNo: integer('sort_no').notNull().default(0),
  visible: boolean('visible').notNull().default(true),
  version: integer('version').notNull().default(1),
})

export const shopCategoryProduct = pgTable(
  'shop_category_product',
  {
    shopCategoryId: uuid('shop_category_id').notNull(),
    productId: uuid('product_id').notNull(),
    shopId: uuid('shop_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopCategoryId, t.productId] })],
)

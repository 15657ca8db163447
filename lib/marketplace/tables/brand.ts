import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const brand = pgTable('brand', {
  id: uuid('id').primaryKey(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  trademarkNo: text('trademark_no').notNull().default(''),
  owner: text('owner').notNull().default(''),
  open: boolean('open').notNull().default(false),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

export const brandApplication = pgTable('brand_application', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  trademarkNo: text('trademark_no').notNull(),
  trademarkClass: smallint('trademark_class').notNull(),
  territory: text('territory').notNull(),
  relation: text('relation').notNull(),
  licenceUntil: date('licence_until'),
  state: smallint('state').notNull().default(0),
  brandId: uuid('brand_id'),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  submittedBy: uuid('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
  fileId: uuid('file_id'),
  fileName: text('file_name'),
})

export const brandRight = pgTable(
  'brand_right',
  {
    brandId: uuid('brand_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    until: date('until'),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.shopId] })],
)

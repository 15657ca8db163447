import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PackageContent } from '@/lib/domain/ads/package'
import { instant } from './columns'

/** Packages of days of slots. Amounts in pence, VAT within them. */
export const adPackage = pgTable('ad_package', {
  id: uuid('id').primaryKey(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  contents: jsonb('contents').$type<PackageContent[]>().notNull(),
  priceP: integer('price_p').notNull(),
  validDays: integer('valid_days').notNull(),
  /** Pieces that can be sold in total; null: unlimited. */
  stock: integer('stock'),
  active: boolean('active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Packages that shops buy, with their terms at that time. */
export const adPurchase = pgTable('ad_purchase', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  packageId: uuid('package_id').notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  priceP: integer('price_p').notNull(),
  validDays: integer('valid_days').notNull(),
  state: smallint('state').notNull().default(0),
  vatP: integer('vat_p').notNull().default(0),
  holdUntil: instant('hold_until'),
  paidFrom: text('paid_from').$type<'balance' | 'provider'>(),
  paidAt: instant('paid_at'),
  validUntil: instant('valid_until'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Days of positions in purchases, and those used by orders. */
export const adEntitlement = pgTable(
  'ad_entitlement',
  {
    purchaseId: uuid('purchase_id').notNull(),
    positionId: uuid('position_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    days: integer('days').notNull(),
    used: integer('used').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.purchaseId, t.positionId] })],
)

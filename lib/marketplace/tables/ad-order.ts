import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AdTarget } from '@/lib/domain/ads/order'
import { instant } from './columns'

/** Orders of shops for advertisements. Days are UK days, both counted; amounts in pence, VAT within them. */
export const adOrder = pgTable('ad_order', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  shopId: uuid('shop_id').notNull(),
  positionId: uuid('position_id').notNull(),
  state: smallint('state').notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  priceDayP: integer('price_day_p').notNull(),
  priceP: integer('price_p').notNull(),
  vatP: integer('vat_p').notNull().default(0),
  holdUntil: instant('hold_until'),
  paidFrom: text('paid_from').$type<'balance' | 'provider'>(),
  paidAt: instant('paid_at'),
  backP: integer('back_p'),
  feeBackAt: instant('fee_back_at'),
  /** The accepted creative that is shown. */
  creativeId: uuid('creative_id'),
  pausedAt: instant('paused_at'),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  endedAt: instant('ended_at'),
  /** The purchase whose days it uses; its price is then 0. */
  purchaseId: uuid('purchase_id'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

/** Creatives of orders: each change is a new row with its own review. */
export const adCreative = pgTable('ad_creative', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  shopId: uuid('shop_id').notNull(),
  picture: uuid('picture').notNull(),
  textZh: text('text_zh').notNull(),
  textEn: text('text_en').notNull(),
  targetKind: text('target_kind').$type<AdTarget>().notNull(),
  targetId: uuid('target_id').notNull(),
  state: smallint('state').notNull().default(0),
  remarkZh: text('remark_zh'),
  remarkEn: text('remark_en'),
  submittedBy: uuid('submitted_by').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
})

/** Booked days; each takes one place, from 1 to the capacity of the position. */
export const adDay = pgTable(
  'ad_day',
  {
    positionId: uuid('position_id').notNull(),
    day: date('day').notNull(),
    place: smallint('place').notNull(),
    orderId: uuid('order_id').notNull(),
    shopId: uuid('shop_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.positionId, t.day, t.place] })],
)

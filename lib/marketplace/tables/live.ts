import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { LiveBar, LiveEnd } from '@/lib/domain/live'
import { instant } from './columns'

export const liveRoom = pgTable('live_room', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  hostId: uuid('host_id').notNull(),
  title: text('title').notNull(),
  notice: text('notice').notNull().default(''),
  /** 1 open, 0 closed for everybody. */
  status: smallint('status').notNull().default(1),
  startedAt: instant('started_at'),
  hostSeenAt: instant('host_seen_at'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').$type<LiveEnd>(),
  reason: text('reason').notNull().default(''),
  /** Number when the host was last seen. */
  viewers: integer('viewers').notNull().default(0),
  peak: integer('peak').notNull().default(0),
  lastSeq: integer('last_seq').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
})
export type RoomRecord = typeof liveRoom.$inferSelect

export const liveGoods = pgTable(
  'live_goods',
  {
    roomId: uuid('room_id').notNull(),
    productId: uuid('product_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    place: integer('place').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.productId] })],
)

/** A viewer barred from writing, or from entering. */
export const liveBar = pgTable('live_bar', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  roomId: uuid('room_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  kind: text('kind').$type<LiveBar>().notNull(),
  untilAt: instant('until_at'),
  byId: uuid('by_id').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Texts; `seq` is raised under the lock of the room's row. */
export const liveLog = pgTable(
  'live_log',
  {
    roomId: uuid('room_id').notNull(),
    seq: integer('seq').notNull(),
    shopId: uuid('shop_id').notNull(),
    side: text('side').$type<'shop' | 'buyer'>().notNull(),
    senderId: uuid('sender_id').notNull(),
    clientId: text('client_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.seq] })],
)
export type TextRecord = typeof liveLog.$inferSelect

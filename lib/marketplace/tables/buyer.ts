import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const buyerAccount = pgTable('buyer_account', {
  id: uuid('id').primaryKey(),
  emailSealed: text('email_sealed').notNull(),
  emailDigest: text('email_digest').notNull(),
  nameSealed: text('name_sealed').notNull(),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale').notNull(),
  status: smallint('status').notNull().default(1),
  version: integer('version').notNull().default(1),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at'),
  deletedAt: instant('deleted_at'),
  blockReason: text('block_reason').notNull().default(''),
  blockedAt: instant('blocked_at'),
  guest: boolean('guest').notNull().default(false),
  contactDigest: text('contact_digest'),
  orderedAt: instant('ordered_at'),
})

export const buyerAddress = pgTable('buyer_address', {
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  sealed: text('sealed').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const buyerSession = pgTable('buyer_session', {
  id: uuid('id').primaryKey(),
  digest: text('digest').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  deviceDigest: text('device_digest').notNull(),
  ip: text('ip').notNull(),
  place: text('place').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

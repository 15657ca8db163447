import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

export const fileOpened = pgTable(
  'file_opened',
  {
    accountId: uuid('account_id').notNull(),
    fileId: uuid('file_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.fileId] })],
)

export const fileRemoval = pgTable('file_removal', {
  storeKey: text('store_key').primaryKey(),
  dueAt: instant('due_at').notNull(),
})

export const storedFile = pgTable('stored_file', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  applicantId: uuid('applicant_id'),
  shopId: uuid('shop_id'),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
  storeKey: text('store_key').notNull(),
  seal: text('seal').notNull(),
  refType: text('ref_type'),
  refId: text('ref_id'),
  unclaimedSince: instant('unclaimed_since'),
  createdAt: instant('created_at').notNull(),
  buyerId: uuid('buyer_id'),
})

export const storedPicture = pgTable('stored_picture', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id'),
  kind: text('kind').notNull(),
  createdAt: instant('created_at').notNull(),
  name: text('name').notNull().default(''),
  altZh: text('alt_zh').notNull().default(''),
  altEn: text('alt_en').notNull().default(''),
  bytes: integer('bytes').notNull().default(0),
  version: integer('version').notNull().default(1),
  removedAt: instant('removed_at'),
  sold: boolean('sold').notNull().default(false),
})

export const storedPictureSize = pgTable(
  'stored_picture_size',
  {
    pictureId: uuid('picture_id').notNull(),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.size] })],
)

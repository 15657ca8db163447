import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const buyerWallet = pgTable('buyer_wallet', {
  buyerId: uuid('buyer_id').primaryKey(),
  balanceP: bigint('balance_p', { mode: 'number' }).notNull().default(0),
})

export const walletMovement = pgTable('wallet_movement', {
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  kind: text('kind').notNull(),
  amountP: bigint('amount_p', { mode: 'number' }).notNull(),
  balanceP: bigint('balance_p', { mode: 'number' }).notNull(),
  key: text('key').notNull(),
  refId: uuid('ref_id').notNull(),
  refNo: text('ref_no').notNull(),
  at: instant('at').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KeywordMatch } from '@/lib/domain/chat/auto'
import { instant } from './columns'

export const chatAuto = pgTable('chat_auto', {
  shopId: uuid('shop_id').primaryKey(),
  welcomeOn: boolean('welcome_on').notNull().default(false),
  welcomeZh: text('welcome_zh').notNull().default(''),
  welcomeEn: text('welcome_en').notNull().default(''),
  offHoursOn: boolean('off_hours_on').notNull().default(false),
  offHoursZh: text('off_hours_zh').notNull().default(''),
  offHoursEn: text('off_hours_en').notNull().default(''),
  holidayOn: boolean('holiday_on').notNull().default(false),
  holidayZh: text('holiday_zh').notNull().default(''),
  holidayEn: text('holiday_en').notNull().default(''),
  openFrom: integer('open_from').notNull().default(540),
  openTo: integer('open_to').notNull().default(1080),
  weekend: boolean('weekend').notNull().default(false),
  delay: integer('delay').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const chatKeyword = pgTable('chat_keyword', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  word: text('word').notNull(),
  match: text('match').$type<KeywordMatch>().notNull(),
  zh: text('zh').notNull(),
  en: text('en').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

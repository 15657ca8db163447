import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VatClass } from '@/lib/domain/vat/class'
import type { VatAnswer } from '@/lib/domain/vat/registration'
import { instant } from './columns'

export const vatTerm = pgTable(
  'vat_term',
  {
    name: text('name').$type<VatClass | 'limit' | 'duty'>().notNull(),
    fromDay: date('from_day').notNull(),
    value: integer('value').notNull(),
    createdAt: instant('created_at'),
    createdBy: text('created_by').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.name, t.fromDay] })],
)

export const vatRegistration = pgTable('vat_registration', {
  id: uuid('id').primaryKey(),
  shopId: uuid('shop_id').notNull(),
  number: text('number').notNull(),
  fromDay: date('from_day').notNull(),
  untilDay: date('until_day'),
  answer: text('answer').$type<VatAnswer>(),
  registerName: text('register_name').notNull().default(''),
  answerDay: date('answer_day'),
  answerRef: text('answer_ref').notNull().default(''),
  checkedBy: uuid('checked_by'),
  checkedAt: instant('checked_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

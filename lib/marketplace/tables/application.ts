import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const application = pgTable('application', {
  id: uuid('id').primaryKey(),
  no: text('no').notNull(),
  type: smallint('type').notNull(),
  state: smallint('state').notNull().default(0),
  round: integer('round').notNull().default(1),
  formSealed: text('form_sealed').notNull(),
  legalName: text('legal_name').notNull().default(''),
  shopNameZh: text('shop_name_zh').notNull().default(''),
  shopNameEn: text('shop_name_en').notNull().default(''),
  country: text('country').notNull().default(''),
  companyDigest: text('company_digest'),
  personDigest: text('person_digest'),
  bankDigest: text('bank_digest'),
  flags: text('flags').array().notNull().default([]),
  reviewerId: uuid('reviewer_id'),
  takenAt: instant('taken_at'),
  reasonZh: text('reason_zh'),
  reasonEn: text('reason_en'),
  refusalBy: uuid('refusal_by'),
  openedShopId: uuid('opened_shop_id'),
  submittedAt: instant('submitted_at'),
  decidedAt: instant('decided_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const applicationDocument = pgTable('application_document', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind').notNull(),
  fileId: uuid('file_id').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  round: integer('round').notNull(),
  createdAt: instant('created_at').notNull(),
  replacedAt: instant('replaced_at'),
})

export const applicationEvent = pgTable('application_event', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  event: text('event').notNull(),
  accountId: uuid('account_id'),
  round: integer('round').notNull(),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
})

export const applicationPart = pgTable(
  'application_part',
  {
    applicationId: uuid('application_id').notNull(),
    part: text('part').notNull(),
    state: smallint('state').notNull(),
    reason: text('reason'),
    reasonZh: text('reason_zh'),
    reasonEn: text('reason_en'),
    round: integer('round').notNull(),
    corrected: boolean('corrected').notNull().default(false),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.part] })],
)

export const applicationRound = pgTable(
  'application_round',
  {
    applicationId: uuid('application_id').notNull(),
    round: integer('round').notNull(),
    formSealed: text('form_sealed').notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.round] })],
)

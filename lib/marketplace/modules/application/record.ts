import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApplicationDocument, ApplicationPart } from '@/lib/contract/application'
import { addWorkingDays } from '@/lib/domain/after-sale'
import { REVIEW_DAYS, type ShopType } from '@/lib/domain/application'
import { documentsOf } from '@/lib/domain/application/fields'
import type { ApplicationValues } from '@/lib/domain/application/values'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { columnsIn, jsonAs, numberAs, query } from '../../kernel/query'
import { application as applicationTable } from '../../tables/application'
import type { Paper } from '../approval'

const PapersRow = z.object({ id: z.string(), kind: z.string(), file_id: z.string(), name: z.string() })
const FormSealedRow = z.object({ form_sealed: z.string() })

/** Files that an applicant uploads belong to the application. */
export const APPLICATION_FILES = 'application'

export const ApplicationRecord = z.object({
  id: z.string(),
  no: z.string(),
  type: numberAs<ShopType>(),
  state: z.number(),
  round: z.number(),
  form_sealed: z.string(),
  legal_name: z.string(),
  shop_name_zh: z.string(),
  shop_name_en: z.string(),
  country: z.string(),
  company_digest: z.string().nullable(),
  person_digest: z.string().nullable(),
  bank_digest: z.string().nullable(),
  flags: z.array(z.string()),
  reviewer_id: z.string().nullable(),
  reason_zh: z.string().nullable(),
  reason_en: z.string().nullable(),
  refusal_by: z.string().nullable(),
  opened_shop_id: z.string().nullable(),
  submitted_at: z.string().nullable(),
  version: z.number(),
  updated_at: z.string(),
})
export type ApplicationRecord = z.infer<typeof ApplicationRecord>

type Reader = Pick<Context, 'tx' | 'vault'>

async function readOne({ tx }: Pick<Context, 'tx'>, where: SQL, lock: boolean): Promise<ApplicationRecord | null> {
  const [row] = await query(
    tx,
    ApplicationRecord,
    sql`select ${columnsIn(ApplicationRecord)} from application where ${where} ${lock ? sql`for update` : sql``}`,
  )
  return row ?? null
}

/** One application by its id, for operators; locked for a write. */
export const applicationById = async (context: Context, id: string, lock = false): Promise<ApplicationRecord> =>
  (await readOne(context, sql`id = ${requireId(id)}`, lock)) ?? fail('NOT_FOUND')

/** Restricts the transaction to this application (row-level security). */
export const enterApplication = ({ tx }: Pick<Context, 'tx'>, id: string): Promise<unknown> =>
  tx.execute(sql`select set_config('app.application', ${id}, true)`)

/** Returns the application that the transaction has entered. */
export const enteredApplication = async (context: Context, lock = false): Promise<ApplicationRecord> =>
  (await readOne(context, sql`id = nullif(current_setting('app.application', true), '')::uuid`, lock)) ??
  fail('APPLICANT_UNKNOWN')

export const openForm = ({ vault }: Pick<Context, 'vault'>, sealed: string): Record<string, string> =>
  JSON.parse(vault.open(sealed))

/** Hash by which the same company, person or account is found in another application. */
const doubleDigest = ({ vault }: Pick<Context, 'vault'>, kind: string, value: string | undefined) =>
  value ? vault.digest(`${kind}:${value.toLowerCase()}`) : null

/** Columns beside the sealed form, to list and to compare by. */
export function columnsOf(context: Pick<Context, 'vault'>, type: number, values: ApplicationValues) {
  const { legalNameEn, legalNameZh, personName, tradingCountry, nationality, shopNameZh, shopNameEn } = values
  const account = values.iban || `${values.bankSort ?? ''}${values.accountNo ?? values.cnAccount ?? ''}`
  return {
    form: context.vault.seal(JSON.stringify(values)),
    legalName: (type === 3 ? personName : legalNameEn || legalNameZh) ?? '',
    shopNameZh: shopNameZh ?? '',
    shopNameEn: shopNameEn ?? '',
    country: (type === 3 ? nationality : tradingCountry) ?? '',
    company: type === 3 ? null : doubleDigest(context, 'company', values.uscc || values.companyNo),
    person: doubleDigest(context, 'person', values.idNo),
    bank: doubleDigest(context, 'bank', account),
  }
}

/** Writes the form of an application; VERSION_CONFLICT if somebody was faster. */
export async function writeForm(
  context: Context,
  record: Pick<ApplicationRecord, 'id' | 'version'>,
  type: number,
  values: ApplicationValues,
): Promise<number> {
  const made = columnsOf(context, type, values)
  return bump(
    context.tx,
    applicationTable,
    { id: record.id, version: record.version },
    {
      type,
      formSealed: made.form,
      legalName: made.legalName,
      shopNameZh: made.shopNameZh,
      shopNameEn: made.shopNameEn,
      country: made.country,
      companyDigest: made.company,
      personDigest: made.person,
      bankDigest: made.bank,
      updatedAt: context.now,
    },
  )
}

const PartRow = z.object({
  part: z.string(),
  state: z.number(),
  reason: z.string().nullable(),
  reason_zh: z.string().nullable(),
  reason_en: z.string().nullable(),
  round: z.number(),
  corrected: z.boolean(),
})

/** Decisions of the platform about the parts of an application. */
export async function partsOfApplication({ tx }: Pick<Context, 'tx'>, id: string): Promise<ApplicationPart[]> {
  const rows = await query(
    tx,
    PartRow,
    sql`select part, state, reason, reason_zh, reason_en, round, corrected from application_part where application_id = ${id}
      order by part`,
  )
  return rows.map(({ reason_zh: zh, reason_en: en, ...row }) => ({ ...row, text: zh && en ? { zh, en } : null }))
}

const DocumentRow = z.object({
  id: z.string(),
  kind: jsonAs<ApplicationDocument['kind']>(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  round: z.number(),
  created_at: z.string(),
})

/** Current documents, without replaced ones. */
export async function documentsOfApplication({ tx }: Pick<Context, 'tx'>, id: string): Promise<ApplicationDocument[]> {
  const rows = await query(
    tx,
    DocumentRow,
    sql`select id, kind, name, type, size, round, created_at from application_document
      where application_id = ${id} and replaced_at is null order by kind`,
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, createTime: instant(created_at) }))
}

/** Document of each kind that this application needs, with its file; null if none was uploaded. */
export async function papersOf(
  context: Reader,
  record: ApplicationRecord,
): Promise<(Paper & { kind: string; document?: string })[]> {
  const rows = await query(
    context.tx,
    PapersRow,
    sql`select id, kind, file_id, name from application_document where application_id = ${record.id} and replaced_at is null`,
  )
  return documentsOf(record.type, openForm(context, record.form_sealed)).map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, id: row?.file_id ?? null, name: row?.name ?? kind, ...(row && { document: row.id }) }
  })
}

export const missingDocuments = (type: number, values: ApplicationValues, documents: readonly { kind: string }[]) =>
  documentsOf(type, values).filter((kind) => !documents.some((document) => document.kind === kind))

interface NewEvent {
  id: string
  event: string
  round: number
  accountId?: string
  note?: string
}

/** Writes a timeline entry. */
export const writeEvent = ({ tx, now }: Pick<Context, 'tx' | 'now'>, given: NewEvent): Promise<unknown> =>
  tx.execute(sql`insert into application_event (id, application_id, event, account_id, round, note, created_at)
    values (${newId(now.getTime())}, ${given.id}, ${given.event}, ${given.accountId ?? null}, ${given.round},
      ${given.note ?? null}, ${now.toISOString()})`)

/** Promised date of the answer to an applicant, `REVIEW_DAYS` working days later, as ISO text. */
export const answerBy = (submittedAt: string | null): string | null =>
  submittedAt ? new Date(addWorkingDays(Date.parse(submittedAt), REVIEW_DAYS)).toISOString() : null

const daysFrom = (at: number) => (addWorkingDays(at, REVIEW_DAYS) - at) / 86_400_000
/** Days until the answer, by the weekday of the registration from Monday: 1 January 2024 was one. */
const ANSWER_DAYS = Array.from({ length: 7 }, (_, day) => sql`${daysFrom(Date.UTC(2024, 0, 1 + day))}`)

/** The same date in SQL, for the application `a`. */
export const ANSWER_BY = sql`a.submitted_at + make_interval(days =>
  (array[${sql.join(ANSWER_DAYS, sql`, `)}]::int[])[extract(isodow from a.submitted_at at time zone 'UTC')::int])`

/** Form as submitted in a round; null if there was none. */
export async function formOfRound(context: Reader, id: string, round: number): Promise<ApplicationValues | null> {
  const [row] = await query(
    context.tx,
    FormSealedRow,
    sql`select form_sealed from application_round where application_id = ${id} and round = ${round}`,
  )
  return row ? openForm(context, row.form_sealed) : null
}

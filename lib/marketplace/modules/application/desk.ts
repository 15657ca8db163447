import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/application/review'
import type { Scrutiny } from '@/lib/contract/approval'
import { APPLICATION_STATE, isWaiting } from '@/lib/domain/application'
import { autoChecks } from '@/lib/domain/application/checks'
import { partsOf } from '@/lib/domain/application/fields'
import { changedFields } from '@/lib/domain/application/values'
import { COUNT_CAP } from '@/lib/domain/limits'
import { maskedMail, maskedPhone } from '@/lib/domain/person'
import { ukDay } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { columnsIn, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import { applicantById, reachApplicant } from '../account'
import { handedOnBy, scrutinyOf } from '../approval'
import { holdsOne } from '../grant'
import { APPLICATION_CASE } from './approvals'
import { doublesOf } from './doubles'
import { evidenceOf } from './evidence'
import {
  ApplicationRecord,
  answerBy,
  applicationById,
  documentsOfApplication,
  formOfRound,
  missingDocuments,
  openForm,
  partsOfApplication,
} from './record'

const IdWaitingRow = z.object({ id: z.string(), waiting: z.number() })
const ReviewersRow = z.object({ id: z.string(), name: z.string(), open: z.number() })

const S = APPLICATION_STATE

const tabOf = (tab: z.output<typeof contract.ApplicationQuery>['tab'], userId: string): SQL => {
  const conditions = {
    submitted: sql`a.state = ${S.submitted}`,
    resubmitted: sql`a.state = ${S.resubmitted}`,
    mine: sql`a.state = ${S.inReview} and a.reviewer_id = ${userId}`,
    review: sql`a.state = ${S.inReview}`,
    refusing: sql`a.state = ${S.refusing}`,
    returned: sql`a.state = ${S.returned}`,
    passed: sql`a.state = ${S.passed}`,
    refused: sql`a.state = ${S.refused}`,
    any: sql`true`,
  }
  return tab ? conditions[tab] : sql`a.state in (${S.submitted}, ${S.inReview}, ${S.resubmitted}, ${S.refusing})`
}

const Listed = ApplicationRecord.extend({ reviewer: z.string().nullable() })
type Listed = z.infer<typeof Listed>

export const toRow = (row: Listed): contract.ApplicationRow => ({
  id: row.id,
  no: row.no,
  type: row.type,
  legalName: row.legal_name,
  shopName: { zh: row.shop_name_zh, en: row.shop_name_en },
  country: row.country,
  flags: row.flags,
  submitTime: instantOrNull(row.submitted_at),
  dueTime: isWaiting(row.state) ? answerBy(row.submitted_at) : null,
  reviewer: row.reviewer,
  round: row.round,
  state: row.state,
  version: row.version,
})

const FROM = sql`from application a left join account r on r.id = a.reviewer_id`
const DECIDED: ReadonlySet<string> = new Set(['returned', 'passed', 'refused', 'any'])

const list = bind(contract.listApplications, async ({ tx, user }, { query }) => {
  const { tab, q, type, flag, reviewer, current, size } = query
  const where = allOf([
    tabOf(tab, user.userId),
    !!q && holdsWords(q, [sql`a.no`, sql`a.legal_name`, sql`a.shop_name_zh`, sql`a.shop_name_en`]),
    !!type && sql`a.type = ${Number(type)}`,
    !!flag && sql`${flag} = any (a.flags)`,
    !!reviewer && sql`a.reviewer_id::text = ${reviewer}`,
  ])
  const order = DECIDED.has(tab ?? '') ? sql`a.updated_at desc, a.id desc` : sql`a.submitted_at, a.id`
  const rows = await queryRows(
    tx,
    Listed,
    sql`select ${columnsIn(ApplicationRecord, 'a')}, r.realname as reviewer ${FROM} where ${where} order by ${order} ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(toRow), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

/** Next application: the one that waits longest among the unassigned and the caller's own, except this. */
export async function nextOf({ tx, user }: Context, id: string) {
  const [row] = await queryRows(
    tx,
    IdWaitingRow,
    sql`select a.id, count(*) over ()::int as waiting from application a where a.id <> ${id}
        and (a.state in (${S.submitted}, ${S.resubmitted})
          or (a.state = ${S.inReview} and coalesce(a.reviewer_id, ${user.userId}) = ${user.userId}))
        and not ${handedOnBy(user.userId, APPLICATION_CASE, sql`a.id`)}
      order by a.submitted_at, a.id limit 1`,
  )
  return { next: row?.id ?? null, waiting: row?.waiting ?? 0 }
}

const EventRow = z.object({
  id: z.string(),
  event: z.string(),
  by: z.string().nullable(),
  round: z.number(),
  note: z.string().nullable(),
  created_at: z.string(),
})

async function timelineOf({ tx }: Context, id: string) {
  const rows = await queryRows(
    tx,
    EventRow,
    sql`select e.id, e.event, b.realname as by, e.round, e.note, e.created_at from application_event e
      left join account b on b.id = e.account_id where e.application_id = ${id} order by e.created_at desc, e.id desc limit 100`,
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, time: instant(created_at) }))
}

/** Documents added in this round, unless it is the first. */
const newDocuments = (record: ApplicationRecord, documents: readonly { kind: string; round: number }[]): string[] =>
  record.round > 1 ? documents.filter(({ round }) => round === record.round).map(({ kind }) => `doc.${kind}`) : []

async function differencesOf(context: Context, record: ApplicationRecord, values: Record<string, string>) {
  const before = (record.round > 1 && (await formOfRound(context, record.id, record.round - 1))) || null
  const changed = before ? changedFields(before, values) : []
  return { changed, before: Object.fromEntries(changed.map((name) => [name, before?.[name] ?? ''])) }
}

const contactOf = async (context: Context, id: string): Promise<string> => {
  const reached = await reachApplicant(context, id)
  if (!reached) return ''
  return reached.kind === 'mail' ? maskedMail(reached.to) : maskedPhone(reached.to)
}

const Names = z.object({ reviewer: z.string().nullable(), refusal: z.string().nullable(), shop: z.string().nullable() })
type Names = z.infer<typeof Names>

async function namesOf(
  { tx }: Context,
  { reviewer_id, refusal_by, opened_shop_id }: ApplicationRecord,
): Promise<Names> {
  const [row] = await queryRows(
    tx,
    Names,
    sql`select (select realname from account where id = ${reviewer_id}) as reviewer,
      (select realname from account where id = ${refusal_by}) as refusal,
      (select no || ' ' || name_en from shop where id = ${opened_shop_id}) as shop`,
  )
  return row ?? { reviewer: null, refusal: null, shop: null }
}

/** On the wire a file is known by its document. */
async function scrutinyOfCase(context: Context, record: ApplicationRecord): Promise<Scrutiny> {
  const evidence = await evidenceOf(context, record)
  const scrutiny = await scrutinyOf(context, { kind: APPLICATION_CASE, id: record.id }, evidence)
  const named = new Map(evidence.papers.map((paper) => [paper.id, paper]))
  return {
    ...scrutiny,
    unopened: scrutiny.unopened.map(({ id, name }) => ({
      id: named.get(id)?.document ?? id,
      name: named.get(id)?.kind ?? name,
    })),
  }
}

const get = bind(contract.getApplication, async (context, { query }) => {
  const record = await applicationById(context, query.id)
  const values = openForm(context, record.form_sealed)
  const documents = await documentsOfApplication(context, record.id)
  const names = await namesOf(context, record)
  const { changed, before } = await differencesOf(context, record, values)
  const duplicates = await doublesOf(context, record)
  const missing = missingDocuments(record.type, values, documents)
  const { reason_zh: zh, reason_en: en } = record
  return {
    ...toRow({ ...record, reviewer: names.reviewer }),
    username: (await applicantById(context, record.id))?.username ?? '',
    contact: await contactOf(context, record.id),
    values,
    documents,
    parts: await partsOfApplication(context, record.id),
    wanted: partsOf(record.type, values),
    changed: [...changed, ...newDocuments(record, documents)],
    before,
    checks: autoChecks(record.type, values, { duplicates, missing, today: ukDay(context.now.getTime()) }),
    reviewerId: record.reviewer_id,
    reason: zh && en ? { zh, en } : null,
    refusalBy: names.refusal,
    refusalOwn: record.refusal_by === context.user.userId,
    openedShop: names.shop,
    timeline: await timelineOf(context, record.id),
    scrutiny: await scrutinyOfCase(context, record),
    ...(await nextOf(context, record.id)),
  }
})

const reviewers = bind(contract.applicationReviewers, ({ tx, now }) =>
  queryRows(
    tx,
    ReviewersRow,
    sql`select a.id, a.realname as name, (select count(*)::int from application p
        where p.reviewer_id = a.id and p.state = ${S.inReview}) as open
      from account a where a.user_type = 1 and ${holdsOne(['merchant:audit'], now)} order by a.realname, a.id`,
  ),
)

export const deskBindings: Binding[] = [list, get, reviewers]

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/violation'
import { shopHealth } from '@/lib/contract/violation/health'
import { HEALTH_DAYS, HEALTH_METRICS, judge } from '@/lib/domain/shop/health'
import { addUkDays, lastDaysFrom, ukMonth } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { IdRow, query as queryRows } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import type { Evidence } from '../approval'
import { bindDownload, filesOf, readEvidence } from '../file'
import { healthFigure } from '../order'
import { scoreOfShop } from '../shop'
import { meterOf } from './meter'
import { APPEAL_FILES, COLUMNS, FROM, type StoredRow, shopAsked, toRow, VIOLATION_FILES } from './rows'

const PointsLastRow = z.object({ points: z.number(), last: z.string().nullable() })

/** Counting: violations of this UK month that count towards the five. */
const tabs = (month: string): Record<(typeof contract.VIOLATION_TABS)[number], SQL> => ({
  counting: sql`v.counts and v.state <> 3 and v.month = ${month}`,
  appealed: sql`p.state = 0`,
  settled: sql`v.state <> 1`,
})

export const list = bind(contract.listViolations, async (context, { query }) => {
  const { tab, q, rule, ofShop, current, size } = query
  const { scope, now } = context
  const shopId = scope.kind === 'shop' ? scope.shopId : ofShop
  const where = allOf([
    shopId !== undefined && sql`v.shop_id::text = ${shopId}`,
    tab && tabs(ukMonth(now.getTime()))[tab],
    !!rule && sql`r.code = ${rule}`,
    !!q && holdsWords(q, [sql`v.no`, sql`v.ref_name`]),
  ])
  const rows = await rowsOf<StoredRow & { total: number }>(
    context.tx,
    sql`select ${COLUMNS}, count(*) over ()::int as total from ${FROM} where ${where}
      order by v.recorded_at desc, v.id desc ${pageRows({ current, size })}`,
  )
  const records = rows.map(({ total: _, ...row }) => toRow(context, row))
  return { records, total: rows[0]?.total ?? 0, capped: false, current, size }
})

interface Details extends StoredRow {
  recordedBy: string | null
  noteZh: string
  noteEn: string
  textZh: string
  textEn: string
  ruleNumber: number
  settledAt: string | null
  settleZh: string | null
  settleEn: string | null
}

const AppealRecord = z.object({
  id: z.string(),
  state: z.number(),
  text: z.string(),
  askedTime: z.string(),
  dueTime: z.string(),
  decider: z.string().nullable(),
  decideTime: z.string().nullable(),
  zh: z.string().nullable(),
  en: z.string().nullable(),
  version: z.number(),
})

const evidenceOf = async (tx: Db, refType: string, violationId: string) =>
  (await filesOf(tx, refType, [violationId])).get(violationId) ?? []

/** Evidence of an appeal: all files that either side has submitted. */
export const appealEvidence = async ({ tx }: Pick<Context, 'tx'>, violationId: string): Promise<Evidence> => ({
  papers: [
    ...(await evidenceOf(tx, VIOLATION_FILES, violationId)),
    ...(await evidenceOf(tx, APPEAL_FILES, violationId)),
  ],
  warnings: [],
})

async function appealOf({ tx, scope }: Context, violationId: string) {
  const [row] = await queryRows(
    tx,
    AppealRecord,
    sql`select p.id, p.state, p.text, p.asked_at as "askedTime", p.due_at as "dueTime", d.realname as decider,
        p.decided_at as "decideTime", p.reason_zh as zh, p.reason_en as en, p.version
      from violation_appeal p left join account d on d.id = p.decided_by where p.violation_id = ${violationId}`,
  )
  if (!row) return null
  const { zh, en, ...appeal } = row
  return {
    ...appeal,
    files: await evidenceOf(tx, APPEAL_FILES, violationId),
    decider: scope.kind === 'all' ? appeal.decider : null,
    askedTime: instant(appeal.askedTime),
    dueTime: instant(appeal.dueTime),
    decideTime: instantOrNull(appeal.decideTime),
    reason: zh !== null && en !== null ? { zh, en } : null,
  }
}

/** Returns one violation; NOT_FOUND for another shop's. */
export async function violationById(context: Context, id: string): Promise<contract.Violation> {
  const [found] = await rowsOf<Details>(
    context.tx,
    sql`select ${COLUMNS}, v.recorded_by as "recordedBy", v.note_zh as "noteZh", v.note_en as "noteEn",
        r.text_zh as "textZh", r.text_en as "textEn", r.number as "ruleNumber", v.settled_at as "settledAt",
        v.settle_zh as "settleZh", v.settle_en as "settleEn" from ${FROM} where v.id = ${requireId(id)}`,
  )
  if (!found) return fail('NOT_FOUND')
  const { recordedBy, noteZh, noteEn, textZh, textEn, ruleNumber, settledAt, settleZh, settleEn, ...row } = found
  const settled =
    settledAt && settleZh !== null && settleEn !== null
      ? { reason: { zh: settleZh, en: settleEn }, time: instant(settledAt) }
      : null
  return {
    ...toRow(context, row),
    note: { zh: noteZh, en: noteEn },
    ruleText: { zh: textZh, en: textEn },
    ruleNumber,
    settled,
    appeal: await appealOf(context, row.id),
    files: await evidenceOf(context.tx, VIOLATION_FILES, row.id),
    decidable: context.scope.kind === 'all' && context.can('appeal:decide') && recordedBy !== context.user.userId,
  }
}

/** The appeal that waits longest, except this violation's, for people who decide appeals. */
export async function nextAppeal(context: Context, violationId: string): Promise<string | null> {
  if (context.scope.kind !== 'all' || !context.can('appeal:decide')) return null
  const [row] = await queryRows(
    context.tx,
    IdRow,
    sql`select violation_id as id from violation_appeal where state = 0 and violation_id <> ${violationId}
      order by due_at, id limit 1`,
  )
  return row?.id ?? null
}

export const get = bind(contract.getViolation, async (context, { query }) => {
  const violation = await violationById(context, query.id)
  const meter = await meterOf(context.tx, violation.shopId, Date.parse(violation.recordTime))
  return { violation, meter, nextAppeal: await nextAppeal(context, violation.id) }
})

export const file = bindDownload(contract.violationFile, async (context, { params }) => {
  const { id, files } = await violationById(context, params.id)
  const refType = files.some((each) => each.id === params.file) ? VIOLATION_FILES : APPEAL_FILES
  return readEvidence(context, { id: params.file, ref: { refType, refId: id } })
})

const POINT_DAYS = 90

export const meter = bind(contract.violationMeter, async (context, { query }) => {
  const { tx, now } = context
  const shopId = shopAsked(context, query.ofShop)
  const since = new Date(addUkDays(now.getTime(), -POINT_DAYS)).toISOString()
  const [row] = await queryRows(
    tx,
    PointsLastRow,
    sql`select coalesce(sum(points) filter (where recorded_at >= ${since} and state = 1), 0)::int as points,
      max(recorded_at) filter (where state <> 3) as last from violation where shop_id = ${shopId}`,
  )
  return {
    meter: await meterOf(tx, shopId, now.getTime()),
    points: row?.points ?? 0,
    lastTime: instantOrNull(row?.last ?? null),
  }
})

export const health = bind(shopHealth, async (context, { query }) => {
  const { tx, now } = context
  const shopId = shopAsked(context, query.ofShop)
  const from = new Date(lastDaysFrom(now.getTime(), HEALTH_DAYS))
  const figures = []
  for (const metric of HEALTH_METRICS) {
    const { numerator, denominator, orders } = await healthFigure(tx, metric, { shopId, from, now })
    figures.push({ metric, numerator, denominator, orders, ...judge(metric, numerator, denominator) })
  }
  return { from: from.toISOString(), until: now.toISOString(), figures, ...(await scoreOfShop(tx, shopId)) }
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/violation/rule'
import { ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { monthsBefore, type Recorded, type RuleSteps, replay } from '@/lib/domain/violation'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { holdsWords, pageRows } from '../../kernel/values'

const NumberRow = z.object({ number: z.number() })
const SimulateRow = z.object({ id: z.string(), zh: z.string(), en: z.string() })

export interface CurrentRule extends RuleSteps {
  id: string
  code: string
  points: number
}

/** Version of a rule at an instant; null if it is not active. */
export async function currentRule(tx: Db, code: string, at: Date): Promise<CurrentRule | null> {
  const [row] = await rowsOf<CurrentRule & { in_use: boolean }>(
    tx,
    sql`select id, code, points, counts, restrict_at as "restrictAt", restrict_days as "restrictDays", in_use
      from penalty_rule where code = ${code} and effective_at <= ${at.toISOString()} order by number desc limit 1`,
  )
  return row?.in_use ? row : null
}

type Stored = Omit<contract.RuleVersion, 'title' | 'text'> & {
  titleZh: string
  titleEn: string
  textZh: string
  textEn: string
}

const COLUMNS = sql`r.id, r.code, r.number, r.title_zh as "titleZh", r.title_en as "titleEn", r.text_zh as "textZh",
  r.text_en as "textEn", r.points, r.counts, r.restrict_at as "restrictAt", r.restrict_days as "restrictDays",
  r.in_use as "inUse", r.effective_at as "effectiveTime", a.realname as creator, r.created_at as "createTime"`

const toVersion = <R extends Stored>({ titleZh, titleEn, textZh, textEn, ...row }: R) => ({
  ...row,
  title: { zh: titleZh, en: titleEn },
  text: { zh: textZh, en: textEn },
  effectiveTime: instant(row.effectiveTime),
  createTime: instant(row.createTime),
})

/** Only the platform sees the author of a version. */
const seen = <R extends { creator: string | null }>({ scope }: Context, row: R): R =>
  scope.kind === 'all' ? row : { ...row, creator: null }

export const list = bind(contract.listRules, async (context, { query: { q, current, size } }) => {
  const { tx, now } = context
  const at = now.toISOString()
  // Newest version that applies; for a future rule its first.
  const from = sql`(select distinct on (code) * from penalty_rule
      order by code, effective_at <= ${at} desc, case when effective_at <= ${at} then -number else number end) r
    left join account a on a.id = r.created_by`
  const where = q ? holdsWords(q, [sql`r.title_zh`, sql`r.title_en`, sql`r.code`]) : sql`true`
  const rows = await rowsOf<Stored & Pick<contract.RuleRow, 'latest' | 'nextTime' | 'violations'> & { total: number }>(
    tx,
    sql`select ${COLUMNS}, count(*) over ()::int as total,
        (select max(n.number) from penalty_rule n where n.code = r.code) as latest,
        (select min(n.effective_at) from penalty_rule n where n.code = r.code and n.effective_at > ${at}
          and n.number > r.number) as "nextTime",
        (select count(*)::int from violation v join penalty_rule n on n.id = v.rule_id
          where n.code = r.code and v.state <> 3) as violations
      from ${from} where ${where} order by r.in_use desc, r.code ${pageRows({ current, size })}`,
  )
  const records = rows.map(({ total: _, ...row }) => ({
    ...seen(context, toVersion(row)),
    nextTime: instantOrNull(row.nextTime),
  }))
  return { records, total: rows[0]?.total ?? 0, capped: false, current, size }
})

export const versions = bind(contract.ruleVersions, async (context, { query: { code } }) => {
  const rows = await rowsOf<Stored>(
    context.tx,
    sql`select ${COLUMNS} from penalty_rule r left join account a on a.id = r.created_by where r.code = ${code}
      order by r.number desc`,
  )
  if (rows.length === 0) fail('NOT_FOUND')
  const all = rows.map((row) => seen(context, toVersion(row)))
  const current = all.find(({ effectiveTime }) => Date.parse(effectiveTime) <= context.now.getTime())
  return { versions: all, currentId: current?.id ?? null }
})

type Body = Parameters<typeof stepsOf>[0]

/** A restriction needs both its threshold and its length. */
function stepsOf(body: { restrictAt: number | null; restrictDays: number | null; counts: boolean }): RuleSteps {
  const { counts, restrictAt, restrictDays } = body
  if ((restrictAt === null) !== (restrictDays === null))
    fail('INVALID_INPUT', { fields: { [restrictAt === null ? 'restrictAt' : 'restrictDays']: ['required'] } })
  return { counts, restrictAt, restrictDays }
}

export const addVersion = bind(contract.addRuleVersion, async (context, { body }) => {
  const { tx, now, user } = context
  const { restrictAt, restrictDays, counts } = stepsOf(body as Body)
  const today = ukDay(now.getTime())
  if (body.effectiveOn < today) fail('INVALID_INPUT', { fields: { effectiveOn: ['past'] } })
  const effective = body.effectiveOn === today ? now : new Date(ukDayStart(body.effectiveOn))
  const id = newId(now.getTime())
  const made = await query(
    tx,
    NumberRow,
    sql`insert into penalty_rule (id, code, number, title_zh, title_en, text_zh, text_en, points, counts, restrict_at,
        restrict_days, in_use, effective_at, created_by, created_at)
      select ${id}, ${body.code}, ${body.after + 1}, ${body.titleZh}, ${body.titleEn}, ${body.textZh}, ${body.textEn},
        ${body.points}, ${counts}, ${restrictAt}, ${restrictDays}, ${body.inUse}, ${effective.toISOString()}, ${user.userId},
        ${now.toISOString()}
      where ${body.after} = coalesce((select max(number) from penalty_rule where code = ${body.code}), 0)
      on conflict (code, number) do nothing returning number`,
  )
  const [row] = made
  if (!row) return fail('VERSION_CONFLICT')
  context.audit({
    refType: 'penaltyRule',
    refId: id,
    detail: { name: body.titleZh, nameEn: body.titleEn, version: row.number },
  })
  return { id, number: row.number }
})

/** Violations of the last months, for the replay. */
async function historyOf(tx: Db, now: Date, months: number): Promise<Recorded[]> {
  const rows = await rowsOf<Omit<Recorded, 'at'> & { at: string }>(
    tx,
    sql`select v.shop_id as "shopId", r.code as rule, v.recorded_at as at, v.counts, v.state = 3 as revoked,
        v.state = 2 as reduced
      from violation v join penalty_rule r on r.id = v.rule_id
      where v.recorded_at >= ${new Date(ukDayStart(monthsBefore(now.getTime(), months - 1))).toISOString()}`,
  )
  return rows.map((row) => ({ ...row, at: Date.parse(row.at) }))
}

const MOST_ROWS = 100

export const simulate = bind(contract.simulateRule, async ({ tx, now }, { body }) => {
  const history = await historyOf(tx, now, body.months)
  const steps = stepsOf(body as Body)
  const rows = replay(history, body.code, body.inUse ? steps : null).slice(0, MOST_ROWS)
  const names = await query(tx, SimulateRow, sql`select id, name_zh as zh, name_en as en from shop`)
  const nameOf = new Map(names.map(({ id, zh, en }) => [id, { zh, en }]))
  const violations = history.filter(({ rule, revoked }) => rule === body.code && !revoked).length
  return { violations, rows: rows.map((row) => ({ ...row, shopName: nameOf.get(row.shopId) ?? { zh: '—', en: '—' } })) }
})

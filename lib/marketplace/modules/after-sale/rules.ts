import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale/rule'
import { type CaseFacts, type CaseRule, type RuleAction, simulateRule } from '@/lib/domain/after-sale/rule'
import type { RecordFacts } from '@/lib/domain/audit'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import { unchanged } from '../../kernel/audit'
import { bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { afterSaleRule } from '../../tables/after-sale'
import { seesAmounts } from '../order'
import { ofCases } from './rows'

interface Row extends CaseRule {
  name: string
  sortNo: number
  action: RuleAction
  hits: number
  hitsP: number
  updateTime: string
  updateBy: string
  version: number
}

const MOST = 20
const DAY_MS = 86_400_000

export const RULE_COLUMNS = sql`r.id, r.name, r.enabled, r.sort_no as "sortNo", r.type, r.reasons, r.codes, r.max_p as "maxP",
  r.before_dispatch as "beforeDispatch", r.action, r.daily_cap_p as "dailyCapP", r.from_on::text as "fromOn",
  r.until_on::text as "untilOn", r.version`

const ofShop = ({ scope }: Context): SQL => (scope.kind === 'shop' ? sql`r.shop_id = ${scope.shopId}` : sql`false`)

const rulesWhere = (context: Context, where: SQL): Promise<Row[]> => {
  const since = new Date(lastDaysFrom(context.now.getTime(), 30)).toISOString()
  return rowsOf<Row>(
    context.tx,
    sql`select ${RULE_COLUMNS}, r.updated_at as "updateTime", r.updated_by as "updateBy", coalesce(h.n, 0)::int as hits,
        coalesce(h.p, 0)::int as "hitsP"
      from after_sale_rule r left join lateral (select count(*) as n, sum(amount_p) as p from after_sale_rule_hit
        where rule_id = r.id and at >= ${since}::timestamptz) h on true
      where ${ofShop(context)} and ${where} order by r.sort_no, r.id`,
  )
}

function toWire(context: Context, row: Row): contract.CaseRuleRow {
  const amount = (value: number | null) => (seesAmounts(context) ? value : null)
  return {
    ...row,
    reasons: [...row.reasons],
    codes: [...row.codes],
    maxP: amount(row.maxP),
    dailyCapP: amount(row.dailyCapP),
    hitsP: amount(row.hitsP),
    updateTime: instant(row.updateTime),
  }
}

async function ruleById(context: Context, id: string): Promise<Row> {
  const [row] = await rulesWhere(context, sql`r.id = ${requireId(id)}`)
  return row ?? fail('NOT_FOUND')
}

const list = bind(contract.listCaseRules, async (context) =>
  (await rulesWhere(context, sql`true`)).map((row) => toWire(context, row)),
)
const get = bind(contract.getCaseRule, async (context, { query }) => toWire(context, await ruleById(context, query.id)))

type Given = Omit<Row, 'id' | 'version' | 'hits' | 'hitsP' | 'updateTime' | 'updateBy'>

/** Returns the readable rule for the audit; typed, so that each name has a label in the log. */
const factsOf = (rule: Given): RecordFacts => ({
  name: rule.name,
  enabled: rule.enabled,
  sortOrder: rule.sortNo,
  ruleAction: rule.action,
  reasons: rule.reasons.join(', '),
  codes: rule.codes.join(', '),
  beforeDispatch: rule.beforeDispatch,
  caseType: rule.type,
  maxP: rule.maxP,
  dailyCapP: rule.dailyCapP,
  fromOn: rule.fromOn,
  untilOn: rule.untilOn,
})

function requirePeriod({ fromOn, untilOn }: Given): void {
  if (fromOn !== null && untilOn !== null && untilOn < fromOn)
    fail('INVALID_INPUT', { fields: { untilOn: ['before'] } })
}

const add = bind(contract.addCaseRule, async (context, { body }) => {
  const { tx, now, scope, user } = context
  if (scope.kind !== 'shop') return fail('FORBIDDEN')
  requirePeriod(body)
  // Locked, so that two calls at once do not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case rules:${scope.shopId}`}, 0))`)
  if ((await rulesWhere(context, sql`true`)).length >= MOST) fail('RULES_FULL')
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.execute(sql`insert into after_sale_rule (id, shop_id, name, enabled, sort_no, type, reasons, codes, max_p,
      before_dispatch, action, daily_cap_p, from_on, until_on, created_at, updated_at, updated_by)
    values (${id}, ${scope.shopId}, ${body.name}, ${body.enabled}, ${body.sortNo}, ${body.type}::smallint,
      ${JSON.stringify(body.reasons)}::jsonb, ${JSON.stringify(body.codes)}::jsonb, ${body.maxP}::int, ${body.beforeDispatch},
      ${body.action}, ${body.dailyCapP}::int, ${body.fromOn}::date, ${body.untilOn}::date, ${at}, ${at}, ${user.realname})`)
  const after = factsOf(body)
  context.audit({ refType: 'afterSaleRule', refId: id, detail: { name: body.name }, change: { before: {}, after } })
  return { id }
})

const edit = bind(contract.editCaseRule, async (context, { body: { id, version, ...wanted } }) => {
  requirePeriod(wanted)
  const before = await ruleById(context, id)
  const known = before as unknown as Record<string, unknown>
  const same = Object.entries(wanted).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value))
  const ref = { refType: 'afterSaleRule', refId: id, detail: { name: wanted.name } } as const
  if (before.version === version && same) return unchanged(context, ref)
  const changes = { ...wanted, updatedAt: context.now, updatedBy: context.user.realname }
  await bump(context.tx, afterSaleRule, { id: before.id, version }, changes)
  context.audit({ ...ref, change: { before: factsOf(before), after: factsOf(wanted) } })
  return { changed: true }
})

const remove = bind(contract.deleteCaseRule, async (context, { query }) => {
  const rule = await ruleById(context, query.id)
  await context.tx.execute(sql`delete from after_sale_rule r where r.id = ${rule.id} and ${ofShop(context)}`)
  context.audit({
    refType: 'afterSaleRule',
    refId: rule.id,
    detail: { name: rule.name },
    change: { before: factsOf(rule), after: {} },
  })
  return null
})

interface Past extends CaseFacts {
  id: string
  no: string
  zh: string
  en: string
  created: string
}

/** Requests of the shop of the last ninety days, oldest first, as rules look at them. */
const pastCases = (context: Context): Promise<Past[]> =>
  rowsOf<Past>(
    context.tx,
    sql`select c.id, c.no, c.type, c.reason_code as "reasonCode", c.ask_p as "askP", c.created_at as created,
        (extract(epoch from c.created_at) * 1000)::float8 as at,
        (o.shipped_at is null or o.shipped_at > c.created_at) as unsent,
        coalesce(g.codes, '[]'::jsonb) as codes, coalesce(g.zh, '') as zh, coalesce(g.en, '') as en
      from after_sale c join orders o on o.id = c.order_id left join lateral (
        select jsonb_agg(l.code) as codes, min(l.title_zh) as zh, min(l.title_en) as en
        from after_sale_line al join order_line l on l.id = al.line_id where al.case_id = c.id) g on true
      where ${ofCases(context.scope)} and c.created_at >= ${new Date(context.now.getTime() - 90 * DAY_MS).toISOString()}::timestamptz
      order by c.created_at, c.id limit 10000`,
  )

const SHOWN = 8

const simulate = bind(contract.tryCaseRule, async (context, { query }) => {
  const rule = await ruleById(context, query.id)
  const cases = await pastCases(context)
  const found = simulateRule(rule, cases)
  const sees = seesAmounts(context)
  return {
    of: cases.length,
    count: found.length,
    amountP: sees ? found.reduce((sum, { askP }) => sum + askP, 0) : null,
    latest: found
      .slice(-SHOWN)
      .reverse()
      .map(({ id, no, zh, en, askP, created }) => ({
        ...{ id, no, goods: { zh, en }, createTime: instant(created) },
        askP: sees ? askP : null,
      })),
  }
})

/** Returns a shop's active rules in the order of trial, locked until the transaction ends so that caps hold. */
export const rulesToTry = (tx: Db, shopId: string): Promise<(CaseRule & { name: string })[]> =>
  rowsOf(
    tx,
    sql`select ${RULE_COLUMNS} from after_sale_rule r where r.shop_id = ${shopId} and r.enabled order by r.sort_no, r.id for update`,
  )

export const ruleBindings = [list, get, add, edit, remove, simulate]

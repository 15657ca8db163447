import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE as S } from '@/lib/domain/commission'
import { formatRate } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { commissionChange, commissionRule } from '../../tables/finance'
import { closeAssignment, dropAssignment, outcomeOf, requireNotTakenByAnother } from '../approval'
import { COMMISSION_CASE } from './approvals'
import { DESK_COLUMNS, type Plans, type RuleRecord, toldRules } from './commission-rules'

interface ChangeRecord {
  id: string
  rule_id: string
  kind: contract.CommissionChange['kind']
  to_at: string | null
  state: number
  made_by: string
  maker: string
  made_at: string
  checker: string | null
  decided_at: string | null
  remark_zh: string | null
  remark_en: string | null
  version: number
}

const COLUMNS = sql`c.id, c.rule_id, c.kind, c.to_at, c.state, c.made_by, c.maker, c.made_at, c.checker, c.decided_at,
  c.remark_zh, c.remark_en, c.version`

/** Proposes a change of a rule, which waits for another person; refused if another proposal for it waits. */
export async function proposeChange(
  { tx, now, user }: Context,
  { ruleId, kind, to = null }: { ruleId: string; kind: ChangeRecord['kind']; to?: string | null },
): Promise<string> {
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into commission_change (id, rule_id, kind, to_at, made_by, maker, made_at)
      values (${newId(now.getTime())}, ${ruleId}, ${kind}, ${to}, ${user.userId}, ${user.realname}, ${now.toISOString()})
      on conflict (rule_id) where state = 0 do nothing returning id`,
  )
  return made ? made.id : fail('COMMISSION_CHANGE_OPEN')
}

/** Withdraws an undecided proposal for a rule, also from the inbox. */
export async function takeBack(context: Context, rule: RuleRecord): Promise<void> {
  const { tx, now } = context
  const [change] = await bumpAll(
    tx,
    commissionChange,
    sql`${commissionChange.ruleId} = ${rule.id} and ${commissionChange.state} = ${S.waiting}`,
    { state: S.takenBack, decidedAt: now },
    { id: commissionChange.id },
  )
  await bumpAll(tx, commissionRule, eq(commissionRule.id, rule.id), { state: S.takenBack })
  if (change) await dropAssignment(context, COMMISSION_CASE, change.id)
}

const get = (plans: Plans) =>
  bind(contract.getCommissionChange, async ({ tx, now, user }, { query }) => {
    const [row] = await rowsOf<ChangeRecord>(
      tx,
      sql`select ${COLUMNS} from commission_change c where c.id = ${requireId(query.id)}`,
    )
    if (!row) return fail('NOT_FOUND')
    const rows = await rowsOf<RuleRecord>(
      tx,
      sql`select ${DESK_COLUMNS} from commission_rule r where r.id = ${row.rule_id}`,
    )
    const [rule] = await toldRules(tx, rows, now, await plans.all(tx))
    return {
      rule: rule ?? fail('NOT_FOUND'),
      change: {
        ...{ id: row.id, kind: row.kind, state: row.state, maker: row.maker, checker: row.checker },
        ...{ toTime: instantOrNull(row.to_at), createTime: instant(row.made_at), version: row.version },
        decideTime: instantOrNull(row.decided_at),
        remark: row.remark_zh || row.remark_en ? { zh: row.remark_zh ?? '', en: row.remark_en ?? '' } : null,
      },
      own: row.made_by === user.userId,
    }
  })

/** Locks a waiting proposal in the version that the caller has seen, and its rule. */
async function heldChange({ tx, user }: Context, { id, version }: { id: string; version: number }) {
  const [change] = await rowsOf<ChangeRecord>(
    tx,
    sql`select ${COLUMNS} from commission_change c where c.id = ${requireId(id)} for update`,
  )
  if (!change) return fail('NOT_FOUND')
  if (change.version !== version || change.state !== S.waiting) fail('VERSION_CONFLICT')
  if (change.made_by === user.userId) fail('CASE_NEEDS_ANOTHER')
  const [rule] = await rowsOf<RuleRecord>(
    tx,
    sql`select ${DESK_COLUMNS} from commission_rule r where r.id = ${change.rule_id} for update`,
  )
  return { change, rule: rule ?? fail('NOT_FOUND') }
}

/** Applies an approved change. Nothing is retroactive: a change that should have begun or ended by now is refused. */
async function apply({ tx, now }: Context, change: ChangeRecord, rule: RuleRecord): Promise<void> {
  const moment = change.kind === 'end' ? change.to_at : rule.from_at
  if (moment === null || Date.parse(instant(moment)) <= now.getTime()) fail('COMMISSION_TOO_LATE')
  if (change.kind === 'end')
    await bumpAll(tx, commissionRule, eq(commissionRule.id, rule.id), { toAt: new Date(moment) })
  else
    await bumpAll(tx, commissionRule, eq(commissionRule.id, rule.id), {
      state: change.kind === 'add' ? S.approved : S.takenBack,
    })
}

/** Returns the rule before and after the change, for the audit. */
function changeOf({ kind, to_at }: ChangeRecord, rule: RuleRecord) {
  const lastDay = (at: string | null) => at && ukDay(Date.parse(instant(at)) - 1)
  if (kind === 'end') return { before: { commissionTo: lastDay(rule.to_at) }, after: { commissionTo: lastDay(to_at) } }
  const is = { commissionRate: formatRate(rule.rate_bp), commissionFrom: ukDay(Date.parse(instant(rule.from_at))) }
  return kind === 'add' ? { before: {}, after: is } : { before: is, after: {} }
}

const decide = bind(
  contract.decideCommissionChange,
  async (context, { body: { accept, remarkZh, remarkEn, ...one } }) => {
    if (!accept && !(remarkZh && remarkEn))
      fail('INVALID_INPUT', { fields: { [remarkZh ? 'remarkEn' : 'remarkZh']: ['required'] } })
    const { tx, now, user } = context
    const { change, rule } = await heldChange(context, one)
    await requireNotTakenByAnother(context, COMMISSION_CASE, change.id)
    const state = accept ? S.approved : S.refused
    if (accept) await apply(context, change, rule)
    else if (change.kind === 'add')
      await bumpAll(tx, commissionRule, eq(commissionRule.id, rule.id), { state: S.refused })
    await bumpAll(tx, commissionChange, eq(commissionChange.id, change.id), {
      state,
      decidedBy: user.userId,
      checker: user.realname,
      decidedAt: now,
      remarkZh: remarkZh || null,
      remarkEn: remarkEn || null,
    })
    await closeAssignment(context, {
      ...{ kind: COMMISSION_CASE, id: change.id, title: { zh: rule.no, en: rule.no }, shopId: rule.shop_id },
      ...{ outcome: outcomeOf(accept), receivedAt: change.made_at },
    })
    context.audit({
      ...{ refType: 'commissionRule', refId: rule.id, shopId: rule.shop_id ?? undefined, detail: { no: rule.no } },
      ...(accept && { change: changeOf(change, rule) }),
    })
    await context.emit({
      type: 'commission.decided',
      payload: { id: change.id, no: rule.no, to: change.made_by },
    })
    return { state }
  },
)

export const commissionChangeBindings = (plans: Plans) => [get(plans), decide]

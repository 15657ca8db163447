import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/violation'
import type { Twin } from '@/lib/domain/locale'
import { addUkDays, ukMonth } from '@/lib/domain/uk-time'
import { BAN_AT, countOf, type Penalty, penaltyOf } from '@/lib/domain/violation'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId, newId, requireId } from '../../kernel/ids'
import { CountRow, query } from '../../kernel/query'
import { claimFiles } from '../file'
import { imposeMeasure, lockShop } from '../shop'
import { settleBan } from './consequences'
import { countedIn } from './meter'
import { VIOLATION_FILES } from './rows'
import { type CurrentRule, currentRule } from './rules'

const NoRow = z.object({ no: z.string() })
const IdNameRow = z.object({ id: z.string(), name: z.string() })

interface NewViolation {
  shopId: string
  /** Code of an active rule. */
  rule: string
  ref: { type: 'product' | 'order' | 'shop'; id: string | null; name: string }
  /** Description in both languages. */
  note: Twin
  /** Overrides whether it counts as a non-compliant listing; null for the rule's own. */
  counts?: boolean | null
  /** Ids of stored files, at most six. */
  files?: readonly string[]
}

/** Valid violations of the same rule in a UK month. */
async function sameRule(tx: Db, shopId: string, code: string, month: string): Promise<number> {
  const [row] = await query(
    tx,
    CountRow,
    sql`select count(*)::int as count from violation v join penalty_rule r on r.id = v.rule_id
      where v.shop_id = ${shopId} and r.code = ${code} and v.month = ${month} and v.state <> 3`,
  )
  return row?.count ?? 0
}

/** Consequences of one more violation: the new count of non-compliant listings, and the penalty. */
async function foresee({ tx, now }: Context, shopId: string, rule: CurrentRule, asked: boolean | null | undefined) {
  const month = ukMonth(now.getTime())
  const counts = asked ?? rule.counts
  const count = countOf(await countedIn(tx, shopId, month), month) + (counts ? 1 : 0)
  const nth = counts ? count : (await sameRule(tx, shopId, rule.code, month)) + 1
  return { month, counts, count, penalty: penaltyOf({ ...rule, counts }, nth, month) }
}

async function restrict(context: Context, given: { shopId: string; violationId: string; days: number; note: Twin }) {
  const { now, user } = context
  const until = new Date(addUkDays(now.getTime(), given.days))
  await imposeMeasure(context, {
    ...{ shopId: given.shopId, kind: 'restricted', from: now, until, reason: given.note, by: user.userId },
    violationId: given.violationId,
  })
  await context.emit({
    type: 'shop.measure',
    payload: { shopId: given.shopId, kind: 'restricted', until: until.toISOString() },
  })
}

/**
 * Records a violation and its consequence: a warning, an immediate restriction or, after five non-compliant listings in
 * a UK month, a ban that waits for a second person (specification, section 9). The shop is notified. The caller has the
 * scope of all shops and writes the audit. INVALID_INPUT for an inactive rule, NOT_FOUND for an unknown shop.
 */
export async function recordViolation(context: Context, given: NewViolation) {
  const { tx, now, user } = context
  const { shopId, ref, note } = given
  if (!(await lockShop(tx, shopId))) fail('NOT_FOUND')
  const rule = await currentRule(tx, given.rule, now)
  if (!rule) return fail('INVALID_INPUT', { fields: { rule: ['choose'] } })
  const { month, counts, count, penalty } = await foresee(context, shopId, rule, given.counts)
  const id = newId(now.getTime())
  const [made] = await query(
    tx,
    NoRow,
    sql`insert into violation (id, no, shop_id, rule_id, ref_type, ref_id, ref_name, note_zh, note_en, counts, points, penalty,
        files, month, recorded_by, recorded_at)
      values (${id}, 'V' || lpad(nextval('violation_no_seq')::text, 6, '0'), ${shopId}, ${rule.id}, ${ref.type}, ${ref.id},
        ${ref.name}, ${note.zh}, ${note.en}, ${counts}, ${rule.points}, ${penalty.kind},
        array(select jsonb_array_elements_text(${JSON.stringify((given.files ?? []).filter(isId))}::jsonb)::uuid), ${month},
        ${user.userId}, ${now.toISOString()}) returning no`,
  )
  const no = made?.no ?? ''
  if (penalty.kind === 'restriction') await restrict(context, { shopId, violationId: id, days: penalty.days, note })
  await settleBan(context, { shopId, month, ruleId: rule.id })
  const near = counts && count === BAN_AT - 1
  await context.emit({ type: 'violation.recorded', payload: { shopId, violationId: id, no, count, near } })
  return { id, no, count, penalty: penalty.kind }
}

const spanOf = (penalty: Penalty, now: Date) => {
  if (penalty.kind === 'warning') return { from: null, until: null }
  const [from, until] =
    penalty.kind === 'ban'
      ? [Math.max(penalty.from, now.getTime()), penalty.until]
      : [now.getTime(), addUkDays(now.getTime(), penalty.days)]
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}

export const preview = bind(contract.previewViolation, async (context, { body }) => {
  const shopId = requireId(body.shopId)
  const rule = (await currentRule(context.tx, body.rule, context.now)) ?? fail('NOT_FOUND')
  const { counts, count, penalty } = await foresee(context, shopId, rule, body.counts)
  return { count, limit: BAN_AT, counts, penalty: penalty.kind, ...spanOf(penalty, context.now) }
})

/** The shop's product or order by its code or number. */
async function refOf({ tx }: Context, shopId: string, { refType, ref }: { refType: string; ref: string }) {
  if (refType === 'shop') return { type: 'shop' as const, id: null, name: '' }
  const wanted =
    refType === 'product'
      ? sql`select id, title_zh as name from product where shop_id = ${shopId} and code = ${ref}`
      : sql`select id, no as name from orders where shop_id = ${shopId} and no = ${ref}`
  const [found] = await query(tx, IdNameRow, wanted)
  if (!found) return fail('INVALID_INPUT', { fields: { ref: ['refUnknown'] } })
  return { type: refType as 'product' | 'order', id: found.id, name: found.name }
}

export const add = bind(contract.addViolation, async (context, { body }) => {
  const shopId = requireId(body.shopId)
  const ref = await refOf(context, shopId, body)
  const note = { zh: body.noteZh, en: body.noteEn }
  const given = { shopId, rule: body.rule, ref, note, counts: body.counts, files: body.files }
  const made = await recordViolation(context, given)
  await claimFiles(context, body.files, { refType: VIOLATION_FILES, refId: made.id, shopId, field: 'files' })
  context.audit({
    refType: 'violation',
    refId: made.id,
    shopId,
    detail: { name: made.no, count: made.count, kind: made.penalty, reason: body.noteZh },
  })
  return made
})

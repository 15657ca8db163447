import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/violation'
import type { Twin } from '@/lib/domain/locale'
import { appealDue } from '@/lib/domain/violation'
import { bind } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query as queryRows } from '../../kernel/query'
import { allOf, holdsWords, pageRows } from '../../kernel/values'
import { violationAppeal, violation as violationTable } from '../../tables/violation'
import { closeAssignment, dropAssignment, requireLooked, requireNotTakenByAnother } from '../approval'
import { claimFiles } from '../file'
import { lockShop } from '../shop'
import { APPEAL_CASE } from './approvals'
import { liftRestriction, settleBan } from './consequences'
import { appealEvidence, nextAppeal, violationById } from './queries'
import { APPEAL, APPEAL_FILES, STATE } from './rows'

const ShopIdRow = z.object({ shop_id: z.string() })

const Held = z.object({
  id: z.string(),
  shop_id: z.string(),
  rule_id: z.string(),
  no: z.string(),
  month: z.string(),
  state: z.number(),
  version: z.number(),
  recorded_by: z.string().nullable(),
})
type Held = z.infer<typeof Held>

/** Locks the shop, then the violation: the same order as when one is recorded. */
async function heldViolation({ tx }: Context, id: string): Promise<Held> {
  const [found] = await queryRows(tx, ShopIdRow, sql`select shop_id from violation where id = ${requireId(id)}`)
  if (!found) return fail('NOT_FOUND')
  await lockShop(tx, found.shop_id)
  const [row] = await queryRows(
    tx,
    Held,
    sql`select id, shop_id, rule_id, no, month, state, version, recorded_by from violation where id = ${id} for update`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Removes a violation from the count, and lifts its consequences. */
async function settle(context: Context, held: Held, state: 2 | 3, reason: Twin) {
  await bumpAll(context.tx, violationTable, eq(violationTable.id, held.id), {
    state,
    counts: sql`${violationTable.counts} and ${state === STATE.revoked}`,
    settledBy: context.user.userId,
    settledAt: context.now,
    settleZh: reason.zh,
    settleEn: reason.en,
  })
  const restriction = await liftRestriction(context, held.shop_id, held.id, reason)
  const { count, lifted } = await settleBan(context, {
    shopId: held.shop_id,
    month: held.month,
    ruleId: held.rule_id,
  })
  return { count, lifted: lifted || restriction }
}

interface Answer {
  violationId: string
  state: number
  reason: Twin
}

/** Closes an open appeal. False if there is none. */
async function answerAppeal({ tx, user, now }: Context, { violationId, state, reason }: Answer): Promise<boolean> {
  const rows = await bumpAll(
    tx,
    violationAppeal,
    sql`${violationAppeal.violationId} = ${violationId} and ${violationAppeal.state} = ${APPEAL.open}`,
    { state, decidedBy: user.userId, decidedAt: now, reasonZh: reason.zh, reasonEn: reason.en },
    { id: violationAppeal.id },
  )
  return rows.length > 0
}

export const revoke = bind(contract.revokeViolation, async (context, { body }) => {
  const held = await heldViolation(context, body.id)
  if (held.state === STATE.revoked) fail('VIOLATION_SETTLED')
  requireVersion(held, body.version)
  const reason = { zh: body.reasonZh, en: body.reasonEn }
  const outcome = await settle(context, held, STATE.revoked, reason)
  if (await answerAppeal(context, { violationId: held.id, state: APPEAL.revoked, reason }))
    await dropAssignment(context, APPEAL_CASE, held.id)
  context.audit({
    refType: 'violation',
    refId: held.id,
    shopId: held.shop_id,
    detail: { name: held.no, reason: reason.zh, count: outcome.count },
  })
  await context.emit({
    type: 'violation.revoked',
    payload: { shopId: held.shop_id, violationId: held.id, no: held.no, count: outcome.count },
  })
  return outcome
})

export const appeal = bind(contract.appealViolation, async (context, { body }) => {
  const { tx, now, user } = context
  const violation = await violationById(context, body.id)
  if (violation.appeal) fail('APPEAL_MADE')
  if (violation.state !== STATE.valid) fail('VIOLATION_SETTLED')
  if (Date.parse(violation.appealUntil) <= now.getTime()) fail('APPEAL_OVER')
  const made = await rowsOf(
    tx,
    sql`insert into violation_appeal (id, shop_id, violation_id, text, asked_by, asked_at, due_at)
      values (${newId(now.getTime())}, ${violation.shopId}, ${violation.id}, ${body.text}, ${user.userId}, ${now.toISOString()},
        ${new Date(appealDue(now.getTime())).toISOString()}) on conflict (violation_id) do nothing returning id`,
  )
  if (made.length === 0) fail('APPEAL_MADE')
  const about = { refType: APPEAL_FILES, refId: violation.id, shopId: violation.shopId, field: 'files' }
  await claimFiles(context, body.files, about)
  context.audit({ refType: 'violation', refId: violation.id, detail: { name: violation.no } })
  const { id: violationId, no, shopId } = violation
  await context.emit({ type: 'violation.appealed', payload: { shopId, violationId, no } })
  return null
})

const TABS: Record<(typeof contract.APPEAL_TABS)[number], SQL> = {
  open: sql`p.state = 0`,
  upheld: sql`p.state = 1`,
  revoked: sql`p.state = 2`,
  reduced: sql`p.state = 3`,
}

type Stored = Omit<contract.AppealRow, 'shopName' | 'ruleTitle' | 'late'> & {
  shopZh: string
  shopEn: string
  ruleZh: string
  ruleEn: string
  total: number
}

export const listAppeals = bind(contract.listAppeals, async ({ tx, now }, { query }) => {
  const { tab, q, late, current, size } = query
  const overdue = sql`p.state = 0 and p.due_at <= ${now.toISOString()}`
  const where = allOf([
    tab && TABS[tab],
    late === 1 && overdue,
    !!q && holdsWords(q, [sql`v.no`, sql`v.ref_name`, sql`sh.name_zh`, sql`sh.name_en`]),
  ])
  const rows = await rowsOf<Stored>(
    tx,
    sql`select v.id as "violationId", v.no, v.shop_id as "shopId", sh.name_zh as "shopZh", sh.name_en as "shopEn",
        r.title_zh as "ruleZh", r.title_en as "ruleEn", v.ref_name as "refName", p.text, p.state, p.asked_at as "askedTime",
        p.due_at as "dueTime", a.realname as recorder, d.realname as decider, count(*) over ()::int as total
      from violation_appeal p join violation v on v.id = p.violation_id join penalty_rule r on r.id = v.rule_id
        join shop sh on sh.id = v.shop_id left join account a on a.id = v.recorded_by
        left join account d on d.id = p.decided_by
      where ${where} order by p.state <> 0, case when p.state = 0 then p.due_at end, p.decided_at desc, p.id
      ${pageRows({ current, size })}`,
  )
  const records = rows.map(({ total: _, shopZh, shopEn, ruleZh, ruleEn, ...row }) => ({
    ...row,
    shopName: { zh: shopZh, en: shopEn },
    ruleTitle: { zh: ruleZh, en: ruleEn },
    askedTime: instant(row.askedTime),
    dueTime: instant(row.dueTime),
    late: row.state === APPEAL.open && Date.parse(row.dueTime) <= now.getTime(),
  }))
  return { records, total: rows[0]?.total ?? 0, capped: false, current, size }
})

const OUTCOMES = { uphold: 'returned', revoke: 'accepted', reduce: 'partly' } as const
const ENDS = { uphold: APPEAL.upheld, revoke: APPEAL.revoked, reduce: APPEAL.reduced } as const

export const decide = bind(contract.decideAppeal, async (context, { body }) => {
  const held = await heldViolation(context, body.id)
  if (held.recorded_by === context.user.userId) fail('REVIEWER_IS_AUTHOR')
  await requireNotTakenByAnother(context, APPEAL_CASE, held.id)
  const before = await violationById(context, held.id)
  if (before.appeal?.state !== APPEAL.open) fail('APPEAL_DECIDED')
  requireVersion(before.appeal, body.version)
  const one = { kind: APPEAL_CASE, id: held.id }
  const looked = await requireLooked(context, one, await appealEvidence(context, held.id), body)
  const reason = { zh: body.reasonZh, en: body.reasonEn }
  await answerAppeal(context, { violationId: held.id, state: ENDS[body.decision], reason })
  const outcome =
    body.decision === 'uphold'
      ? await settleBan(context, { shopId: held.shop_id, month: held.month, ruleId: held.rule_id })
      : await settle(context, held, body.decision === 'revoke' ? STATE.revoked : STATE.reduced, reason)
  context.audit({
    refType: 'violation',
    refId: held.id,
    shopId: held.shop_id,
    detail: { name: held.no, event: body.decision, reason: reason.zh, count: outcome.count, ...looked },
  })
  const title = { zh: `${held.no} ${before.ruleTitle.zh}`, en: `${held.no} ${before.ruleTitle.en}` }
  await closeAssignment(context, {
    ...{ kind: APPEAL_CASE, id: held.id, title, shopId: held.shop_id, outcome: OUTCOMES[body.decision] },
    receivedAt: before.appeal.askedTime,
  })
  await context.emit({
    type: 'violation.appealDecided',
    payload: { shopId: held.shop_id, violationId: held.id, no: held.no, decision: body.decision },
  })
  return { ...outcome, next: await nextAppeal(context, held.id) }
})

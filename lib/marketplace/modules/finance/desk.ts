import { eq, sql } from 'drizzle-orm'
import type { Reply } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance/op'
import { COUNT_CAP } from '@/lib/domain/limits'
import { PAYOUT_LINE_STATE } from '@/lib/domain/payout'
import { OPEN_WITHDRAWALS, WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { allOf, contains, idList, pageRows } from '../../kernel/values'
import { withdrawal as withdrawalTable } from '../../tables/finance'
import { isTakenByAnother, requireNotTakenByAnother } from '../approval'
import { legalNameOf, shopRefs } from '../shop'
import { leaveQueue, WITHDRAWAL_CASE } from './approvals'
import { lockWithdrawal, moveWithdrawal } from './move'
import { secondAbovePNow } from './terms'
import { proofOf, risksOf } from './withdrawal-risks'
import { toWithdrawal, WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

type Listed = WithdrawalRecord & { first_name: string | null }

const SELECT = sql`select ${WITHDRAWAL_COLUMNS}, w.first_name ${WITHDRAWAL_FROM}`

type Large = (row: WithdrawalRecord) => boolean

/** Returns a test for withdrawals that need two approvers, by the current limit. */
async function largeNow(tx: Db): Promise<Large> {
  const aboveP = await secondAbovePNow(tx)
  return ({ amount_p }) => amount_p > aboveP
}

async function listed(tx: Db, rows: readonly Listed[]): Promise<contract.OpWithdrawal[]> {
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  const isLarge = await largeNow(tx)
  return rows.map((row) => ({
    ...toWithdrawal(row),
    shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' },
    firstBy: row.first_name,
    needsSecond: isLarge(row),
  }))
}

const list = bind(contract.listOpWithdrawals, async (context, { query: { state, ofShop, q, current, size } }) => {
  const { tx } = context
  const where = allOf([
    state !== 'any' && sql`w.state = ${Number(state ?? 0)}`,
    !!ofShop && sql`w.shop_id::text = ${ofShop}`,
    !!q && sql`w.no ilike ${contains(q)}`,
  ])
  const open = OPEN_WITHDRAWALS.some((each) => each === Number(state ?? 0))
  const rows = await rowsOf<Listed>(
    tx,
    sql`${SELECT} where ${where} order by ${open ? sql`w.created_at, w.id` : sql`w.decided_at desc, w.id desc`}
      ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (select 1 from withdrawal w where ${where} limit ${COUNT_CAP}) as counted`,
  )
  return { records: await listed(tx, rows), total: count?.total ?? 0, current, size }
})

/** Next withdrawal: the one that waits longest, except this. */
async function nextOf(tx: Db, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from withdrawal where state = ${WITHDRAWAL_STATE.unreviewed} and id <> ${id} order by created_at, id limit 1`,
  )
  return row?.id ?? null
}

async function withdrawalById(tx: Db, id: string): Promise<Listed> {
  const [row] = await rowsOf<Listed>(tx, sql`${SELECT} where w.id = ${requireId(id)}`)
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getOpWithdrawal, async (context, { query }) => {
  const { tx } = context
  const row = await withdrawalById(tx, query.id)
  const earlier = await rowsOf<WithdrawalRecord>(
    tx,
    sql`${SELECT} where w.shop_id = ${row.shop_id} and w.id <> ${row.id} order by w.created_at desc limit 10`,
  )
  const [withdrawal] = await listed(tx, [row])
  return {
    withdrawal: withdrawal ?? fail('NOT_FOUND'),
    legalName: await legalNameOf(tx, row.shop_id, row.holder),
    own: row.decided_by === context.user.userId,
    proof: await proofOf(tx, row.shop_id),
    risks: await risksOf(context, row),
    earlier: earlier
      .map(toWithdrawal)
      .map(({ id, no, amountP, state, createTime }) => ({ id, no, amountP, state, createTime })),
    next: await nextOf(tx, row.id),
  }
})

/** Stores the first approval of a large withdrawal. */
async function passFirst({ tx, user, now, audit }: Context, row: WithdrawalRecord) {
  await bumpAll(tx, withdrawalTable, eq(withdrawalTable.id, row.id), {
    firstBy: user.userId,
    firstName: user.realname,
    firstAt: now,
  })
  audit({ refType: 'withdrawal', refId: row.id, shopId: row.shop_id, detail: { no: row.no, event: 'passFirst' } })
}

/**
 * Returns which approval this is. The person who asked never approves. Above the limit two different people approve,
 * the second with the right for it (rules 4.9); the same holds once a first person has handed on a risky withdrawal.
 */
function requireAnother(context: Context, row: WithdrawalRecord, byTwo: boolean): 'first' | 'last' {
  const { userId } = context.user
  if (row.created_by === userId) fail('SAME_PERSON')
  if (!byTwo && row.first_by === null) return 'last'
  if (row.first_by === null) return 'first'
  if (row.first_by === userId) fail('SAME_PERSON')
  return context.can('withdraw:approve2') ? 'last' : fail('FORBIDDEN')
}

const pass = bind(contract.passWithdrawal, async (context, { body: { riskNote = '', second, ...one } }) => {
  const row = await lockWithdrawal(context, one)
  if (row.state !== WITHDRAWAL_STATE.unreviewed) fail('WITHDRAWAL_MOVED_ON')
  await requireNotTakenByAnother(context, WITHDRAWAL_CASE, row.id)
  const isLarge = await largeNow(context.tx)
  const turn = requireAnother(context, row, isLarge(row) || second)
  const risks = await risksOf(context, row)
  if (risks.includes('proofFails')) fail('BALANCE_UNPROVED')
  // A risky withdrawal needs two people, or a reason if one person approves it alone.
  if (turn === 'last' && row.first_by === null && risks.length > 0 && !riskNote)
    fail('INVALID_INPUT', { fields: { riskNote: ['riskNote'] } })
  if (turn === 'first') await passFirst(context, row)
  const state =
    turn === 'first' ? row.state : await moveWithdrawal(context, row, 'pass', 'platform', { note: riskNote })
  // After the first approval it waits again, for another person.
  await leaveQueue(context, row, 'accepted')
  return { state, needsSecond: turn === 'first', next: await nextOf(context.tx, row.id) }
})

const passBatch = bind(contract.passWithdrawals, async (context, { body }) => {
  const rows = await rowsOf<WithdrawalRecord>(
    context.tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id in ${idList(body.ids)}
      and w.state = ${WITHDRAWAL_STATE.unreviewed} order by w.id for update of w`,
  )
  const isLarge = await largeNow(context.tx)
  const whyLeft = async (row: WithdrawalRecord): Promise<(typeof contract.PASS_LEFT)[number] | null> => {
    if (row.created_by === context.user.userId) return 'own'
    if (row.first_by !== null || isLarge(row)) return 'needsTwo'
    if (await isTakenByAnother(context, WITHDRAWAL_CASE, row.id)) return 'taken'
    return (await risksOf(context, row)).length > 0 ? 'risk' : null
  }
  const gone = [...new Set(body.ids)].filter((id) => !rows.some((row) => row.id === id))
  const left: Reply<typeof contract.passWithdrawals>['left'] = gone.map((id) => ({ id, no: null, why: 'movedOn' }))
  for (const row of rows) {
    const why = await whyLeft(row)
    if (why) left.push({ id: row.id, no: row.no, why })
    else {
      await moveWithdrawal(context, row, 'pass', 'platform')
      await leaveQueue(context, row, 'accepted')
    }
  }
  return { done: rows.length + gone.length - left.length, left }
})

const refuse = bind(contract.refuseWithdrawal, async (context, { body: { reasonZh, reasonEn, ...one } }) => {
  const row = await lockWithdrawal(context, one)
  await requireNotTakenByAnother(context, WITHDRAWAL_CASE, row.id)
  await moveWithdrawal(context, row, 'refuse', 'platform', { reasonZh, reasonEn })
  await leaveQueue(context, row, 'returned')
  return { next: await nextOf(context.tx, row.id) }
})

/** A withdrawal in a batch is sent and answered there: two ways of paying would be two payments. */
async function requireNoBatch({ tx }: Context, { id }: WithdrawalRecord): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from payout_line where withdrawal_id = ${id} and state <> ${PAYOUT_LINE_STATE.removed}`,
  )
  if (found) fail('WITHDRAWAL_IN_BATCH')
}

/** Approving, sending and entering the result: nobody does two of these in a row. */
function requireNotLast({ user }: Context, { decided_by }: WithdrawalRecord): void {
  if (decided_by === user.userId) fail('SAME_PERSON')
}

const send = bind(contract.sendWithdrawal, async (context, { body }) => {
  const row = await lockWithdrawal(context, body)
  requireNotLast(context, row)
  await requireNoBatch(context, row)
  await moveWithdrawal(context, row, 'send', 'platform')
  return null
})

const settle = bind(
  contract.settleWithdrawal,
  async (context, { body: { paid, paidRef, reasonZh, reasonEn, ...one } }) => {
    if (paid && !paidRef) fail('INVALID_INPUT', { fields: { paidRef: ['required'] } })
    if (!paid && !(reasonZh && reasonEn))
      fail('INVALID_INPUT', { fields: { [reasonZh ? 'reasonEn' : 'reasonZh']: ['required'] } })
    const row = await lockWithdrawal(context, one)
    requireNotLast(context, row)
    await requireNoBatch(context, row)
    await moveWithdrawal(
      context,
      row,
      paid ? 'confirm' : 'fail',
      'platform',
      paid ? { paidRef } : { reasonZh, reasonEn },
    )
    return null
  },
)

export const deskBindings = [list, get, pass, passBatch, refuse, send, settle]

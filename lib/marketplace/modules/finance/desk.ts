import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance-op'
import { COUNT_CAP } from '@/lib/domain/limits'
import { PAYOUT_LINE_STATE } from '@/lib/domain/payout'
import { isSameName, OPEN_WITHDRAWALS, WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { allOf, contains, idList, pageRows } from '../../kernel/values'
import { isTakenByAnother, requireNotTakenByAnother } from '../approval'
import { legalNameOf, shopRefs } from '../shop'
import { leaveQueue, WITHDRAWAL_CASE } from './approvals'
import { heldWithdrawal, moveWithdrawal } from './move'
import { balancesOf } from './owed'
import { secondAbovePNow } from './terms'
import { toWithdrawal, WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

type Listed = WithdrawalRecord & { first_name: string | null }

const SELECT = sql`select ${WITHDRAWAL_COLUMNS}, w.first_name ${WITHDRAWAL_FROM}`

type Large = (row: WithdrawalRecord) => boolean

/** Which withdrawals two persons pass, by the limit that holds now. */
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
    sql`w.state = ${Number(state ?? 0)}`,
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

/** The longest waiting one besides this. */
async function nextOf(tx: Db, id: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from withdrawal where state = ${WITHDRAWAL_STATE.unreviewed} and id <> ${id} order by created_at, id limit 1`,
  )
  return row?.id ?? null
}

/** The shop's lines summed anew, beside its kept totals: a balance is paid out only where both say the same. */
async function proofOf(tx: Db, shopId: string) {
  const { totalP, availableP, withdrawalP } = await balancesOf(tx, shopId)
  const [row] = await rowsOf<{ proved: number }>(
    tx,
    sql`select coalesce(-sum(amount_p), 0)::float8 as proved from ledger_line where shop_id = ${shopId}`,
  )
  return { provedP: row?.proved ?? 0, totalP, availableP, withdrawalP }
}

const isProved = ({ provedP, totalP, availableP }: Awaited<ReturnType<typeof proofOf>>) =>
  provedP === totalP && availableP >= 0

const NEW_ACCOUNT_DAYS = 14
const REFUND_DAYS = 30
/** So many hundredths of the sales went back. */
const HIGH_REFUNDS = 10

/** What speaks against a withdrawal; none of it refuses it by itself but a balance that is not proved. */
async function risksOf(context: Context, row: WithdrawalRecord): Promise<(typeof contract.WITHDRAWAL_RISKS)[number][]> {
  const { tx, now } = context
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const [found] = await rowsOf<{ newAccount: boolean; firstWithdrawal: boolean; highRefunds: boolean }>(
    tx,
    sql`select
      exists (select 1 from payout_account a join withdrawal w on w.payout_account_id = a.id
        where w.id = ${row.id} and a.decided_at > ${since(NEW_ACCOUNT_DAYS)}::timestamptz) as "newAccount",
      not exists (select 1 from withdrawal where shop_id = ${row.shop_id} and state = ${WITHDRAWAL_STATE.paid}) as "firstWithdrawal",
      (select coalesce(sum(amount_p) filter (where kind = 'refund'), 0) * 100 > ${HIGH_REFUNDS}
          * coalesce(-sum(amount_p) filter (where kind = 'sale'), 0)
        from ledger_line where shop_id = ${row.shop_id} and at > ${since(REFUND_DAYS)}::timestamptz) as "highRefunds"`,
  )
  const said: Record<string, boolean | undefined> = {
    ...found,
    nameDiffers: !isSameName(row.holder, await legalNameOf(tx, row.shop_id, row.holder)),
    proofFails: !isProved(await proofOf(tx, row.shop_id)),
  }
  return contract.WITHDRAWAL_RISKS.filter((risk) => said[risk])
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
    proof: await proofOf(tx, row.shop_id),
    risks: await risksOf(context, row),
    earlier: earlier
      .map(toWithdrawal)
      .map(({ id, no, amountP, state, createTime }) => ({ id, no, amountP, state, createTime })),
    next: await nextOf(tx, row.id),
  }
})

/** Keeps that a first person passed a large withdrawal. */
async function passFirst({ tx, user, now, audit }: Context, row: WithdrawalRecord) {
  await tx.execute(sql`update withdrawal set first_by = ${user.userId}, first_name = ${user.realname},
    first_at = ${now.toISOString()}, version = version + 1 where id = ${row.id}`)
  audit({ refType: 'withdrawal', refId: row.id, shopId: row.shop_id, detail: { no: row.no, event: 'passFirst' } })
}

/** Who asked never passes, and above the limit two different people do, the second with the right for it (rules 4.9). */
function requireAnother(context: Context, row: WithdrawalRecord, isLarge: Large): 'first' | 'last' {
  const { userId } = context.user
  if (row.created_by === userId) fail('SAME_PERSON')
  if (!isLarge(row)) return 'last'
  if (row.first_by === null) return 'first'
  if (row.first_by === userId) fail('SAME_PERSON')
  return context.can('withdraw:approve2') ? 'last' : fail('FORBIDDEN')
}

const pass = bind(contract.passWithdrawal, async (context, { body }) => {
  const row = await heldWithdrawal(context, body)
  if (row.state !== WITHDRAWAL_STATE.unreviewed) fail('WITHDRAWAL_MOVED_ON')
  await requireNotTakenByAnother(context, WITHDRAWAL_CASE, row.id)
  const turn = requireAnother(context, row, await largeNow(context.tx))
  if (!isProved(await proofOf(context.tx, row.shop_id))) fail('BALANCE_UNPROVED')
  if (turn === 'first') await passFirst(context, row)
  const state = turn === 'first' ? row.state : await moveWithdrawal(context, row, 'pass', 'platform')
  // Passed once, it waits again, for another person.
  await leaveQueue(context, row)
  return { state, needsSecond: turn === 'first', next: await nextOf(context.tx, row.id) }
})

const passBatch = bind(contract.passWithdrawals, async (context, { body }) => {
  const rows = await rowsOf<WithdrawalRecord>(
    context.tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id in ${idList(body.ids)}
      and w.state = ${WITHDRAWAL_STATE.unreviewed} order by w.id for update of w`,
  )
  const isLarge = await largeNow(context.tx)
  let done = 0
  for (const row of rows) {
    if (row.created_by === context.user.userId || isLarge(row) || (await risksOf(context, row)).length > 0) continue
    if (await isTakenByAnother(context, WITHDRAWAL_CASE, row.id)) continue
    await moveWithdrawal(context, row, 'pass', 'platform')
    await leaveQueue(context, row)
    done += 1
  }
  return { done, skipped: new Set(body.ids).size - done }
})

const refuse = bind(contract.refuseWithdrawal, async (context, { body: { reasonZh, reasonEn, ...one } }) => {
  const row = await heldWithdrawal(context, one)
  await requireNotTakenByAnother(context, WITHDRAWAL_CASE, row.id)
  await moveWithdrawal(context, row, 'refuse', 'platform', { reasonZh, reasonEn })
  await leaveQueue(context, row)
  return { next: await nextOf(context.tx, row.id) }
})

/** What is in a batch is sent and answered there: two ways of paying would be two payments. */
async function requireNoBatch({ tx }: Context, { id }: WithdrawalRecord): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from payout_line where withdrawal_id = ${id} and state <> ${PAYOUT_LINE_STATE.removed}`,
  )
  if (found) fail('WITHDRAWAL_IN_BATCH')
}

const send = bind(contract.sendWithdrawal, async (context, { body }) => {
  const row = await heldWithdrawal(context, body)
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
    const row = await heldWithdrawal(context, one)
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

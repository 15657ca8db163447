import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/payout'
import {
  PAYOUT,
  PAYOUT_LINE,
  PAYOUT_LINE_STATE,
  PAYOUT_LINES_MAX,
  PAYOUT_STATE,
  type PayoutEvent,
} from '@/lib/domain/payout'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains, idList } from '../../kernel/values'
import { payoutBatch, payoutLine } from '../../tables/finance'
import { shopRefs } from '../shop'
import { moveWithdrawal } from './move'
import {
  bankFile,
  linesOf,
  PAYOUT_COLUMNS,
  PAYOUT_FROM,
  type PayoutRecord,
  payeesOf,
  payoutById,
  toPayout,
} from './payout-rows'
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

/** Condition on a `withdrawal w`: approved, and in no batch. */
const FREE = sql`w.state = ${WITHDRAWAL_STATE.passed} and not exists (select 1 from payout_line l
  where l.withdrawal_id = w.id and l.state <> ${PAYOUT_LINE_STATE.removed})`

const candidates = bind(contract.listPayoutCandidates, async ({ tx }) => {
  const rows = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where ${FREE} order by w.decided_at, w.id limit ${PAYOUT_LINES_MAX}`,
  )
  const [sum] = await rowsOf<{ count: number; total: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(sum(w.net_p), 0)::float8 as total from withdrawal w where ${FREE}`,
  )
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  return {
    records: rows.map((row) => ({
      ...{ id: row.id, no: row.no, netP: row.net_p, decideTime: instantOrNull(row.decided_at) },
      shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' },
      account: { holder: row.holder, bank: row.bank, last4: row.last4 },
    })),
    count: sum?.count ?? 0,
    totalP: sum?.total ?? 0,
  }
})

const list = bind(contract.listPayouts, (context, { query: { state, method, q, ...page } }) => {
  const where = allOf([
    !!state && sql`b.state = ${Number(state)}`,
    !!method && sql`b.method = ${method}`,
    !!q &&
      sql`(b.no ilike ${contains(q)} or exists (select 1 from payout_line l where l.batch_id = b.id
        and l.ref ilike ${contains(q)}))`,
  ])
  const parts = { columns: PAYOUT_COLUMNS, from: PAYOUT_FROM, where, order: sql`b.made_at desc, b.id desc` }
  return pagedRows(context.tx, parts, page, toPayout)
})

const get = bind(contract.getPayout, async ({ tx, user }, { query }) => {
  const row = await payoutById(tx, query.id)
  return {
    payout: toPayout(row),
    ...{ hash: row.file_hash, own: row.made_by === user.userId, sentByCaller: row.sent_by === user.userId },
    records: await linesOf(tx, row.id),
  }
})

/** Writes the lines of a batch: a withdrawal has one live line, even if batches are made at the same time. */
async function writeLines({ tx, now }: Context, batchId: string, rows: readonly WithdrawalRecord[]): Promise<void> {
  const lines = rows.map((row) => ({
    ...{ id: newId(now.getTime()), shop: row.shop_id, of: row.id, ref: row.no, p: row.net_p },
  }))
  const kept = await rowsOf(
    tx,
    sql`insert into payout_line (id, batch_id, shop_id, withdrawal_id, ref, amount_p)
      select l.id, ${batchId}, l.shop, l.of, l.ref, l.p
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, shop uuid, of uuid, ref text, p int)
      on conflict (withdrawal_id) where state <> 9 do nothing returning 1 as one`,
  )
  if (kept.length < rows.length) fail('WITHDRAWAL_IN_BATCH')
}

const add = bind(contract.addPayout, async (context, { body: { method, ids } }) => {
  const { tx, now, user, vault } = context
  const rows = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id in ${idList(ids)} order by w.id for update of w`,
  )
  if (rows.length < new Set(ids).size || rows.some(({ state }) => state !== WITHDRAWAL_STATE.passed))
    fail('WITHDRAWAL_MOVED_ON')
  const { hash } = bankFile(await payeesOf(tx, sql`w.id in ${idList(ids)}`), vault)
  const total = rows.reduce((sum, { net_p }) => sum + net_p, 0)
  const [made] = await rowsOf<{ id: string; no: string }>(
    tx,
    sql`insert into payout_batch (id, no, method, lines, total_p, file_hash, made_by, maker, made_at)
      values (${newId(now.getTime())}, 'PB' || nextval('payout_batch_no'), ${method}, ${rows.length}, ${total}, ${hash},
        ${user.userId}, ${user.realname}, ${now.toISOString()}) returning id, no`,
  )
  if (!made) return fail('INTERNAL')
  await writeLines(context, made.id, rows)
  context.audit({
    ...{ refType: 'payout', refId: made.id, detail: { no: made.no, count: rows.length, amountP: total } },
    change: { before: {}, after: { payoutState: PAYOUT_STATE.draft } },
  })
  return made
})

interface One {
  id: string
  version: number
}

/** Locks a batch in the version that the caller has seen, and returns the state to which the event leads. */
async function heldPayout({ tx }: Context, { id, version }: One, event: PayoutEvent) {
  const row = await payoutById(tx, id, true)
  const to = PAYOUT.next(event, row.state, 'platform')
  if (to === null) return fail('PAYOUT_MOVED_ON')
  return row.version === version ? { row, to } : fail('VERSION_CONFLICT')
}

function note({ audit }: Context, { id, no, state, lines, total_p }: PayoutRecord, to: number): void {
  audit({
    refType: 'payout',
    refId: id,
    detail: { no, count: lines, amountP: total_p },
    change: { before: { payoutState: state }, after: { payoutState: to } },
  })
}

const cancel = bind(contract.cancelPayout, async (context, { body }) => {
  const { tx, now } = context
  const { row, to } = await heldPayout(context, body, 'cancel')
  await bumpAll(
    tx,
    payoutLine,
    sql`${payoutLine.batchId} = ${row.id} and ${payoutLine.state} = ${PAYOUT_LINE_STATE.waiting}`,
    { state: PAYOUT_LINE_STATE.removed },
  )
  await bumpAll(tx, payoutBatch, eq(payoutBatch.id, row.id), { state: to, endedAt: now })
  note(context, row, to)
  return null
})

const send = bind(contract.sendPayout, async (context, { body }) => {
  const { tx, now, user } = context
  const { row, to } = await heldPayout(context, body, 'send')
  if (row.made_by === user.userId) fail('SAME_PERSON')
  const withdrawals = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id in (select withdrawal_id from payout_line
      where batch_id = ${row.id} and state = ${PAYOUT_LINE_STATE.waiting}) order by w.id for update of w`,
  )
  for (const withdrawal of withdrawals) await moveWithdrawal(context, withdrawal, 'send', 'platform')
  const sent = PAYOUT_LINE.next('send', PAYOUT_LINE_STATE.waiting, 'platform') ?? fail('PAYOUT_MOVED_ON')
  await bumpAll(
    tx,
    payoutLine,
    sql`${payoutLine.batchId} = ${row.id} and ${payoutLine.state} = ${PAYOUT_LINE_STATE.waiting}`,
    { state: sent },
  )
  await bumpAll(tx, payoutBatch, eq(payoutBatch.id, row.id), {
    state: to,
    sentBy: user.userId,
    sender: user.realname,
    sentAt: now,
  })
  note(context, row, to)
  return null
})

const file = bind(contract.getPayoutFile, async (context, { body }) => {
  const { tx, vault } = context
  const row = await payoutById(tx, body.id)
  if (row.state === PAYOUT_STATE.draft || row.state === PAYOUT_STATE.cancelled) fail('PAYOUT_MOVED_ON')
  const payees = await payeesOf(tx, sql`w.id in (select withdrawal_id from payout_line where batch_id = ${row.id})`)
  const { text, hash } = bankFile(payees, vault)
  if (hash !== row.file_hash) fail('PAYOUT_FILE_CHANGED')
  context.audit({ refType: 'payout', refId: row.id, detail: { no: row.no, event: 'file', count: payees.length } })
  return { name: `${row.no}.csv`, text, hash }
})

export const payoutBindings = [candidates, list, get, add, cancel, send, file]

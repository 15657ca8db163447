import { sql } from 'drizzle-orm'
import { PAYOUT_STATE as B, PAYOUT_LINE_STATE as L, type PayoutMethod, type PayoutState } from '@/lib/domain/payout'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { type Db, rowsOf } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import type { Vault } from '../../kernel/vault'
import { bankFile, payeesOf } from './payout-rows'

/** Names in the demo's accounts. */
export const [MAKER, CHECKER] = ['Grace Okafor', '沈岚'] as const

interface Given {
  at: Date
  vault: Vault
  makerId: string
  checkerId: string
  shopIdOf(key: string): string | undefined
}

interface Waiting {
  id: string
  no: string
  shop_id: string
  net_p: number
  state: number
  paid_ref: string | null
  reason_zh: string | null
  reason_en: string | null
}

/** Stands for a payment whose answer was lost. */
const LATE = -1

/** State of a payout line by the state of its demo withdrawal. */
const LINE_OF: Record<number, number> = {
  [WITHDRAWAL_STATE.passed]: L.waiting,
  [WITHDRAWAL_STATE.paying]: L.sent,
  [WITHDRAWAL_STATE.paid]: L.paid,
  [WITHDRAWAL_STATE.failed]: L.refused,
  [LATE]: L.timedOut,
}

async function writeBatch(
  tx: Db,
  { at, vault, makerId, checkerId }: Given,
  batch: { key: string; method: PayoutMethod; state: PayoutState; daysAgo: number; line?: number },
  rows: readonly Waiting[],
): Promise<void> {
  if (rows.length === 0) return
  const id = seededId(`payout-batch:${batch.key}`)
  const made = new Date(at.getTime() - batch.daysAgo * 86_400_000)
  const { hash } = bankFile(
    await payeesOf(tx, sql`w.no = any(${`{${rows.map(({ no }) => no).join()}}`}::text[])`),
    vault,
  )
  const sent = batch.state !== B.draft && batch.state !== B.cancelled
  const ended = batch.state === B.complete || batch.state === B.cancelled ? made.toISOString() : null
  await tx.execute(sql`insert into payout_batch (id, no, method, state, lines, total_p, file_hash, made_by, maker, made_at,
      sent_by, sender, sent_at, ended_at)
    values (${id}, ${`PB9${batch.key}`}, ${batch.method}, ${batch.state}, ${rows.length},
      ${rows.reduce((sum, { net_p }) => sum + net_p, 0)}, ${hash}, ${makerId}, ${MAKER}, ${made.toISOString()},
      ${sent ? checkerId : null}, ${sent ? CHECKER : null}, ${sent ? made.toISOString() : null}, ${ended})`)
  for (const row of rows) {
    const state = batch.line ?? LINE_OF[row.state] ?? L.waiting
    const answered = state === L.paid || state === L.refused ? made.toISOString() : null
    await tx.execute(sql`insert into payout_line (id, batch_id, shop_id, withdrawal_id, ref, amount_p, state, tries, paid_ref,
        reason_zh, reason_en, answered_at)
      values (${seededId(`payout-line:${batch.key}:${row.no}`)}, ${id}, ${row.shop_id}, ${row.id}, ${row.no}, ${row.net_p},
        ${state}, ${state === L.timedOut ? 1 : 0}, ${row.paid_ref}, ${row.reason_zh}, ${row.reason_en}, ${answered})`)
  }
}

/** Seeds a batch in every state, from the demo's approved, sent and paid withdrawals. */
export async function seedPayouts(tx: Db, given: Given): Promise<void> {
  const all = await rowsOf<Waiting>(
    tx,
    sql`select id, no, shop_id, net_p, state, paid_ref, reason_zh, reason_en from withdrawal order by created_at, id`,
  )
  const of = (state: number) => all.filter((row) => row.state === state)
  const S = WITHDRAWAL_STATE
  await writeBatch(tx, given, { key: '01', method: 'file', state: B.complete, daysAgo: 11 }, of(S.paid))
  const ofShop = (state: number, key: string) => of(state).filter(({ shop_id }) => shop_id === given.shopIdOf(key))
  const late = ofShop(S.paying, 'maud')
  await writeBatch(tx, given, { key: '02', method: 'provider', state: B.part, daysAgo: 2 }, [
    ...of(S.failed),
    ...late.map((row) => ({ ...row, state: LATE })),
  ])
  await writeBatch(tx, given, { key: '03', method: 'file', state: B.sent, daysAgo: 1.5 }, ofShop(S.paying, 'cedar'))
  await writeBatch(
    tx,
    given,
    { key: '04', method: 'file', state: B.cancelled, daysAgo: 1, line: L.removed },
    of(S.passed),
  )
  await writeBatch(tx, given, { key: '05', method: 'file', state: B.draft, daysAgo: 0.5 }, ofShop(S.passed, 'opal'))
  // Payouts that the provider has made, though its answer was lost.
  for (const { no, net_p } of late)
    await tx.execute(sql`insert into sandbox_payout (ref, amount_p, state, paid_ref, at)
      values (${no}, ${net_p}, 'paid', ${`SBP${no}`}, ${given.at.toISOString()})`)
}

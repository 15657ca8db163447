import { eq, sql } from 'drizzle-orm'
import { feeLines, type LedgerLine, transfer } from '@/lib/domain/ledger'
import { type FeeVat, feeVat } from '@/lib/domain/vat/fee'
import { RETURNS_MONEY, WITHDRAWAL, type WithdrawalEvent } from '@/lib/domain/withdrawal'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { withdrawal as withdrawalTable } from '../../tables/finance'
import { feeTermsOf } from './fee-charges'
import { post } from './post'
import { WITHDRAWAL_COLUMNS, WITHDRAWAL_FROM, type WithdrawalRecord } from './withdrawal-rows'

/** Locks the withdrawal until the transaction ends; VERSION_CONFLICT if the caller saw another version. */
export async function lockWithdrawal(context: Context, { id, version }: { id: string; version: number }) {
  const [row] = await rowsOf<WithdrawalRecord>(
    context.tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.id = ${requireId(id)} for update of w`,
  )
  if (!row) return fail('NOT_FOUND')
  if (row.version !== version) fail('VERSION_CONFLICT')
  return row
}

/** Actor that moves a withdrawal: a person's call, or a job, which has no user. */
export interface Mover extends Pick<Context, 'tx' | 'now' | 'emit' | 'audit'> {
  user: { userId: string | null }
}

type Money = Pick<WithdrawalRecord, 'id' | 'no' | 'shop_id'>

/** Writes one journal of a withdrawal. */
export const postWithdrawal = (
  { tx, now, user }: Mover,
  money: Money,
  event: string,
  lines: LedgerLine[],
  fee?: FeeVat,
) =>
  post(
    tx,
    [
      {
        key: `withdrawal:${money.id}:${event}`,
        event,
        shopId: money.shop_id,
        ref: { type: 'withdrawal', id: money.id, no: money.no },
        at: now.getTime(),
        lines,
        ...(fee && { charged: { fee: 'withdrawalFee', item: `withdrawal:${money.id}`, ...fee } }),
      },
    ],
    { at: now, by: user.userId },
  )

/** Account that a payout leaves: the bank, or the provider that pays. */
export type PaidFromAccount = 'bank' | 'receivable'

/** Ledger lines of a paid withdrawal: its amount out to the shop, its fee to the platform. */
export const paidLines = (netP: number, fee: FeeVat, account: PaidFromAccount = 'bank'): LedgerLine[] => [
  ...transfer('payout', 'withdrawal', account, netP),
  ...feeLines('withdrawalFee', { from: 'withdrawal', income: 'withdrawalFee' }, fee),
]

/** Books a move of a withdrawal: money back to the shop, or out to it with the fee charged. */
async function book(mover: Mover, event: WithdrawalEvent, row: WithdrawalRecord, account: PaidFromAccount) {
  const { tx, now } = mover
  if (RETURNS_MONEY.has(event))
    await postWithdrawal(mover, row, event, transfer('move', 'withdrawal', 'available', row.amount_p))
  if (event !== 'confirm') return
  const fee = feeVat(row.fee_p, (await feeTermsOf(tx, [row.shop_id]))(row.shop_id, now.getTime()))
  await postWithdrawal(mover, row, event, paidLines(row.net_p, fee, account), fee)
}

interface Noted {
  reasonZh?: string
  reasonEn?: string
  paidRef?: string
  /** By default the bank. */
  account?: PaidFromAccount
  /** Reason to approve despite a risk; for the log. */
  note?: string
}

/** Moves a locked withdrawal and books the effect; WITHDRAWAL_MOVED_ON if the machine has no such move. */
export async function moveWithdrawal(
  context: Mover,
  row: WithdrawalRecord,
  event: WithdrawalEvent,
  actor: 'shop' | 'platform',
  { reasonZh = '', reasonEn = '', paidRef = '', note = '', account = 'bank' }: Noted = {},
): Promise<number> {
  const { tx, now, user } = context
  const to = WITHDRAWAL.next(event, row.state, actor)
  if (to === null) return fail('WITHDRAWAL_MOVED_ON')
  await bumpAll(tx, withdrawalTable, eq(withdrawalTable.id, row.id), {
    state: to,
    decidedBy: user.userId,
    decidedAt: now,
    reasonZh: reasonZh || null,
    reasonEn: reasonEn || null,
    paidRef: sql`coalesce(${paidRef || null}, ${withdrawalTable.paidRef})`,
    paidAt: event === 'confirm' ? now : null,
  })
  await book(context, event, row, account)
  context.audit({
    refType: 'withdrawal',
    refId: row.id,
    shopId: row.shop_id,
    detail: { no: row.no, event, amountP: row.amount_p, ...((reasonZh || note) && { reason: reasonZh || note }) },
    change: { before: { withdrawalState: row.state }, after: { withdrawalState: to } },
  })
  if (actor === 'platform' && event !== 'send')
    await context.emit({ type: 'withdrawal.moved', payload: { id: row.id, no: row.no, shopId: row.shop_id, event } })
  return to
}

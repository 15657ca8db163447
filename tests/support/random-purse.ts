import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { adjustmentLines, type EnteredKind, reversalLines, signedAmount } from '@/lib/domain/adjustment'
import { WITHDRAWAL, type WithdrawalEvent } from '@/lib/domain/withdrawal'
import { type Db, rowsOf } from '@/lib/marketplace/kernel/database'
import { chargeShop, post, refundCharge } from '@/lib/marketplace/modules/finance'
import { type Mover, moveWithdrawal } from '@/lib/marketplace/modules/finance/move'
import {
  WITHDRAWAL_COLUMNS,
  WITHDRAWAL_FROM,
  type WithdrawalRecord,
} from '@/lib/marketplace/modules/finance/withdrawal-rows'
import { holdWithdrawal } from '@/lib/marketplace/modules/finance/withdrawals'
import type { Dice } from './dice'
import { noteFee, type TaxBooks } from './random-vat'
import { share } from './vat-model'

/** A shop of a random run, and what it must be owed by all that has happened. */
export interface Purse {
  shopId: string
  accountId: string
  userId: string
  owedP: number
}

interface Adjusted {
  shopId: string
  lines: ReturnType<typeof adjustmentLines>
  amountP: number
}

interface Charged {
  shopId: string
  ref: { id: string; no: string }
  amountP: number
  /** When it was charged. */
  at: number
}

/** State shared by commands about money. */
export interface Till {
  dice: Dice
  adjustments: Adjusted[]
  charges: Charged[]
  made: number
  tax: TaxBooks
}

export type MoneyCommand = (tx: Db, purse: Purse, till: Till, now: Date) => Promise<void>

const moverOf = (tx: Db, { userId }: Purse, now: Date): Mover => ({
  ...{ tx, now, user: { userId }, audit: () => undefined, emit: async () => undefined },
})

/** In a part of the transaction of its own: what is refused leaves nothing. */
async function attempt(tx: Db, work: (inner: Db) => Promise<unknown>, refusal: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => work(inner as unknown as Db))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === refusal || String(error).includes(refusal)) return false
    throw error
  }
}

const availableOf = async (tx: Db, { shopId }: Purse): Promise<number> => {
  const [row] = await rowsOf<{ p: number }>(
    tx,
    sql`select (-balance_p)::float8 as p from ledger_balance where shop_id = ${shopId} and account = 'available'`,
  )
  return row?.p ?? 0
}

/** Asks for a withdrawal, often of more than is there; the open one, if there is one, moves on by any legal event. */
const withdraw: MoneyCommand = async (tx, purse, { dice, tax }, now) => {
  const [open] = await rowsOf<WithdrawalRecord>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} ${WITHDRAWAL_FROM} where w.shop_id = ${purse.shopId} and w.state in (0, 1, 3)`,
  )
  const mover = moverOf(tx, purse, now)
  if (open) {
    const events: WithdrawalEvent[] = ['pass', 'pass', 'send', 'send', 'confirm', 'confirm', 'refuse', 'cancel', 'fail']
    const legal = events.filter((event) => WITHDRAWAL.next(event, open.state, actorOf(event)) !== null)
    const event = legal[dice(legal.length)] ?? 'pass'
    await moveWithdrawal(mover, open, event, actorOf(event), { paidRef: 'random' })
    if (event !== 'confirm') return
    purse.owedP -= open.amount_p
    const fee = {
      fee: 'withdrawalFee',
      shopId: purse.shopId,
      beforeP: 0,
      afterP: share(open.amount_p, 8, 100),
    } as const
    noteFee(tax, { ...fee, chargedAt: now.getTime(), at: now.getTime() })
    return
  }
  const availableP = await availableOf(tx, purse)
  const amountP = Math.min(1_000 + dice(Math.max(availableP, 1_000) * 2), 2_000_000_000)
  const wanted = { shopId: purse.shopId, accountId: purse.accountId, amountP }
  const held = await attempt(tx, (inner) => holdWithdrawal({ ...mover, tx: inner }, wanted, purse), 'BALANCE_TOO_LOW')
  if (held !== amountP <= availableP) throw new Error(`a withdrawal of ${amountP} of ${availableP} was ${held}`)
}

const actorOf = (event: WithdrawalEvent) => (event === 'cancel' ? 'shop' : 'platform')

const booked = (tx: Db, purse: Purse, till: Till, now: Date, lines: Adjusted['lines'], event: string) => {
  const [id, no] = [randomUUID(), `AR${++till.made}`]
  const ref = { type: 'adjustment', id, no } as const
  const posting = { key: `adjustment:${id}`, event, shopId: purse.shopId, ref, at: now.getTime(), lines }
  return post(tx, [posting], { at: now, by: purse.userId })
}

/** A fine, a compensation or a correction. */
const adjust: MoneyCommand = async (tx, purse, till, now) => {
  const kind = (['fine', 'compensation', 'correction'] as const)[till.dice(3)] as EnteredKind
  const amountP = signedAmount(kind, 1 + till.dice(5_000), till.dice(2) === 0)
  const lines = adjustmentLines(kind, amountP)
  await booked(tx, purse, till, now, lines, 'adjusted')
  purse.owedP += amountP
  till.adjustments.push({ shopId: purse.shopId, lines, amountP })
}

/** Takes an adjustment of the shop back, once. */
const reverse: MoneyCommand = async (tx, purse, till, now) => {
  const at = till.adjustments.findIndex(({ shopId }) => shopId === purse.shopId)
  const [found] = at < 0 ? [] : till.adjustments.splice(at, 1)
  if (!found) return
  await booked(tx, purse, till, now, reversalLines(found.lines), 'reversed')
  purse.owedP -= found.amountP
}

/** Pays for a plan from the balance, or is refused; asked twice it is taken once. */
const charge: MoneyCommand = async (tx, purse, till, now) => {
  const amountP = till.dice(9_900)
  const ref = { id: randomUUID(), no: `SR${++till.made}` }
  const one = { shopId: purse.shopId, ref, amountP, at: now.getTime() }
  const by = { at: now, by: purse.userId }
  const twice = async (inner: Db) => {
    await chargeShop(inner, one, by)
    await chargeShop(inner, one, by)
  }
  if (!(await attempt(tx, twice, 'BALANCE_TOO_LOW'))) return
  purse.owedP -= amountP
  const fee = { fee: 'subscription', shopId: purse.shopId, beforeP: 0, afterP: amountP } as const
  noteFee(till.tax, { ...fee, chargedAt: one.at, at: one.at })
  till.charges.push(one)
}

const chargeBack: MoneyCommand = async (tx, purse, till, now) => {
  const at = till.charges.findIndex(({ shopId }) => shopId === purse.shopId)
  const [found] = at < 0 ? [] : till.charges.splice(at, 1)
  if (!found) return
  await refundCharge(tx, found, { at: now, by: purse.userId })
  purse.owedP += found.amountP
  const fee = { fee: 'subscription', shopId: purse.shopId, beforeP: found.amountP, afterP: 0 } as const
  noteFee(till.tax, { ...fee, chargedAt: found.at, at: now.getTime() })
}

export const MONEY_COMMANDS: readonly MoneyCommand[] = [
  ...[withdraw, withdraw, withdraw, withdraw, withdraw],
  ...[adjust, adjust, reverse, charge, chargeBack],
]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Moved } from '@/lib/domain/reconcile'
import { sandboxDay } from '@/lib/domain/sandbox-day'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { takeLost } from '@/lib/marketplace/modules/finance/chargebacks'
import { writeDay } from '@/lib/marketplace/modules/finance/reconcile-days'
import { booksOf } from '@/lib/marketplace/modules/finance/settlement'
import { asFile } from '@/lib/marketplace/modules/finance/settlement-source'
import type { Dice } from './dice'
import type { RandomOrder } from './random-orders'

interface Disputed {
  order: RandomOrder
  amountP: number
  dispute: string
}

/** Provider and buyers' banks of a random run. */
export interface Bank {
  dice: Dice
  made: number
  /** Chargebacks for the next file, those that are open, and those that the next file wins. */
  asked: Disputed[]
  open: Disputed[]
  won: Disputed[]
  figures: { days: number; opened: number; won: number; lost: number; differences: number }
}

export const openBank = (dice: Dice): Bank => ({
  ...{ dice, made: 0, asked: [], open: [], won: [] },
  figures: { days: 0, opened: 0, won: 0, lost: 0, differences: 0 },
})

/** A buyer disputes a payment, now and then for more than the order has left; an order has one dispute. */
export function dispute(bank: Bank, order: RandomOrder): void {
  if (order.byBalance || order.disputed) return
  order.disputed = true
  const amountP = bank.dice(2) === 0 ? order.paidP : 1 + bank.dice(order.paidP)
  bank.made += 1
  bank.asked.push({ order, amountP, dispute: `RD-${bank.made}` })
}

/** The buyer's bank decides for the shop: the next file brings the money back. */
export function win(bank: Bank): void {
  const [found] = bank.open.splice(bank.dice(bank.open.length + 1), 1)
  if (found) bank.won.push(found)
}

/** The provider's file of the day, faulty now and then; a second file of the same day changes nothing. */
export async function settleDay(tx: Db, bank: Bank, now: Date): Promise<void> {
  const day = ukDay(now.getTime())
  const books = await booksOf(tx, day, 'provider')
  const rowOf = (kind: Moved['kind']) => (one: Disputed) => ({
    ...{ kind, ref: one.order.no, amountP: one.amountP, id: one.dispute },
    ...(kind === 'chargeback' && { feeP: 1_500, reason: 'fraudulent' }),
  })
  const rows: Moved[] = [
    ...sandboxDay(day, (of) => (of === day ? books : [])),
    ...bank.asked.map(rowOf('chargeback')),
    ...bank.won.map(rowOf('chargebackWon')),
  ]
  const file = asFile('random', day, rows)
  const made = await writeDay(tx, file, { at: now, id: null, name: '' })
  if (!made) return
  if (await writeDay(tx, file, { at: now, id: null, name: '' })) throw new Error(`the file of ${day} was taken twice`)
  bank.figures.days += 1
  bank.figures.differences += made.differences
  bank.figures.opened += bank.asked.length
  bank.figures.won += bank.won.length
  bank.open.push(...bank.asked)
  bank.asked = []
  bank.won = []
}

const Found = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  orderNo: z.string(),
  shopId: z.string().nullable(),
  amountP: z.number(),
  reason: z.string(),
  dispute: z.string(),
})

/**
 * The buyer's bank decides for the buyer. The order gives back what it has left, and the shop pays the rest; answers the order
 * and that rest, null where nothing is open.
 */
export async function lose(tx: Db, bank: Bank, now: Date): Promise<{ order: RandomOrder; restP: number } | null> {
  const [open] = bank.open.splice(bank.dice(bank.open.length + 1), 1)
  if (!open) return null
  const { order, amountP } = open
  const [row] = await query(
    tx,
    Found,
    sql`select id, order_id as "orderId", order_no as "orderNo", shop_id as "shopId", amount_p::float8 as "amountP", reason,
      dispute from chargeback where dispute = ${open.dispute}`,
  )
  if (!row) throw new Error(`the chargeback ${open.dispute} is not there`)
  const { backP } = await takeLost({ tx, now, emit: async () => undefined }, row, null)
  const rightP = Math.min(amountP, order.paidP - order.refundP)
  if (backP !== rightP) throw new Error(`chargeback ${open.dispute} gave ${backP} back, not ${rightP}`)
  if (rightP > 0) {
    order.refundP += rightP
    order.refundedP += rightP
    order.chargedBackP += rightP
    order.refundAt = now.getTime()
    order.refundedAt = now.getTime()
  }
  await tx.execute(sql`update chargeback set state = 2 where id = ${row.id}`)
  bank.figures.lost += 1
  return { order, restP: amountP - rightP }
}

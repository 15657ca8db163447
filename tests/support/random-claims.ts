import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CASE } from '@/lib/domain/after-sale'
import { compensationOf } from '@/lib/domain/after-sale/refund'
import type { Db } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import { query } from '@/lib/marketplace/kernel/query'
import { bearersOfParts } from '@/lib/marketplace/modules/after-sale/bearers'
import { soldOrder } from '@/lib/marketplace/modules/order'
import { moveWallet } from '@/lib/marketplace/modules/wallet'
import type { Dice } from './dice'
import { modelShares, type RandomOrder } from './random-orders'
import { share } from './vat-model'

/** Refund that is not of an order and not paid yet. */
interface Waiting {
  id: string
  reason: 'walletReturn' | 'returnPostage'
  no: string
  orderId: string | null
  amountP: number
}

/** Arbitration, return postage and balances of buyers in a random run. */
export interface Claims {
  dice: Dice
  buyerId: string
  waiting: Waiting[]
  /** Top-ups less returns, in pence. */
  toppedUpP: number
  made: number
  figures: { compensations: number; postages: number; topUps: number; returned: number }
}

export async function openClaims(tx: Db, dice: Dice): Promise<Claims> {
  const [buyer] = await query(tx, z.object({ id: z.string() }), sql`select id from buyer_account order by id limit 1`)
  return {
    ...{ dice, buyerId: buyer?.id ?? '', waiting: [], toppedUpP: 0, made: 0 },
    figures: { compensations: 0, postages: 0, topUps: 0, returned: 0 },
  }
}

/** Pence of the waiting refunds. */
export const waitingP = ({ waiting }: Claims): number => waiting.reduce((sum, { amountP }) => sum + amountP, 0)

interface Case {
  order: RandomOrder
  refundP: number
  compensationP: number
  now: Date
}

/** Writes a case completed with a refund. */
async function writeCase(tx: Db, { order, refundP, compensationP, now }: Case): Promise<string> {
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.execute(sql`insert into after_sale (id, no, shop_id, order_id, type, state, reason_code, statutory, return_payer,
      most_p, ask_p, refund_p, compensation_p, created_at, state_at, updated_at)
    values (${id}, ${`ASR${id}`}, ${order.shopId}, ${order.id}, 1, ${CASE.completed}, 'late', false, 'seller',
      ${order.paidP}, ${refundP}, ${refundP}, ${compensationP}, ${at}, ${at}, ${at})`)
  return id
}

const LIABILITIES = [
  { seller: 0, platform: 100, carrier: 0, buyer: 0 },
  { seller: 50, platform: 50, carrier: 0, buyer: 0 },
  { seller: 33, platform: 33, carrier: 34, buyer: 0 },
  { seller: 100, platform: 0, carrier: 0, buyer: 0 },
]

/**
 * Decides a case: refunds a part of a line, and pays the shop the platform's share of the loss. Answers that share; `give`
 * notes the refund.
 */
export async function arbitrate(
  tx: Db,
  claims: Claims,
  { order, now, give }: { order: RandomOrder; now: Date; give(at: number, amountP: number): void },
): Promise<number> {
  const at = claims.dice(order.lines.length)
  const line = order.lines[at]
  const leftP = line ? line.paidP - line.refundP : 0
  if (!line || leftP <= 0) return 0
  const amountP = claims.dice(2) === 0 ? leftP : 1 + claims.dice(leftP)
  const sold = await soldOrder({ tx, scope: { kind: 'all' } }, order.id, false)
  const borne = bearersOfParts(sold, [{ lineId: line.id, amountP }], { counted: false })
  const beforeP = modelShares(order).shopP
  give(at, amountP)
  const bornP = beforeP - modelShares(order).shopP
  const liability = LIABILITIES[claims.dice(LIABILITIES.length)] ?? { seller: 1, platform: 0, carrier: 0, buyer: 0 }
  const [foundP, wantedP] = [
    compensationOf(borne.shopP, liability),
    share(Math.max(bornP, 0), liability.platform + liability.carrier, 100),
  ]
  if (borne.shopP !== bornP || foundP !== wantedP)
    throw new Error(
      `${order.no}: the shop bears ${borne.shopP} and gets ${foundP}, the model says ${bornP}, ${wantedP}`,
    )
  await writeCase(tx, { order, refundP: amountP, compensationP: foundP, now })
  claims.figures.compensations += 1
  return foundP
}

/** Charges a shop for a return parcel; answers the amount. */
export async function chargePostage(tx: Db, claims: Claims, order: RandomOrder, now: Date): Promise<number> {
  const receiptP = 1 + claims.dice(4_000)
  const [limitP, at] = [2_000, now.toISOString()]
  const askP = Math.min(receiptP, limitP)
  const grantedP = 1 + claims.dice(askP)
  const caseId = await writeCase(tx, { order, refundP: 0, compensationP: 0, now })
  await tx.execute(sql`insert into return_postage (case_id, shop_id, carrier, receipt_p, limit_p, ask_p, granted_p, state,
      asked_at, state_at)
    values (${caseId}, ${order.shopId}, 'royalMail', ${receiptP}, ${limitP}, ${askP}, ${grantedP}, 'agreed', ${at}, ${at})`)
  claims.waiting.push({ id: caseId, reason: 'returnPostage', no: order.no, orderId: order.id, amountP: grantedP })
  claims.figures.postages += 1
  return grantedP
}

/** Tops up the buyer's balance; answers the amount. */
export async function topUp(tx: Db, claims: Claims, now: Date): Promise<number> {
  const amountP = 500 + claims.dice(49_500)
  const ref = { id: newId(now.getTime()), no: `TR${++claims.made}` }
  await moveWallet({ tx, now }, { buyerId: claims.buyerId, kind: 'topUp', amountP, key: `topUp:${ref.id}`, ref })
  claims.toppedUpP += amountP
  claims.figures.topUps += 1
  return amountP
}

/** Returns a part of the top-ups to their payments, at most `mostP`; answers the amount. */
export async function returnTopUp(tx: Db, claims: Claims, mostP: number, now: Date): Promise<number> {
  const leftP = Math.min(claims.toppedUpP, mostP)
  if (leftP <= 0) return 0
  const amountP = 1 + claims.dice(leftP)
  const ref = { id: newId(now.getTime()), no: `WRR${++claims.made}` }
  const move = { buyerId: claims.buyerId, kind: 'return', amountP: -amountP, key: `return:${ref.id}`, ref } as const
  await moveWallet({ tx, now }, move)
  claims.toppedUpP -= amountP
  claims.waiting.push({ id: ref.id, reason: 'walletReturn', no: ref.no, orderId: null, amountP })
  claims.figures.returned += 1
  return amountP
}

/** Pays the oldest waiting refund; answers the part paid into the buyer's balance. */
export async function payWaiting(tx: Db, claims: Claims, now: Date): Promise<number> {
  const [next] = claims.waiting.splice(0, 1)
  if (!next) return 0
  const { reason, no, orderId, amountP } = next
  const balanceP = reason === 'returnPostage' && claims.dice(3) === 0 ? claims.dice(amountP + 1) : 0
  const at = now.toISOString()
  await tx.execute(sql`insert into payment_refund (id, key, buyer_id, amount_p, reason, state, created_at, done_at, ref_no,
      about_id, balance_p)
    values (${newId(now.getTime())}, ${`${reason}:${next.id}`}, ${claims.buyerId}, ${amountP}, ${reason}, 'done', ${at}, ${at},
      ${no}, ${orderId}, ${balanceP})`)
  return balanceP
}

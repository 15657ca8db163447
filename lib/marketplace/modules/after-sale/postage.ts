import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addWorkingDays } from '@/lib/domain/after-sale'
import { type PostageState, postageClaim } from '@/lib/domain/after-sale/return-postage'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { addReturnPostage } from '../order'
import { refundPostage } from '../payment'
import { settingNumber } from '../system'
import { type Act, type CaseMove, moveCase } from './move'
import type { LockedCase } from './rows'

const HOUR_MS = 3_600_000

/** Returns the most that a shop pays for a return parcel now, in pence. */
export const postageMaxP = async (tx: Db): Promise<number> => (await settingNumber(tx, 'aftersale.postageMax')) * 100

const at = (ms: number): string => new Date(ms).toISOString()

/** Stores a buyer's claim for the return parcel of a locked case; `receiptP` in pence. Returns the claimed amount. */
export async function claimPostage(
  { tx, now }: Act,
  { row }: LockedCase,
  { receiptP, carrier }: { receiptP: number; carrier: string },
): Promise<number> {
  const limitP = await postageMaxP(tx)
  const askP = postageClaim(receiptP, limitP)
  const due = at(now.getTime() + (await settingNumber(tx, 'aftersale.sellerReply')) * HOUR_MS)
  await tx.execute(sql`insert into return_postage (case_id, shop_id, carrier, receipt_p, limit_p, ask_p, state, asked_at,
      state_at, due_at)
    values (${row.id}, ${row.shop_id}, ${carrier}, ${receiptP}, ${limitP}, ${askP}, 'asked', ${now.toISOString()},
      ${now.toISOString()}, ${due})`)
  return askP
}

/** Moves a claim to a state; a dispute starts the platform's deadline, every other state ends the deadline. */
export async function movePostage({ tx, now }: Act, { row }: LockedCase, to: PostageState, grantedP: number | null) {
  const days = to === 'disputed' ? await settingNumber(tx, 'arbitration.slaDays') : null
  const due = days === null ? null : at(addWorkingDays(now.getTime(), days))
  await tx.execute(sql`update return_postage set state = ${to}, granted_p = ${grantedP}, state_at = ${now.toISOString()},
    due_at = ${due}::timestamptz where case_id = ${row.id}`)
}

/** Agrees to pence of a claim and starts their refund, which the order shows. AFTER_SALE_AMOUNT above the claim. */
export async function grantPostage(act: Act, locked: LockedCase, amountP: number): Promise<void> {
  const { row, sold } = locked
  const askP = row.postage?.askP ?? 0
  if (amountP < 1 || amountP > askP) fail('AFTER_SALE_AMOUNT', { detail: { mostP: askP } })
  await movePostage(act, locked, 'agreed', amountP)
  await addReturnPostage(act, sold, amountP)
  await refundPostage(act, { caseId: row.id, amountP, order: sold.record })
}

/** Agrees to the whole claim because the shop did not answer in time. */
export async function grantBySilence(act: Act, locked: LockedCase): Promise<void> {
  const amountP = locked.row.postage?.askP ?? 0
  await grantPostage(act, locked, amountP)
  const move: CaseMove = { event: 'agreePostage', note: { event: 'postageBySilence', params: { amountP } } }
  await moveCase(act, locked, move)
}

const Granted = z.object({
  id: z.string(),
  shopId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  amountP: z.int(),
  at: z.number(),
})

/** Agreed return postage that is not booked yet, the oldest first. Times in ms since 1970. Sees all shops. */
export const postagesToBook = (tx: Db, most: number) =>
  query(
    tx,
    Granted,
    sql`select p.case_id as id, p.shop_id as "shopId", c.order_id as "orderId", o.no as "orderNo", p.granted_p as "amountP",
        (extract(epoch from p.state_at) * 1000)::float8 as at
      from return_postage p join after_sale c on c.id = p.case_id join orders o on o.id = c.order_id
      where p.state = 'agreed' and not p.booked order by p.state_at, p.case_id limit ${most}`,
  )

/** Marks the return postage of these cases as booked. */
export const markPostagesBooked = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update return_postage set booked = true where case_id in ${idList(ids)}`)

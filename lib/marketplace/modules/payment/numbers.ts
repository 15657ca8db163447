import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { paymentParts } from '../order'

/** Orders paid by one payment, or its top-up or plan; with amounts in pence. */
export type PaidParts = readonly { no: string; amountP: number }[]

const Taken = z.object({
  channelNo: z.string(),
  parentId: z.string().nullable(),
  no: z.string().nullable(),
  amountP: z.number(),
  state: z.string(),
})

/** Orders, top-ups or plans paid by the payments with these numbers of the provider. */
export async function paidParts(tx: Db, channelNos: readonly string[]): Promise<Map<string, PaidParts>> {
  const rows = await query(
    tx,
    Taken,
    sql`select channel_no as "channelNo", parent_id as "parentId", no, amount_p as "amountP", state from payment
      where channel_no in ${textList(channelNos)}`,
  )
  const parents = await paymentParts(
    tx,
    rows.flatMap(({ parentId }) => parentId ?? []),
  )
  return new Map(
    rows.map(({ channelNo, parentId, no, amountP, state }) => {
      const parent = parents.get(parentId ?? '')
      // A payment that could not be used is one movement, under its own number.
      const own = state === 'paid' ? (parent?.orders ?? []) : []
      return [channelNo, own.length > 0 ? own : [{ no: no ?? parent?.no ?? channelNo, amountP }]]
    }),
  )
}

const Refunded = z.object({
  channelNo: z.string(),
  refNo: z.string().nullable(),
  no: z.string().nullable(),
  parentId: z.string().nullable(),
})

/** Ledger numbers of refunds with these numbers of the provider. */
export async function refundNumbers(tx: Db, channelNos: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(
    tx,
    Refunded,
    sql`select r.channel_no as "channelNo", r.ref_no as "refNo", p.no, p.parent_id as "parentId"
      from payment_refund r left join payment p on p.id = r.payment_id where r.channel_no in ${textList(channelNos)}`,
  )
  const parents = await paymentParts(
    tx,
    rows.flatMap(({ parentId }) => parentId ?? []),
  )
  return new Map(
    rows.map(({ channelNo, refNo, no, parentId }) => [
      channelNo,
      refNo ?? no ?? parents.get(parentId ?? '')?.no ?? channelNo,
    ]),
  )
}

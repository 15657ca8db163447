import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/wallet'
import { shareReturn, TOP_UP_MS } from '@/lib/domain/wallet'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, enterScope, instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { balanceOf, lockWallet, moveWallet } from '../wallet'
import { ASKED_BACK, RETURN_POSTAGE, writeRefund } from './refund'

const WALLET_RETURN = 'walletReturn'

const Source = z.object({
  paymentId: z.string(),
  method: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  time: z.string(),
  leftP: z.number(),
})

/** Payments that filled a buyer's balance: a top-up, or an order's payment whose refund went there. */
const sourcesOf = (tx: Db, buyerId: string) =>
  query(
    tx,
    Source,
    sql`select p.id as "paymentId", p.method, p.settled_at::text as time,
        least(i.amount_p - coalesce(back.amount_p, 0), p.amount_p - ${ASKED_BACK})::float8 as "leftP"
      from payment p join (
        select id as payment_id, amount_p from payment
          where buyer_id = ${buyerId} and state = 'paid' and parent_id is null
        union all
        select r.payment_id, sum(r.amount_p) from payment_refund r
          where r.buyer_id = ${buyerId} and r.to_balance and not r.diverted and r.state = 'done' group by r.payment_id
      ) i on i.payment_id = p.id
      left join lateral (select sum(amount_p) as amount_p from payment_refund r
        where r.payment_id = p.id and r.reason = ${WALLET_RETURN}) back on true
      where p.buyer_id = ${buyerId} and p.provider <> 'balance' and p.state = 'paid'
        and i.amount_p > coalesce(back.amount_p, 0) and p.amount_p > ${ASKED_BACK}
      order by p.settled_at desc, p.id desc`,
  )

/** Part of a buyer's balance that no payment can refund, in pence. */
export async function restOfBalance(tx: Db, buyerId: string): Promise<number> {
  return shareReturn(await balanceOf(tx, buyerId), await sourcesOf(tx, buyerId)).restP
}

const ReturnRow = contract.getWalletReturn.data.shape.returns.element.extend({ time: z.string() })

const show = bind(contract.getWalletReturn, async ({ tx, user }) => {
  const sources = await sourcesOf(tx, user.userId)
  const { parts, restP } = shareReturn(await balanceOf(tx, user.userId), sources)
  const returns = await query(
    tx,
    ReturnRow,
    sql`select r.ref_no as no, r.created_at::text as time, p.method, r.amount_p as "amountP",
        case r.state when 'failed' then 'refused' else r.state end as state
      from payment_refund r join payment p on p.id = r.payment_id
      where not r.diverted and r.buyer_id = ${user.userId} and r.reason = ${WALLET_RETURN} order by r.created_at desc, r.id desc limit 20`,
  )
  const byId = new Map(sources.map((source) => [source.paymentId, source]))
  return {
    parts: parts.flatMap(({ paymentId, amountP }) => {
      const source = byId.get(paymentId)
      return source ? [{ method: source.method, time: instant(source.time), amountP }] : []
    }),
    restP,
    returns: returns.map((row) => ({ ...row, time: instant(row.time) })),
  }
})

/** Takes money out of the balance and writes a refund for each payment, which the job requests from the provider. */
const giveBack = bind(contract.returnWallet, async (context, { body: { amountP } }) => {
  const { tx, user, now } = context
  const buyerId = user.userId
  // Locked: nothing is spent or added until the refunds are written.
  const balanceP = await lockWallet(tx, buyerId)
  const { parts, restP } = shareReturn(balanceP, await sourcesOf(tx, buyerId))
  if (balanceP - restP !== amountP) fail('WALLET_RETURN_CHANGED')
  const [made] = await query(tx, z.object({ no: z.string() }), sql`select 'WR' || nextval('wallet_return_no') as no`)
  const [id, no] = [newId(now.getTime()), made?.no ?? '']
  await moveWallet(context, { buyerId, kind: 'return', amountP: -amountP, key: `return:${id}`, ref: { id, no } })
  await enterScope(tx, { kind: 'all' })
  for (const part of parts)
    await writeRefund(context, {
      ...{ key: `${WALLET_RETURN}:${id}:${part.paymentId}`, paymentId: part.paymentId, buyerId, refNo: no },
      ...{ amountP: part.amountP, reason: WALLET_RETURN },
    })
  context.audit({ refType: 'payment', refId: id, detail: { no, amountP } })
  await enterScope(tx, context.scope)
  return { no }
})

const PaidBack = z.object({
  id: z.string(),
  no: z.string(),
  /** Order of the return postage. */
  aboutId: z.string().nullable(),
  reason: z.enum([WALLET_RETURN, RETURN_POSTAGE]),
  amountP: z.number(),
  balanceP: z.number(),
  at: z.number(),
})

/**
 * Paid returns of balances and return postage that are not booked yet; `balanceP` of each went to the buyer's balance.
 * Amounts in pence, times in milliseconds since 1970.
 */
export const paidBack = (tx: Db, most: number) =>
  query(
    tx,
    PaidBack,
    sql`select r.id, r.ref_no as no, r.about_id as "aboutId", r.reason, r.amount_p as "amountP",
        case when r.to_balance then r.amount_p else r.balance_p end as "balanceP",
        (extract(epoch from r.done_at) * 1000)::float8 as at
      from payment_refund r where r.reason in ('walletReturn', 'returnPostage') and r.done_at is not null and not r.booked
      order by r.done_at, r.id limit ${most}`,
  )

/** Marks these refunds as booked. */
export const markPaidBack = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update payment_refund set booked = true where id in ${idList(ids)}`)

/** True if money of the current buyer is on its way: an unfinished refund, or a top-up that may yet be paid. */
export async function hasMoneyUnderWay({ tx, user, now }: Pick<Context, 'tx' | 'user' | 'now'>): Promise<boolean> {
  const since = new Date(now.getTime() - TOP_UP_MS).toISOString()
  const [found] = await query(
    tx,
    z.object({ open: z.boolean() }),
    sql`select exists (select 1 from payment_refund where buyer_id = ${user.userId} and state <> 'done')
      or exists (select 1 from payment where buyer_id = ${user.userId} and parent_id is null and state = 'open'
        and created_at > ${since}) as open`,
  )
  return found?.open ?? false
}

export const walletReturnBindings: Binding[] = [show, giveBack]

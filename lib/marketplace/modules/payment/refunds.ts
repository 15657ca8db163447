import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job, JobTools } from '../../kernel/job'
import {
  closeUnpaidRefunds,
  type DueRefund,
  dueRefund,
  dueRefunds,
  noteRefundFailed,
  type RefundShare,
  settleRefund,
} from '../order'
import type { PaymentProvider } from './provider'
import { sandbox } from './sandbox'

/** Refunds of one round; the next one takes the rest. */
const MOST = 200
const MINUTE_MS = 60_000
/** After the first refusals, and then again and again until somebody has seen to it. */
const WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS]
/** From so many refusals on people are told. */
const FAILED_AFTER = 3
const LATER_MS = 6 * 60 * MINUTE_MS

interface Asked {
  id: string
  key: string
  payment_id: string | null
  order_id: string
  amount_p: number
  lines: RefundShare[]
  state: 'asked' | 'failed'
  tries: number
}

/** One refund of an order after the other, each under a key of its own. */
const keyOf = ({ orderId, refundedP }: DueRefund): string => `order:${orderId}:${refundedP}`

type Tools = Pick<JobTools, 'now' | 'emit' | 'log'>

const underWay = async (tx: Db): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select distinct order_id as id from payment_refund where state <> 'done' and order_id is not null`,
    )
  ).map(({ id }) => id)

/**
 * Writes down what is to be asked for: one refund of an order at a time, under a key that this refund alone has. What is asked for
 * meanwhile is the next one.
 */
async function writeAsked(tx: Db, { now, emit }: Tools): Promise<void> {
  const due = await dueRefunds(tx, await underWay(tx), MOST)
  await closeUnpaidRefunds(
    { tx, now, emit },
    due.filter(({ amountP }) => amountP === 0).map(({ orderId }) => orderId),
  )
  for (const one of due) {
    const { orderId, shopId, buyerId, parentId, amountP, shares } = one
    if (amountP > 0)
      await tx.execute(sql`insert into payment_refund (id, key, payment_id, order_id, shop_id, buyer_id, amount_p, reason,
          state, lines, next_at, created_at)
        select ${newId(now.getTime())}, ${keyOf(one)}, (select id from payment
            where parent_id = ${parentId} and state = 'paid' limit 1), ${orderId}, ${shopId}, ${buyerId}::uuid, ${amountP},
          'order', 'asked', ${JSON.stringify(shares)}::jsonb, ${now.toISOString()}, ${now.toISOString()}
        on conflict (key) do nothing`)
  }
}

async function refuse(tx: Db, tools: Tools, refund: Asked, error: unknown): Promise<void> {
  const wait = WAITS_MS[refund.tries] ?? LATER_MS
  const tries = refund.tries + 1
  const failed = tries >= FAILED_AFTER
  const text = error instanceof Error ? error.message.slice(0, 200) : 'refused'
  await tx.execute(sql`update payment_refund set state = ${failed ? 'failed' : 'asked'}, tries = ${tries}, error = ${text},
    next_at = ${new Date(tools.now.getTime() + wait).toISOString()} where id = ${refund.id}`)
  if (failed && refund.state === 'asked') await noteRefundFailed({ tx, ...tools }, refund.order_id, refund.amount_p)
}

async function ask(tx: Db, tools: Tools, provider: PaymentProvider, refund: Asked): Promise<boolean> {
  const { id, key, payment_id: paymentId, amount_p: amountP, order_id: orderId, lines } = refund
  let channelNo: string
  try {
    channelNo = (await provider.refund({ key, paymentId, amountP })).channelNo
  } catch (error) {
    tools.log.warn({ err: error, refund: id }, 'the payment provider refused a refund')
    await refuse(tx, tools, refund, error)
    return false
  }
  await tx.execute(sql`update payment_refund set state = 'done', channel_no = ${channelNo}, tries = tries + 1, error = null,
    next_at = null where id = ${id}`)
  await settleRefund({ tx, ...tools }, { orderId, amountP, shares: lines })
  return true
}

/**
 * Money that is to go back goes through the provider: asked for by a key of its own, so that one that paid and did not say so pays
 * once; refused three times it is told to people, and asked for again later.
 */
export const refundJob = (provider: PaymentProvider): Job => ({
  name: 'payment.refund',
  schedule: '30 * * * * *',
  async sweep(tx, tools) {
    await writeAsked(tx, tools)
    const due = await rowsOf<Asked>(
      tx,
      sql`select id, key, payment_id, order_id, amount_p, coalesce(lines, '[]'::jsonb) as lines, state, tries from payment_refund
        where state <> 'done' and order_id is not null and next_at <= ${tools.now.toISOString()}::timestamptz
        order by next_at, id limit ${MOST} for update skip locked`,
    )
    let done = 0
    for (const refund of due)
      try {
        await tx.transaction(async (inner) => {
          if (await ask(inner as unknown as Db, tools, provider, refund)) done += 1
        })
      } catch (error) {
        tools.log.error({ err: error, refund: refund.id }, 'a refund could not be settled')
      }
    return done
  },
})

/** Orders whose refund the provider refused several times. */
export const refusedRefunds = async (tx: Db): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(tx, sql`select distinct order_id as id from payment_refund where state = 'failed'`)
  ).map(({ id }) => id)

/** Asks again at once for what was refused of an order. */
export const askAgain = (tx: Db, orderId: string, now: Date) =>
  tx.execute(sql`update payment_refund set state = 'asked', tries = 0, next_at = ${now.toISOString()}
    where order_id = ${orderId} and state = 'failed'`)

export const sandboxRefunds = refundJob(sandbox)

/** A refund of the demo that the provider keeps refusing: the next attempt is a day away. */
export async function seedRefused(tx: Db, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  const due = await dueRefund(tx, orderId)
  if (!due || due.amountP === 0) return
  const day = new Date(at.getTime() + 24 * 60 * MINUTE_MS).toISOString()
  await tx.execute(sql`insert into payment_refund (id, key, order_id, shop_id, buyer_id, amount_p, reason, state, lines, tries,
      next_at, error, created_at)
    values (${newId(at.getTime())}, ${keyOf(due)}, ${orderId}, ${due.shopId}, ${due.buyerId}::uuid, ${due.amountP}, 'order',
      'failed', ${JSON.stringify(due.shares)}::jsonb, ${FAILED_AFTER}, ${day}, 'card closed', ${at.toISOString()})
    on conflict (key) do nothing`)
}

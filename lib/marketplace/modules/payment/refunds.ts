import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf, transactAsPlatform } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job, JobRunner, JobTools } from '../../kernel/job'
import { writeOutbox } from '../../kernel/outbox'
import { query } from '../../kernel/query'
import {
  closeUnpaidRefunds,
  type DueRefund,
  dueRefund,
  dueRefunds,
  noteRefundFailed,
  noteRefundPaid,
  type RefundShare,
  settleRefund,
} from '../order'
import { moveWallet } from '../wallet'
import { providerKey } from './bounce'
import { planOfRefund } from './plan'
import type { PaymentProvider, PlanOrders } from './provider'
import { paymentFor } from './refund'

/** Maximum of refunds in one run; the next run takes the rest. */
const MOST = 200
const MINUTE_MS = 60_000
/** Longer than any call of a provider takes: a call older than this was abandoned by a stopped program. */
const LEFT_BEHIND_MS = 5 * MINUTE_MS
/** Delays after the first refusals; the last one repeats until somebody acts. */
const WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS]
/** Refusals after which people are notified. */
const FAILED_AFTER = 3
const LATER_MS = 6 * 60 * MINUTE_MS

interface Asked {
  id: string
  key: string
  payment_id: string | null
  taken_by: string | null
  channel_no: string | null
  order_id: string | null
  about_id: string | null
  buyer_id: string | null
  ref_no: string | null
  to_balance: boolean
  balance_p: number
  amount_p: number
  lines: RefundShare[]
  state: 'asked' | 'failed' | 'done'
  tries: number
  calls: number
  bounced: number
}

/** Each refund of an order has its own key, and they run one after the other. */
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
 * Writes the refunds to request: one of an order at a time, under a unique key. Amounts requested meanwhile are the
 * next one.
 */
async function writeAsked(tx: Db, { now, emit }: Tools): Promise<void> {
  const due = await dueRefunds(tx, await underWay(tx), MOST)
  await closeUnpaidRefunds(
    { tx, now, emit },
    due.filter(({ amountP }) => amountP === 0).map(({ orderId }) => orderId),
  )
  for (const one of due) {
    const { orderId, no, shopId, buyerId, parentId, amountP, shares, toBalance } = one
    if (amountP === 0) continue
    const { paymentId, balanceP } = await paymentFor(tx, parentId, amountP)
    await tx.execute(sql`insert into payment_refund (id, key, payment_id, order_id, shop_id, buyer_id, amount_p, reason,
        state, lines, next_at, created_at, to_balance, balance_p, ref_no)
      values (${newId(now.getTime())}, ${keyOf(one)}, ${paymentId}, ${orderId}, ${shopId}, ${buyerId}::uuid, ${amountP},
        'order', 'asked', ${JSON.stringify(shares)}::jsonb, ${now.toISOString()}, ${now.toISOString()},
        ${toBalance}, ${toBalance || buyerId === null ? 0 : balanceP}, ${no})
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
  if (!failed || refund.state !== 'asked') return
  if (refund.order_id) await noteRefundFailed({ tx, ...tools }, refund.order_id, refund.amount_p)
  else await tools.emit({ type: 'payment.refundRefused', payload: { id: refund.id, no: refund.ref_no ?? '' } })
}

const REFUND = sql`r.id, r.key, r.payment_id, p.provider as taken_by, p.channel_no, r.order_id, r.about_id, r.buyer_id,
  r.ref_no, r.to_balance, r.balance_p, r.amount_p,
  coalesce(r.lines, '[]'::jsonb) as lines, r.state, r.tries, r.calls, r.bounced
  from payment_refund r left join payment p on p.id = r.payment_id`
const due = (now: Date) => sql`r.state <> 'done' and r.next_at <= ${now.toISOString()}::timestamptz`

/** Claims one due refund: committed before the provider is called. */
const claim = ({ database, clock }: JobRunner): Promise<Asked | undefined> =>
  transactAsPlatform(database.db, async (tx) => {
    const now = clock()
    const [found] = await rowsOf<Asked>(
      tx,
      sql`select ${REFUND} where ${due(now)} order by r.next_at, r.id limit 1 for update of r skip locked`,
    )
    if (found)
      await tx.execute(sql`update payment_refund set calls = calls + 1,
        next_at = ${new Date(now.getTime() + LEFT_BEHIND_MS).toISOString()} where id = ${found.id}`)
    return found
  })

/** Locks a refund. */
const askedById = async (tx: Db, id: string): Promise<Asked | undefined> =>
  (await rowsOf<Asked>(tx, sql`select ${REFUND} where r.id = ${id} for update of r`))[0]

/** Part of a refund that goes to the buyer's balance, in pence. */
const toBalanceOf = ({ to_balance, balance_p, amount_p }: Asked): number => (to_balance ? amount_p : balance_p)

/** Requests a refund: returns the provider's number, or why there is none. */
async function ask({ log }: JobRunner, provider: PaymentProvider, refund: Asked) {
  const { key, payment_id: paymentId, taken_by: takenBy, channel_no: channelNo, calls, bounced } = refund
  const amountP = refund.amount_p - toBalanceOf(refund)
  if (amountP === 0) return { channelNo: 'balance' }
  try {
    return await provider.refund({
      key: providerKey(key, bounced),
      paymentId,
      takenBy,
      channelNo,
      amountP,
      again: calls > 0,
    })
  } catch (error) {
    log.warn({ err: error, refund: refund.id }, 'the payment provider refused a refund')
    return { error }
  }
}

/** Adds part of a refund to the buyer's balance, once. */
const toWallet = (tx: Db, now: Date, { id, key, buyer_id, order_id, about_id, ref_no }: Asked, amountP: number) =>
  moveWallet(
    { tx, now },
    {
      ...{ buyerId: buyer_id ?? '', kind: 'refund', amountP, key: `refund:${key}` },
      ref: { id: order_id ?? about_id ?? id, no: ref_no ?? '' },
    },
  )

/** Settles a refund paid under the provider's number, or into the balance. */
async function settlePaid(tx: Db, tools: Tools, refund: Asked, channelNo: string): Promise<void> {
  const at = tools.now.toISOString()
  await tx.execute(sql`update payment_refund set state = 'done', channel_no = ${channelNo}, tries = tries + 1,
    error = null, next_at = null, step_at = ${at}, done_at = coalesce(done_at, ${at}) where id = ${refund.id}`)
  const { order_id: orderId, amount_p: amountP, lines: shares } = refund
  // A bounced refund was settled on its first try; only its arrival is new.
  if (refund.bounced > 0) {
    if (orderId) await noteRefundPaid({ tx, ...tools }, orderId, amountP)
    return
  }
  const toBalanceP = toBalanceOf(refund)
  if (toBalanceP > 0) await toWallet(tx, tools.now, refund, toBalanceP)
  if (orderId) await settleRefund({ tx, ...tools }, { orderId, amountP, shares, toBalanceP })
}

/** Puts a refused refund into the buyer's balance at once. The transaction sees all and has locked it. */
export async function settleToBalance(tx: Db, tools: Tools, id: string): Promise<void> {
  await tx.execute(sql`update payment_refund set to_balance = true, diverted = true where id = ${id}`)
  const refund = await askedById(tx, id)
  if (refund) await settlePaid(tx, tools, refund, 'balance')
}

/** Stores the provider's answer, unless that was done meanwhile. */
async function settle(
  runner: JobRunner,
  plans: Pick<PlanOrders, 'refunded'>,
  asked: Asked,
  said: Awaited<ReturnType<typeof ask>>,
): Promise<void> {
  const now = runner.clock()
  await transactAsPlatform(runner.database.db, async (tx) => {
    const tools: Tools = { now, log: runner.log, emit: (event) => writeOutbox(tx, event, now) }
    const refund = await askedById(tx, asked.id)
    if (!refund || refund.state === 'done') return
    if ('error' in said) return refuse(tx, tools, refund, said.error)
    const plan = refund.bounced === 0 ? await planOfRefund(tx, refund.id) : null
    if (plan) await plans.refunded(tx, { ...plan, amountP: refund.amount_p }, now)
    await settlePaid(tx, tools, refund, said.channelNo)
  })
  runner.afterCommit()
}

/**
 * Sends due refunds through the provider: each is committed first, then asked for outside a transaction with a key of
 * its own, so that one whose answer was lost is paid once. After three refusals it is reported to people, and tried
 * again later.
 */
export const refundJob = (provider: PaymentProvider, plans: Pick<PlanOrders, 'refunded'>): Job => ({
  name: 'payment.refund',
  schedule: '30 * * * * *',
  async sweep(tx, tools) {
    await writeAsked(tx, tools)
    const [found] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from payment_refund r where ${due(tools.now)}`,
    )
    return Math.min(found?.count ?? 0, MOST)
  },
  async afterwards(_database, _log, runner) {
    for (let count = 0; count < MOST; count += 1) {
      const refund = await claim(runner)
      if (!refund) return
      const said = await ask(runner, provider, refund)
      try {
        await settle(runner, plans, refund, said)
      } catch (error) {
        runner.log.error({ err: error, refund: refund.id }, 'a refund could not be settled')
      }
    }
  },
})

/** Orders whose refund the provider has refused several times. */
export const refusedRefunds = async (tx: Db): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select distinct order_id as id from payment_refund where state = 'failed' and order_id is not null`,
    )
  ).map(({ id }) => id)

const RefusalRow = z.object({ error: z.string().nullable() })

/** The provider's answer to a refused refund of an order; null if none is refused. */
export async function refusalOf(tx: Db, orderId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    RefusalRow,
    sql`select error from payment_refund where order_id = ${orderId} and state = 'failed' order by created_at desc limit 1`,
  )
  return row?.error ?? null
}

/** Retries an order's refused refunds at once. */
export const askAgain = (tx: Db, orderId: string, now: Date) =>
  tx.execute(sql`update payment_refund set state = 'asked', tries = 0, next_at = ${now.toISOString()}
    where order_id = ${orderId} and state = 'failed'`)

/** Seeds a refund that the provider keeps refusing: the next attempt is a day away. */
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

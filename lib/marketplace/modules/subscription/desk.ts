import { eq, type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/subscription/op'
import { ORDER_STATE, SUBSCRIPTION, SUBSCRIPTION_ORDER, stateAt } from '@/lib/domain/subscription'
import { addUkDays } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import { bumpAll, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, holdsWords } from '../../kernel/values'
import { subscriptionOrder } from '../../tables/subscription'
import { refundCharge } from '../finance'
import { refundPlan } from '../payment'
import { writeSubscription } from './move'
import { datesOf, millis, ordersWhere, type SubscriptionRecord, subscriptionOf, toOrder, toSubscription } from './rows'

interface Listed extends Omit<contract.SubscriptionRow, 'shop' | 'plan'> {
  shopId: string
  shopNo: string
  zh: string
  en: string
  planZh: string
  planEn: string
}

const COLUMNS = sql`s.shop_id as "shopId", sh.no as "shopNo", sh.name_zh as zh, sh.name_en as en, p.name_zh as "planZh",
  p.name_en as "planEn", s.period, s.state, s.from_at as "fromTime", s.ends_at as "endTime", s.auto_renew as "autoRenew",
  s.cancelled_at as "cancelTime", (select coalesce(sum(o.amount_p), 0)::float8 from subscription_order o
    where o.shop_id = s.shop_id and o.state = ${ORDER_STATE.paid}) as "paidP"`
const FROM = sql`from subscription s join shop sh on sh.id = s.shop_id join plan_version v on v.id = s.version_id
  join plan p on p.id = v.plan_id`

const toRow = (row: Listed): contract.SubscriptionRow => ({
  shop: { id: row.shopId, no: row.shopNo, name: { zh: row.zh, en: row.en } },
  plan: { zh: row.planZh, en: row.planEn },
  period: row.period,
  state: row.state,
  fromTime: instant(row.fromTime),
  endTime: instant(row.endTime),
  autoRenew: row.autoRenew,
  cancelTime: instantOrNull(row.cancelTime),
  paidP: row.paidP,
})

const named = (q: string): SQL => holdsWords(q, [sql`sh.name_zh`, sql`sh.name_en`, sql`sh.no`])

const list = bind(contract.listSubscriptions, (context, { query: { state, planId, q, ...page } }) => {
  const where = allOf([
    !!state && sql`s.state = ${Number(state)}`,
    !!planId && sql`p.id::text = ${planId}`,
    !!q && named(q),
  ])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`s.ends_at, s.shop_id` }
  return pagedRows<Listed, contract.SubscriptionRow>(context.tx, parts, page, toRow)
})

async function notesOf({ tx }: Context, shopId: string): Promise<contract.SubscriptionNote[]> {
  const rows = await rowsOf<Omit<contract.SubscriptionNote, 'reason'> & { zh: string; en: string }>(
    tx,
    sql`select n.id, n.kind, n.days, n.reason_zh as zh, n.reason_en as en, a.realname as by, n.at as time
      from subscription_note n join account a on a.id = n.by_id where n.shop_id = ${shopId} order by n.at desc, n.id desc`,
  )
  return rows.map(({ zh, en, ...row }) => ({ ...row, reason: { zh, en }, time: instant(row.time) }))
}

const get = bind(contract.getOpSubscription, async (context, { query }) => {
  const { tx } = context
  const shopId = requireId(query.id)
  const row = await subscriptionOf(tx, shopId)
  const orders = await ordersWhere(tx, sql`o.shop_id = ${shopId}`)
  const [listed] = await rowsOf<Listed>(tx, sql`select ${COLUMNS} ${FROM} where s.shop_id = ${shopId}`)
  return {
    shop: listed ? toRow(listed).shop : fail('NOT_FOUND'),
    subscription: await toSubscription(tx, row),
    orders: orders.map((order) => ({ ...toOrder(order), refundable: order.id === row.nextOrderId })),
    notes: await notesOf(context, shopId),
  }
})

interface Reason {
  reasonZh: string
  reasonEn: string
}

async function held(context: Context, shopId: string, version: number): Promise<SubscriptionRecord> {
  const row = await subscriptionOf(context.tx, requireId(shopId), true)
  requireVersion(row, version)
  return row
}

/** Stores the reason, writes the log and notifies the owners. */
async function noteDecision(
  context: Context,
  [before, after]: readonly [SubscriptionRecord, SubscriptionRecord],
  kind: contract.SubscriptionNote['kind'],
  { reasonZh, reasonEn }: Reason,
  days: number | null = null,
): Promise<void> {
  const { tx, now, user } = context
  const { shopId } = before
  await tx.execute(sql`insert into subscription_note (id, shop_id, kind, days, reason_zh, reason_en, by_id, at)
    values (${newId(now.getTime())}, ${shopId}, ${kind}, ${days}, ${reasonZh}, ${reasonEn}, ${user.userId},
      ${now.toISOString()})`)
  context.audit({
    refType: 'subscription',
    refId: shopId,
    shopId,
    detail: { event: kind, reason: reasonZh, ...(days !== null && { count: days }) },
    change: {
      before: { subscriptionEnd: instant(before.ends_at) },
      after: { subscriptionEnd: instant(after.ends_at) },
    },
  })
  await context.emit({ type: 'subscription.decided', payload: { shopId } })
}

const grant = bind(contract.grantDays, async (context, { body: { shopId, version, days, ...reason } }) => {
  const { tx, now } = context
  const row = await held(context, shopId, version)
  const state = stateAt(datesOf(row), now.getTime())
  if (row.cancelled_at || SUBSCRIPTION.next('grant', state, 'platform') === null) fail('SUBSCRIPTION_MOVED_ON')
  const later = (text: string) => new Date(addUkDays(millis(text), days)).toISOString()
  const over = millis(row.ends_at) <= now.getTime()
  const until = over ? later(now.toISOString()) : later(row.until_at)
  if (row.nextOrderId)
    await tx.execute(sql`update subscription_order set from_at = ${until}, until_at = ${later(row.ends_at)}
      where id = ${row.nextOrderId}`)
  // After its end only the granted days run, which are free.
  const begun = over ? { from_at: now.toISOString(), period: null, priceP: 0, trial: false } : {}
  const changed = { ...begun, until_at: until, ends_at: over ? until : later(row.ends_at), reminded: [] }
  const after = await writeSubscription(tx, row, changed, now)
  await noteDecision(context, [row, after], 'granted', reason, days)
  return { endTime: instant(after.ends_at) }
})

const cancel = bind(
  contract.cancelSubscription,
  async (context, { body: { shopId, version, cancel: end, ...reason } }) => {
    const { tx, now } = context
    const row = await held(context, shopId, version)
    if (millis(row.ends_at) <= now.getTime() || end === (row.cancelled_at !== null)) fail('SUBSCRIPTION_MOVED_ON')
    const changed = { cancelled_at: end ? now.toISOString() : null, autoRenew: end ? false : row.autoRenew }
    const after = await writeSubscription(tx, row, changed, now)
    await noteDecision(context, [row, after], end ? 'cancelled' : 'resumed', reason)
    return null
  },
)

const refund = bind(contract.refundSubscriptionOrder, async (context, { body: { id, version, ...reason } }) => {
  const { tx, now, user } = context
  const [found] = await ordersWhere(tx, sql`o.id = ${requireId(id)}`)
  if (!found) return fail('NOT_FOUND')
  const row = await subscriptionOf(tx, found.shopId, true)
  const [order] = await ordersWhere(tx, sql`o.id = ${found.id}`, true)
  if (!order) return fail('NOT_FOUND')
  requireVersion(order, version)
  const state = SUBSCRIPTION_ORDER.next('refund', order.state, 'platform')
  if (state === null || row.nextOrderId !== order.id || millis(row.until_at) <= now.getTime())
    fail('SUBSCRIPTION_MOVED_ON')
  const { no, amountP, shopId, paidFrom: from } = order
  await refundCharge(tx, { shopId, ref: { id: order.id, no }, amountP, from }, { at: now, by: user.userId })
  if (from === 'provider') await refundPlan(context, { id: order.id, amountP })
  await bumpAll(tx, subscriptionOrder, eq(subscriptionOrder.id, order.id), { state, endedAt: now })
  const after = await writeSubscription(tx, row, { ends_at: row.until_at, nextOrderId: null }, now)
  await noteDecision(context, [row, after], 'refunded', reason)
  return null
})

export const deskBindings = [list, get, grant, cancel, refund]

import { type SQL, sql } from 'drizzle-orm'
import { CASE, type ClockEvent } from '@/lib/domain/after-sale'
import { type Db, rowsOf } from '../../kernel/database'
import type { Job, JobTools } from '../../kernel/job'
import { idList } from '../../kernel/values'
import { isRefundPaid } from '../order'
import { type Bounce, bouncedOrders, bounces, refusedRefunds } from '../payment'
import { agreeTo } from './agree'
import { type Act, clockAct, moveCase, tellOfCase, writeNote } from './move'
import { payCase, settleCase } from './pay'
import { grantBySilence } from './postage'
import { type CaseRecord, COLUMNS, type LockedCase, lockCase } from './rows'
import { dueOf } from './seller'

/** Cases of one sweep; the next one takes the rest. */
const MOST = 200

/** Moves of cases at their deadline if nobody acts (rules 4.3). */
const BRINGS: Record<ClockEvent, (act: Act, locked: LockedCase) => Promise<void>> = {
  agree: (act, locked) =>
    agreeTo(act, locked, { amountP: locked.row.ask_p, addressId: null, note: '', event: 'agreedBySilence' }),
  lapse: (act, locked) => moveCase(act, locked, { event: 'lapse', note: { event: 'proposalLapsed' } }),
  closeUnsent: (act, locked) => moveCase(act, locked, { event: 'closeUnsent', note: { event: 'closedUnsent' } }),
  receive: (act, locked) => moveCase(act, locked, { event: 'receive', note: { event: 'receivedBySilence' } }),
  refund: (act, locked) =>
    payCase(act, locked, { event: 'refund', amountP: dueOf(locked.row), note: { event: 'refundedBySilence' } }),
  confirmReplacement: (act, locked) =>
    moveCase(act, locked, { event: 'confirmReplacement', note: { event: 'replacementArrived' } }),
}

const idsWhere = async (tx: Db, where: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string }>(tx, sql`select id from after_sale where ${where} limit ${MOST}`)).map(({ id }) => id)

/** Moves each case in its own savepoint: one that fails does not stop the others. */
async function eachCase(
  tx: Db,
  tools: JobTools,
  ids: readonly string[],
  move: (act: Act, locked: LockedCase) => Promise<boolean>,
) {
  let moved = 0
  for (const id of ids)
    try {
      await tx.transaction(async (inner) => {
        const act = clockAct(inner as unknown as Db, tools)
        if (await move(act, await lockCase(act, { id: id }))) moved += 1
      })
    } catch (error) {
      tools.log.error({ err: error, case: id }, 'a case could not be moved by its clock')
    }
  return moved
}

const clocks: Job = {
  name: 'afterSale.clocks',
  schedule: '12 * * * * *',
  async sweep(tx, tools) {
    const at = tools.now.toISOString()
    const due = await idsWhere(tx, sql`deadline_at <= ${at}::timestamptz order by deadline_at`)
    return eachCase(tx, tools, due, async (act, locked) => {
      const { deadline_at: until, deadline_event: event } = locked.row
      if (!until || Date.parse(until) > tools.now.getTime()) return false
      await BRINGS[event as ClockEvent](act, locked)
      return true
    })
  },
}

/** A claim for return postage that the shop has not answered in time is agreed to. */
const postages: Job = {
  name: 'afterSale.postages',
  schedule: '22 * * * * *',
  async sweep(tx, tools) {
    const due = await idsWhere(
      tx,
      sql`id in (select case_id from return_postage where state = 'asked' and due_at <= ${tools.now.toISOString()}
        order by due_at limit ${MOST})`,
    )
    return eachCase(tx, tools, due, async (act, locked) => {
      const { postage } = locked.row
      if (postage?.state !== 'asked' || Date.parse(postage.dueAt ?? '') > tools.now.getTime()) return false
      await grantBySilence(act, locked)
      return true
    })
  },
}

/** Completes cases whose refunds the order has paid out. */
const paid: Job = {
  name: 'afterSale.paid',
  schedule: '42 * * * * *',
  async sweep(tx, tools) {
    const bounced = await bouncedOrders(tx)
    const paying = await idsWhere(
      tx,
      sql`state in (50, 59) and order_id not in ${idList(bounced)} and not exists (select 1 from orders o where o.id = after_sale.order_id
      and (o.refunding_p > 0 or o.status = 7)) order by state_at`,
    )
    return eachCase(tx, tools, paying, async (act, locked) => {
      if (!isRefundPaid(locked.sold)) return false
      // Refused at first, and paid when it was tried again.
      if (locked.row.state === CASE.failed) await moveCase(act, locked, { event: 'retry', note: { event: 'retried' } })
      await settleCase(act, locked)
      return true
    })
  },
}

/** Returns completed cases whose money was in these refunds. */
async function casesOf(tx: Db, all: readonly Bounce[]): Promise<string[]> {
  const found: string[] = []
  for (const { orderId, since, until } of all)
    found.push(
      ...(await idsWhere(
        tx,
        sql`order_id = ${orderId} and state = 60 and refund_p > 0 and refund_at <= ${until}
          and (${since}::timestamptz is null or refund_at > ${since}::timestamptz)`,
      )),
    )
  return found
}

/** Fails cases whose refund the provider has refused several times, or taken back: they wait for a person. */
const refused: Job = {
  name: 'afterSale.refused',
  schedule: '47 * * * * *',
  async sweep(tx, tools) {
    const orders = await refusedRefunds(tx)
    const stuck = await idsWhere(tx, sql`state = 50 and order_id in ${idList(orders)} order by state_at`)
    const back = await casesOf(tx, await bounces(tx))
    return eachCase(tx, tools, [...stuck, ...back], async (act, locked) => {
      const event = locked.row.state === CASE.completed ? 'bounce' : 'fail'
      await moveCase(act, locked, { event, note: { event: 'failed' } })
      return true
    })
  },
}

const SOON_MS = 24 * 3_600_000

/** Notifies a shop once of a request that is unanswered a day before silence agrees. */
const dueSoon: Job = {
  name: 'afterSale.dueSoon',
  schedule: '52 */5 * * * *',
  async sweep(tx, tools) {
    const until = new Date(tools.now.getTime() + SOON_MS).toISOString()
    const rows = await rowsOf<CaseRecord>(
      tx,
      sql`update after_sale c set warned = true where c.state = 10 and not c.warned and c.deadline_at <= ${until}::timestamptz
        returning ${COLUMNS}`,
    )
    for (const row of rows) await tellOfCase(clockAct(tx, tools), row, 'dueSoon', row.state)
    return rows.length
  },
}

/** Notes in the timeline that a side did not send the evidence it was asked for; the case no longer waits for it. */
const silence: Job = {
  name: 'afterSale.silence',
  schedule: '2 */5 * * * *',
  async sweep(tx, tools) {
    const rows = await rowsOf<{ id: string; shop_id: string; side: string }>(
      tx,
      sql`update after_sale c set asked = null from after_sale b
        where b.id = c.id and (c.asked->>'until')::timestamptz <= ${tools.now.toISOString()}::timestamptz
        returning c.id, c.shop_id, b.asked->>'side' as side`,
    )
    const act = clockAct(tx, tools)
    for (const row of rows) await writeNote(act, row, { event: row.side === 'seller' ? 'silentSeller' : 'silentBuyer' })
    return rows.length
  },
}

export const afterSaleJobs: readonly Job[] = [clocks, postages, paid, refused, dueSoon, silence]

import { sql } from 'drizzle-orm'
import { grouped } from '@/lib/domain/grouped'
import { type Journal, type Posted, sharesOf } from '@/lib/domain/ledger'
import { type Dispute, sumFrozen } from '@/lib/domain/ledger/freeze'
import { orderJournals } from '@/lib/domain/ledger/order'
import type { FeeRule, FeeTerms } from '@/lib/domain/vat/fee'
import { type Db, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { idList } from '../../kernel/values'
import { disputedOrders, disputesOf } from '../after-sale'
import { type PaidOrder, paidOrders } from '../order'
import { postCompensations, postReturnPostages } from './compensations'
import { feeTermsOf } from './fee-charges'
import { BOOKED_CASES, frozenOf, hasLookedAnew, keepFrozen } from './freezes'
import { type Posting, post } from './post'
import { postPostage } from './postage'
import { postPrizes } from './prizes'
import { postTopUps } from './top-ups'
import { keepVatEntries, vatEntriesOf } from './vat-entries'

const BLOCK = 500
/** A transaction that began earlier may commit later: changes of the last two minutes are read again. */
const OVERLAP_MS = 2 * 60_000
const NIL = '00000000-0000-0000-0000-000000000000'

interface Kept {
  posted: Posted
  /** Terms under which the commission was charged. */
  terms: FeeTerms
}

async function postedOf(tx: Db, ids: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await rowsOf<Omit<Posted, 'frozen'> & { id: string; rule: FeeRule; rateBp: number }>(
    tx,
    sql`select order_id as id, stage, refund_p as "refundP", vat_back_p as "vatBackP", refunded_p as "refundedP",
        refunded_to_balance_p as "refundedToBalanceP", charged_back_p as "chargedBackP", fee_rule as rule, fee_bp as "rateBp" from ledger_order
      where order_id in ${idList(ids)}`,
  )
  const frozen = grouped(await frozenOf(tx, ids), ({ orderId }) => [orderId])
  return new Map(
    rows.map(({ id, rule, rateBp, ...posted }) => [
      id,
      { posted: { ...posted, frozen: frozen.get(id) ?? [] }, terms: { rule, rateBp } },
    ]),
  )
}

const keepPosted = (tx: Db, kept: readonly (Kept & { order: PaidOrder })[]) =>
  tx.execute(sql`insert into ledger_order (order_id, shop_id, stage, refund_p, vat_back_p, refunded_p, refunded_to_balance_p, charged_back_p, net_p,
      release_at, fee_rule, fee_bp)
    select * from jsonb_to_recordset(${JSON.stringify(
      kept.map(
        ({
          order,
          terms,
          posted: { stage, refundP, vatBackP, refundedP, refundedToBalanceP, chargedBackP, frozen },
        }) => ({
          id: order.id,
          shop: order.shopId,
          stage,
          refund: refundP,
          vat_back: vatBackP,
          refunded: refundedP,
          balance: refundedToBalanceP,
          charged: chargedBackP,
          net: sharesOf(order, { refundP, vatBackP }).netP - sumFrozen(frozen),
          release: order.windowEndsAt === null ? null : new Date(order.windowEndsAt).toISOString(),
          rule: terms.rule,
          bp: terms.rateBp,
        }),
      ),
    )}::jsonb) as k(id uuid, shop uuid, stage text, refund int, vat_back int, refunded int, balance int, charged int, net int, release timestamptz, rule text, bp int)
    on conflict (order_id) do update set stage = excluded.stage, refund_p = excluded.refund_p, vat_back_p = excluded.vat_back_p,
      refunded_p = excluded.refunded_p, refunded_to_balance_p = excluded.refunded_to_balance_p, charged_back_p = excluded.charged_back_p, net_p = excluded.net_p, release_at = excluded.release_at`)

type Due = ReturnType<typeof orderJournals> & Kept & { order: PaidOrder; disputes: readonly Dispute[] }

/** Journal of an order, or of the case that freezes its money. */
function toPosting({ order, disputes }: Due, { caseId, commission, ...journal }: Journal): Posting {
  const found = disputes.find(({ id }) => id === caseId)
  const ref = found
    ? ({ type: 'afterSale', id: found.id, no: found.no } as const)
    : ({ type: 'order', id: order.id, no: order.no } as const)
  const item = { fee: 'commission' as const, item: `order:${order.id}`, chargedAt: order.paidAt }
  return { ...journal, shopId: order.shopId, ref, ...(commission && { charged: { ...item, ...commission } }) }
}

/** True if there is something to write for the order. */
const isDue = (known: Posted | undefined, { journals, posted }: Due): boolean =>
  !known || journals.length > 0 || hasLookedAnew(known.frozen, posted.frozen)

/** Posts events of orders that are not in the ledger yet; returns the number of journals. */
async function postOrders(tx: Db, found: readonly PaidOrder[], now: Date): Promise<number> {
  const ids = found.map(({ id }) => id)
  const known = await postedOf(tx, ids)
  const termsOf = await feeTermsOf(
    tx,
    found.map(({ shopId }) => shopId),
  )
  const cases = grouped(await disputesOf(tx, ids), ({ orderId }) => [orderId])
  const due = found
    .map((order): Due => {
      const disputes = cases.get(order.id) ?? []
      const before = known.get(order.id)
      const terms = before?.terms ?? termsOf(order.shopId, order.paidAt)
      const made = orderJournals(order, before?.posted ?? null, now.getTime(), disputes, terms)
      return { order, disputes, terms, ...made }
    })
    .filter((one) => isDue(known.get(one.order.id)?.posted, one))
  if (due.length === 0) return 0
  const postings = due.flatMap((one) => one.journals.map((journal) => toPosting(one, journal)))
  const entries = await vatEntriesOf(tx, due)
  const posted = await post(tx, postings, { at: now, by: null })
  await keepVatEntries(tx, entries)
  await keepPosted(tx, due)
  await keepFrozen(tx, due)
  return posted
}

async function readTo(tx: Db): Promise<Date> {
  const [row] = await rowsOf<{ value: string }>(tx, sql`select value from installation where key = 'ledger'`)
  return new Date(row?.value ?? 0)
}

const keepReadTo = (tx: Db, at: Date) =>
  tx.execute(sql`insert into installation (key, value) values ('ledger', ${at.toISOString()})
    on conflict (key) do update set value = excluded.value`)

/** Posts orders changed since the ledger was last brought up to date; an empty ledger starts at the first order. */
async function postChanged(tx: Db, now: Date, blocks: number): Promise<number> {
  let at = new Date(Math.min((await readTo(tx)).getTime(), now.getTime() - OVERLAP_MS))
  let id = NIL
  let posted = 0
  for (let block = 0; block < blocks; block++) {
    const found = await paidOrders.after(tx, { at, id }, BLOCK)
    posted += await postOrders(tx, found, now)
    const last = found.at(-1)
    if (last) ({ updatedAt: at, id } = last)
    if (found.length < BLOCK) break
  }
  await keepReadTo(tx, at)
  return posted
}

/** Brings the ledger up to date for these orders. */
const postTheseOrders = async (tx: Db, ids: readonly string[], now: Date): Promise<number> =>
  postOrders(tx, await paidOrders.of(tx, ids), now)

/** Makes money available whose after-sale window is over (rules 4.8). */
async function release(tx: Db, now: Date, blocks: number): Promise<number> {
  let posted = 0
  for (let block = 0; block < blocks; block++) {
    const due = await rowsOf<{ id: string }>(
      tx,
      sql`select order_id as id from ledger_order where stage = 'window' and release_at <= ${now.toISOString()}
        order by release_at limit ${BLOCK}`,
    )
    if (due.length === 0) break
    posted += await postTheseOrders(
      tx,
      due.map(({ id }) => id),
      now,
    )
    if (due.length < BLOCK) break
  }
  return posted
}

/** Freezes money in dispute, and releases it when the case is over (rules 4.8). */
async function freeze(tx: Db, now: Date): Promise<number> {
  const ids = await disputedOrders(tx, BOOKED_CASES, BLOCK)
  return ids.length === 0 ? 0 : postTheseOrders(tx, ids, now)
}

/** Brings the ledger up to date with all orders: idempotent, for the job, the demo and orders older than the ledger. */
export const postAllOrders = async (tx: Db, now: Date, blocks = Number.MAX_SAFE_INTEGER): Promise<number> =>
  (await postReturnPostages(tx, now)) +
  (await postTopUps(tx, now)) +
  (await postChanged(tx, now, blocks)) +
  (await release(tx, now, blocks)) +
  (await freeze(tx, now)) +
  (await postCompensations(tx, now)) +
  (await postPostage(tx, now)) +
  (await postPrizes(tx, now))

/** Few enough not to block other calls. */
const BLOCKS_OF_A_SWEEP = 4

export const postJob: Job = {
  name: 'finance.post',
  schedule: '*/10 * * * * *',
  sweep: (tx, { now }) => postAllOrders(tx, now, BLOCKS_OF_A_SWEEP),
}

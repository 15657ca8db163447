import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/reconcile'
import { type ShopAccount, sharesOf, transfer } from '@/lib/domain/ledger'
import { CHARGEBACK, type DisputeReason } from '@/lib/domain/reconcile'
import { bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query, textAs } from '../../kernel/query'
import { allOf, holdsWords } from '../../kernel/values'
import { chargeback } from '../../tables/finance'
import { afterChargeback, chargeBack } from '../order'
import { shopRefs } from '../shop'
import { balanceOf, buyerOfTopUp, lockWallet, moveWallet } from '../wallet'
import { tellChargeback } from './chargeback-file'
import { balancesOf } from './owed'
import { type Posting, post } from './post'

const Row = z.object({
  id: z.string(),
  no: z.string(),
  dispute: z.string(),
  orderNo: z.string(),
  orderId: z.string().nullable(),
  shopId: z.string().nullable(),
  amountP: z.number(),
  reason: textAs<DisputeReason>(),
  state: z.number(),
  day: z.string(),
  decider: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
})
type Record = z.output<typeof Row>

const COLUMNS = sql`c.id, c.no, c.dispute, c.order_no as "orderNo", c.order_id as "orderId", c.shop_id as "shopId",
  c.amount_p::float8 as "amountP", c.reason, c.state, c.day::text as day, c.decider, c.decided_at as "decidedAt", c.note, c.version`

async function told(tx: Db, rows: readonly Record[]): Promise<contract.ChargebackRow[]> {
  const shops = await shopRefs(
    tx,
    rows.flatMap(({ shopId }) => shopId ?? []),
  )
  return rows.map(({ shopId, decidedAt, ...row }) => ({
    ...row,
    shop: (shopId && shops.get(shopId)) || null,
    decideTime: instantOrNull(decidedAt),
  }))
}

const list = bind(contract.listChargebacks, async ({ tx }, { query: { state, q, ...page } }) => {
  const where = allOf([!!state && sql`c.state = ${Number(state)}`, !!q && holdsWords(q, [sql`c.no`, sql`c.order_no`])])
  const parts = { columns: COLUMNS, from: sql`from chargeback c`, where, order: sql`c.day desc, c.id desc` }
  const found = await pagedRows(tx, parts, page, (row: Record) => row)
  return { ...found, records: await told(tx, found.records) }
})

async function byId(tx: Db, id: string, lock: SQL = sql``): Promise<Record> {
  const [row] = await query(tx, Row, sql`select ${COLUMNS} from chargeback c where c.id = ${requireId(id)} ${lock}`)
  return row ?? fail('NOT_FOUND')
}

/** Parts of a chargeback in pence: returned commission and VAT, and the discount returned to the platform. */
const Back = z.object({
  backP: z.number(),
  /** From the balance of the buyer of a top-up. */
  buyerP: z.number(),
  commissionBackP: z.number(),
  vatBackP: z.number(),
  subsidyBackP: z.number(),
})
type Back = z.output<typeof Back>

const NOTHING_BACK: Back = { backP: 0, buyerP: 0, commissionBackP: 0, vatBackP: 0, subsidyBackP: 0 }

function backOf({ backP, before, after }: Awaited<ReturnType<typeof afterChargeback>>): Back {
  const [was, is] = [sharesOf(before, before), sharesOf(after, after)]
  return {
    ...NOTHING_BACK,
    backP,
    commissionBackP: was.commissionP - is.commissionP,
    vatBackP: was.vatP - is.vatP,
    subsidyBackP: was.subsidyP - is.subsidyP,
  }
}

/** Parts of a lost chargeback as decided; of any other as they would be now. */
async function partsOf(tx: Db, { id, state, orderId, orderNo, shopId, amountP }: Record): Promise<Back> {
  if (state !== CHARGEBACK.lost) {
    if (orderId && shopId) return backOf(await afterChargeback(tx, orderId, amountP))
    const buyerId = await buyerOfTopUp(tx, orderNo)
    return buyerId ? { ...NOTHING_BACK, buyerP: Math.min(await balanceOf(tx, buyerId), amountP) } : NOTHING_BACK
  }
  const [kept] = await query(
    tx,
    Back,
    sql`select back_p::float8 as "backP", buyer_p::float8 as "buyerP", commission_back_p::float8 as "commissionBackP",
      vat_back_p::float8 as "vatBackP", subsidy_back_p::float8 as "subsidyBackP" from chargeback where id = ${id}`,
  )
  return kept ?? NOTHING_BACK
}

function bearsOf({ shopId, amountP }: Record, { buyerP, commissionBackP, vatBackP, subsidyBackP }: Back) {
  if (!shopId) return { shopP: 0, buyerP, commissionP: 0, vatP: 0, platformP: amountP - buyerP }
  const shopP = amountP - commissionBackP - vatBackP + subsidyBackP
  return { shopP, buyerP: 0, commissionP: commissionBackP, vatP: vatBackP, platformP: -subsidyBackP + 0 }
}

const get = bind(contract.getChargeback, async ({ tx }, { query: { id } }) => {
  const row = await byId(tx, id)
  const [record] = await told(tx, [row])
  return {
    chargeback: record ?? fail('NOT_FOUND'),
    availableP: row.shopId ? (await balancesOf(tx, row.shopId)).availableP : null,
    bears: bearsOf(row, await partsOf(tx, row)),
  }
})

type Lost = Pick<Record, 'id' | 'orderId' | 'orderNo' | 'shopId' | 'amountP' | 'dispute'> & { reason: string }

/** Posting for the part of a chargeback that is no return of its order: refunded before, or not one of ours. */
const restPosting = (row: Lost, restP: number, at: number): Posting => {
  const bearer: ShopAccount | 'chargeback' = row.shopId ? 'available' : 'chargeback'
  return {
    ...{ key: `chargeback:${row.id}:lost`, event: 'chargebackLost', shopId: row.shopId, at },
    ref: { type: 'chargeback', id: row.id, no: row.orderNo },
    lines: transfer('chargeback', bearer, 'disputed', restP),
  }
}

/**
 * Takes a charged-back top-up out of the buyer's balance, down to zero: the platform bears the rest. Returns the pence
 * taken.
 */
async function takeTopUp({ tx, now }: Pick<Context, 'tx' | 'now'>, row: Lost, by: string | null): Promise<number> {
  const buyerId = await buyerOfTopUp(tx, row.orderNo)
  if (!buyerId) return 0
  const buyerP = Math.min(await lockWallet(tx, buyerId), row.amountP)
  if (buyerP === 0) return 0
  const ref = { id: row.id, no: row.orderNo }
  await moveWallet({ tx, now }, { buyerId, kind: 'chargeback', amountP: -buyerP, key: `chargeback:${row.id}`, ref })
  const posting: Posting = {
    ...{ key: `chargeback:${row.id}:balance`, event: 'chargebackLost', shopId: null, at: now.getTime() },
    ref: { type: 'chargeback', ...ref },
    lines: transfer('chargeback', 'wallet', 'disputed', buyerP),
  }
  await post(tx, [posting], { at: now, by })
  return buyerP
}

/**
 * Books a lost chargeback as a return of the sale: commission and VAT come back as for a refund, in the month of the
 * loss, and the shop bears the rest, as a debt if it has withdrawn the money (rules, section 5, 9). The ledger follows
 * the order.
 */
export async function takeLost(context: Pick<Context, 'tx' | 'now' | 'emit'>, row: Lost, by: string | null) {
  const { tx, now, emit } = context
  const { orderId, shopId } = row
  const back =
    orderId && shopId
      ? backOf(await chargeBack(context, orderId, row.amountP))
      : { ...NOTHING_BACK, buyerP: await takeTopUp(context, row, by) }
  const restP = row.amountP - back.backP - back.buyerP
  if (restP > 0) await post(tx, [restPosting(row, restP, now.getTime())], { at: now, by })
  await tellChargeback(tx, row, 'lost', { at: now, emit })
  return back
}

const lose = bind(contract.loseChargeback, async (context, { body: { id, version, note } }) => {
  const { tx, now, user } = context
  const row = await byId(tx, id, sql`for update of c`)
  requireVersion(row, version)
  if (row.state !== CHARGEBACK.open) fail('CHARGEBACK_DECIDED')
  const back = await takeLost(context, row, user.userId)
  const decided = { decidedBy: user.userId, decider: user.realname, decidedAt: now }
  await bump(tx, chargeback, { id: row.id, version }, { ...decided, ...back, state: CHARGEBACK.lost, note })
  context.audit({
    ...{ refType: 'chargeback', refId: row.id, ...(row.shopId && { shopId: row.shopId }) },
    detail: { no: row.no, amountP: row.amountP, reason: note },
    change: { before: { chargebackState: row.state }, after: { chargebackState: CHARGEBACK.lost } },
  })
  return null
})

export const chargebackBindings = [list, get, lose]

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/reconcile'
import { type ShopAccount, transfer } from '@/lib/domain/ledger'
import { CHARGEBACK } from '@/lib/domain/reconcile'
import { bind } from '../../kernel/binding'
import { bump, requireVersion } from '../../kernel/bump'
import { type Db, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { chargeback } from '../../tables/finance'
import { shopRefs } from '../shop'
import { balancesOf } from './owed'
import { post } from './post'

const Row = z.object({
  id: z.string(),
  no: z.string(),
  dispute: z.string(),
  orderNo: z.string(),
  orderId: z.string().nullable(),
  shopId: z.string().nullable(),
  amountP: z.number(),
  state: z.number(),
  day: z.string(),
  decider: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number(),
})
type Record = z.output<typeof Row>

const COLUMNS = sql`c.id, c.no, c.dispute, c.order_no as "orderNo", c.order_id as "orderId", c.shop_id as "shopId",
  c.amount_p::float8 as "amountP", c.state, c.day::text as day, c.decider, c.decided_at as "decidedAt", c.note, c.version`

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
  const where = allOf([
    !!state && sql`c.state = ${Number(state)}`,
    !!q && sql`(c.no ilike ${contains(q)} or c.order_no ilike ${contains(q)})`,
  ])
  const parts = { columns: COLUMNS, from: sql`from chargeback c`, where, order: sql`c.day desc, c.id desc` }
  const found = await pagedRows(tx, parts, page, (row: Record) => row)
  return { ...found, records: await told(tx, found.records) }
})

async function byId(tx: Db, id: string, lock: SQL = sql``): Promise<Record> {
  const [row] = await query(tx, Row, sql`select ${COLUMNS} from chargeback c where c.id = ${requireId(id)} ${lock}`)
  return row ?? fail('NOT_FOUND')
}

const get = bind(contract.getChargeback, async ({ tx }, { query: { id } }) => {
  const row = await byId(tx, id)
  const [record] = await told(tx, [row])
  return {
    chargeback: record ?? fail('NOT_FOUND'),
    availableP: row.shopId ? (await balancesOf(tx, row.shopId)).availableP : null,
  }
})

/** The shop bears what its buyer's bank took back, as a debt where it has withdrawn the money (rules, section 5, 9). */
const lose = bind(contract.loseChargeback, async (context, { body: { id, version, note } }) => {
  const { tx, now, user } = context
  const row = await byId(tx, id, sql`for update of c`)
  requireVersion(row, version)
  if (row.state !== CHARGEBACK.open) fail('CHARGEBACK_DECIDED')
  const bearer: ShopAccount | 'chargeback' = row.shopId ? 'available' : 'chargeback'
  await post(
    tx,
    [
      {
        ...{ key: `chargeback:${row.id}:lost`, event: 'chargebackLost', shopId: row.shopId, at: now.getTime() },
        ref: { type: 'chargeback', id: row.id, no: row.orderNo },
        lines: transfer('chargeback', bearer, 'disputed', row.amountP),
      },
    ],
    { at: now, by: user.userId },
  )
  const decided = { decidedBy: user.userId, decider: user.realname, decidedAt: now }
  await bump(tx, chargeback, { id: row.id, version }, { ...decided, state: CHARGEBACK.lost, note })
  context.audit({
    ...{ refType: 'chargeback', refId: row.id, ...(row.shopId && { shopId: row.shopId }) },
    detail: { no: row.no, amountP: row.amountP, reason: note },
    change: { before: { chargebackState: row.state }, after: { chargebackState: CHARGEBACK.lost } },
  })
  return null
})

export const chargebackBindings = [list, get, lose]

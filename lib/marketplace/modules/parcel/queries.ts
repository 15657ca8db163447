import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/parcel'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import type { Twin } from '@/lib/domain/locale'
import { type ClaimState, PARCEL_TABS, type ParcelTab } from '@/lib/domain/parcel/desk'
import { NO_MOVEMENT_MS } from '@/lib/domain/parcel/machine'
import { trackingLink } from '@/lib/domain/tracking'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, query as queryRows, textAs } from '../../kernel/query'
import { allOf, contains, holdsWords } from '../../kernel/values'
import { ofOrders, seesAmounts, soldOrder } from '../order'

const CountsRow = z.object({ counts: z.array(z.number()) })

type Query = Omit<Parsed<typeof contract.listParcels>['query'], 'current' | 'size' | 'tab'>

const DAY_MS = 86_400_000
const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Condition: shipped 72 hours ago, and never scanned (rules 4.2). */
const still = (now: Date): SQL =>
  sql`(p.state = 'handed' and p.first_scan_at is null and p.shipped_at <= ${before(now, NO_MOVEMENT_MS)})`

function ofTab(tab: ParcelTab, now: Date): SQL {
  switch (tab) {
    case 'label':
      return sql`p.state in ('draft', 'printed')`
    case 'moving':
      return sql`p.state in ('handed', 'transit') and not ${still(now)}`
    case 'still':
      return still(now)
    case 'trouble':
      return sql`p.state = 'exception'`
    case 'delivered':
      return sql`p.state = 'delivered'`
    case 'returned':
      return sql`p.state = 'returned'`
  }
}

/** Condition: parcels of the shop whose orders the caller sees, without undone ones. */
export const ofParcels = ({ scope }: Pick<Context, 'scope'>): SQL =>
  allOf([
    scope.kind === 'shop' ? sql`p.shop_id = ${scope.shopId}` : sql`false`,
    sql`p.state <> 'void'`,
    ofOrders(scope) ?? null,
  ])

const conditions = (context: Context, { q, carrier, area, age, claimed }: Query): SQL =>
  allOf([
    ofParcels(context),
    !!q && holdsWords(q, [sql`p.no`, sql`orders.no`, sql`p.tracking_no`]),
    !!carrier && sql`p.carrier = ${carrier}`,
    !!area && sql`orders.area ilike ${contains(area)}`,
    !!age && sql`p.shipped_at <= ${before(context.now, Number(age) * DAY_MS)}`,
    claimed === 1 && sql`k.state = 'open'`,
  ])

const Row = z.object({
  id: z.string(),
  no: z.string(),
  order_id: z.string(),
  order_no: z.string(),
  carrier: z.string(),
  carrier_zh: z.string(),
  carrier_en: z.string(),
  tracking_no: z.string(),
  tracking_url: z.string(),
  state: z.string(),
  no_movement: z.boolean(),
  area: z.string(),
  shipped_at: z.string(),
  last: z.object({ at: z.string(), text: jsonAs<Twin>(), place: z.string() }).nullable(),
  ship_by_at: z.string().nullable(),
  claim: textAs<ClaimState>().nullable(),
})
type Row = z.infer<typeof Row>

const FROM = sql`from parcel p join orders on orders.id = p.order_id join carrier c on c.code = p.carrier
  left join parcel_claim k on k.parcel_id = p.id`

const columns = (
  now: Date,
): SQL => sql`p.id, p.no, p.order_id, orders.no as order_no, p.carrier, c.name_zh as carrier_zh,
  c.name_en as carrier_en, p.tracking_no, c.tracking_url, p.state, ${still(now)} as no_movement, orders.area, p.shipped_at,
  p.scans -> -1 as last, orders.ship_by_at, k.state as claim`

function toRow(row: Row, now: Date): contract.ParcelRow {
  const sent = Date.parse(row.shipped_at)
  const ended = ['delivered', 'returned'].includes(row.state)
  const end = ended && row.last ? Date.parse(row.last.at) : now.getTime()
  return {
    id: row.id,
    no: row.no,
    orderId: row.order_id,
    orderNo: row.order_no,
    carrier: row.carrier,
    carrierName: { zh: row.carrier_zh, en: row.carrier_en },
    trackingNo: row.tracking_no,
    link: trackingLink(row.tracking_url, row.tracking_no),
    state: row.state,
    noMovement: row.no_movement,
    area: row.area,
    shippedAt: instant(row.shipped_at),
    lastScan: row.last && { at: instant(row.last.at), text: row.last.text, place: row.last.place },
    days: Math.max(Math.floor((end - sent) / DAY_MS), 0),
    inTime: row.ship_by_at === null ? null : sent <= Date.parse(row.ship_by_at),
    claim: row.claim,
  }
}

const list = bind(contract.listParcels, (context, { query: { current, size, tab, ...query } }) => {
  const { now, tx } = context
  const where = allOf([conditions(context, query), tab && ofTab(tab, now)])
  const parts = { columns: columns(now), from: FROM, where, order: sql`p.shipped_at desc, p.id` }
  return pagedRows<Row, contract.ParcelRow>(tx, parts, { current, size }, (row) => toRow(row, now))
})

const counts = bind(contract.countParcels, async (context, { query }) => {
  const where = conditions(context, query)
  const names = ['all', ...PARCEL_TABS] as const
  const parts = names.map((name) => {
    const tab = name === 'all' ? sql`true` : ofTab(name, context.now)
    return sql`(select count(*)::int from (select 1 ${FROM} where ${where} and ${tab} limit ${TAB_COUNT_CAP + 1}) as counted)`
  })
  const [row] = await queryRows(context.tx, CountsRow, sql`select array[${sql.join(parts, sql`, `)}] as counts`)
  const count = (index: number) => row?.counts[index] ?? 0
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      { count: Math.min(count(index), TAB_COUNT_CAP), capped: count(index) > TAB_COUNT_CAP },
    ]),
  ) as never
})

const Whole = Row.extend({
  recipient: z.string(),
  scans: z.array(
    z.object({
      at: z.string(),
      text: jsonAs<Twin>(),
      place: z.string(),
      note: z.string().optional(),
      by: z.string().optional(),
    }),
  ),
  inside: jsonAs<contract.ParcelDetail['inside']>().nullable(),
  claim_note: z.string().nullable(),
  claim_p: z.number().nullable(),
  claim_by: z.string().nullable(),
  claim_at: z.string().nullable(),
  claim_moved: z.string().nullable(),
  claim_version: z.number().nullable(),
  phone: z.string(),
  contact_url: z.string(),
  notes: jsonAs<contract.ParcelDetail['notes']>().nullable(),
})
type Whole = z.infer<typeof Whole>

function claimOf(context: Context, row: Whole): contract.ParcelDetail['claimed'] {
  if (row.claim === null || row.claim_at === null || row.claim_moved === null) return null
  return {
    state: row.claim,
    note: row.claim_note ?? '',
    amountP: seesAmounts(context) ? row.claim_p : null,
    by: row.claim_by ?? '',
    createTime: instant(row.claim_at),
    updateTime: instant(row.claim_moved),
    version: row.claim_version ?? 1,
  }
}

/** Returns one parcel of the shop, or NOT_FOUND. */
export async function parcelById(context: Context, id: string): Promise<contract.ParcelDetail> {
  const [row] = await queryRows(
    context.tx,
    Whole,
    sql`select ${columns(context.now)}, orders.recipient_masked as recipient, p.scans, k.note as claim_note,
        k.amount_p as claim_p, k.by_name as claim_by, k.created_at as claim_at, k.updated_at as claim_moved,
        k.version as claim_version, c.phone, c.contact_url,
        (select jsonb_agg(jsonb_build_object('at', n.created_at, 'kind', n.kind, 'note', n.note, 'by', n.by_name) order by n.created_at, n.id)
          from parcel_note n where n.parcel_id = p.id) as notes,
        (select jsonb_agg(jsonb_build_object('title', jsonb_build_object('zh', l.title_zh, 'en', l.title_en),
            'spec', jsonb_build_object('zh', l.spec_zh, 'en', l.spec_en), 'code', l.code, 'qty', i.qty) order by l.position)
          from jsonb_to_recordset(p.lines) as i("lineId" uuid, qty int) join order_line l on l.id = i."lineId") as inside
      ${FROM} where p.id = ${requireId(id)} and ${ofParcels(context)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const { cancelUntil } = await soldOrder(context, row.order_id, false)
  return {
    ...toRow(row, context.now),
    recipient: row.recipient,
    inside: row.inside ?? [],
    scans: row.scans.map(({ at, text, place, note = '', by = null }) => ({ at: instant(at), text, place, note, by })),
    cancelUntil: instantOrNull(cancelUntil === null ? null : new Date(cancelUntil).toISOString()),
    claimed: claimOf(context, row),
    contact: { phone: row.phone, url: row.contact_url || null },
    notes: (row.notes ?? []).map((one) => ({ ...one, at: instant(one.at) })),
  }
}

const get = bind(contract.getParcel, (context, { query }) => parcelById(context, query.id))

export const readBindings = [list, counts, get]

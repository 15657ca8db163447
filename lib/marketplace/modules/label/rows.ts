import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Label } from '@/lib/contract/label'
import { isFresh, type LabelServiceName, type LabelState } from '@/lib/domain/postage-label'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { jsonAs, query, textAs } from '../../kernel/query'
import { addressNow, listCarriers, type orderToLabel } from '../order'
import type { LabelAddress, LabelService, Rate } from './service'

/** A row of `postage_label`. */
export const LabelRow = z.object({
  id: z.string(),
  shop_id: z.string(),
  order_id: z.string(),
  service: textAs<LabelServiceName>(),
  state: textAs<LabelState>(),
  weight_g: z.number(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  addresses: z.string(),
  shipment: z.string(),
  rates: z.array(jsonAs<Rate>()),
  rate: jsonAs<Rate>().nullable(),
  tracking_no: z.string().nullable(),
  error: z.string().nullable(),
  tries: z.number(),
  version: z.number(),
  by_name: z.string(),
  created_at: z.string(),
  bought_at: z.string().nullable(),
  charge: z.string(),
})
export type LabelRow = z.infer<typeof LabelRow>

/** Sender and recipient as sent to the service. */
export interface Addresses {
  from: LabelAddress
  to: LabelAddress
}

const COLUMNS = sql`id, shop_id, order_id, service, state, weight_g, length_mm, width_mm, height_mm, addresses, shipment, rates,
  rate, tracking_no, error, tries, version, by_name, created_at, bought_at, charge`

/** Locks a label and returns it as it is now; the transaction must see its shop. */
export const lockLabel = async (tx: Db, id: string): Promise<LabelRow | undefined> =>
  (await query(tx, LabelRow, sql`select ${COLUMNS} from postage_label where id = ${id} for update`))[0]

/** Returns a label of the caller's shop, or NOT_FOUND; access to its order is checked separately. */
export async function labelById(context: Context, id: string): Promise<LabelRow> {
  const [row] = await query(
    context.tx,
    LabelRow,
    sql`select ${COLUMNS} from postage_label where id = ${requireId(id)} and shop_id = ${shopOf(context)}`,
  )
  return row ?? fail('NOT_FOUND')
}

/** Refuses a second label while the purchase of the first is unknown. */
export async function requireNoneBought({ tx }: Pick<Context, 'tx'>, orderId: string): Promise<void> {
  const found = await rowsOf(
    tx,
    sql`select 1 from postage_label where order_id = ${orderId} and state = 'buying' limit 1`,
  )
  if (found.length > 0) fail('LABEL_BUSY')
}

export const addressesOf = ({ vault }: Pick<Context, 'vault'>, { addresses }: LabelRow): Addresses =>
  JSON.parse(vault.open(addresses)) as Addresses

const ADDRESS_PARTS = ['name', 'phone', 'line1', 'line2', 'town', 'county', 'postcode'] as const

type Order = Awaited<ReturnType<typeof orderToLabel>>

interface Around {
  order: Order
  names: Map<string, { zh: string; en: string }>
  services: readonly LabelService[]
}

/** Reads the data that a label's reader needs besides the row. */
export const aroundOf = async (context: Context, order: Order, services: readonly LabelService[]): Promise<Around> => ({
  ...{ order, services },
  names: new Map((await listCarriers(context)).map(({ code, name }) => [code, name])),
})

const parcelOf = ({ parcels }: Order, { tracking_no, rate }: LabelRow) =>
  parcels.find((one) => one.trackingNo === tracking_no && one.carrier === rate?.carrier)

/** Parcel with the label; none while it is unused. */
export const bearerOf = (order: Order, row: LabelRow): string | null => parcelOf(order, row)?.id ?? null

/** Time until which the service takes a label back; null if it was not bought. */
export function voidUntil({ state, bought_at, service }: LabelRow, services: readonly LabelService[]): Date | null {
  const sold = services.find(({ name }) => name === service)
  if (state !== 'bought' || bought_at === null || !sold) return null
  return new Date(Date.parse(bought_at) + sold.voidMs)
}

function isElsewhere(context: Context, { record }: Order, row: LabelRow): boolean {
  const [now, told] = [addressNow(context, record), addressesOf(context, row).to]
  return ADDRESS_PARTS.some((part) => now[part] !== told[part])
}

export function labelWire(context: Context, row: LabelRow, { order, names, services }: Around): Label {
  const until = voidUntil(row, services)
  const parcelId = bearerOf(order, row)
  const may = until !== null && until > context.now && parcelId === null
  return {
    ...{ id: row.id, service: row.service, state: row.state, version: row.version, by: row.by_name },
    ...{ weightG: row.weight_g, lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm },
    rates: row.state === 'quoted' ? row.rates : [],
    rate: row.rate && { ...row.rate, carrierName: names.get(row.rate.carrier) ?? { zh: '', en: '' } },
    ...{ trackingNo: row.tracking_no, error: row.error, parcelId },
    addressChanged: row.state === 'bought' && parcelId === null && isElsewhere(context, order, row),
    due: row.state === 'bought' && row.charge === 'due',
    voidUntil: may && until ? until.toISOString() : null,
    createTime: instant(row.created_at),
  }
}

/** Labels of an order that can be used, or whose state matters. */
export async function labelsOf(context: Context, order: Order, services: readonly LabelService[]): Promise<Label[]> {
  const rows = await query(
    context.tx,
    LabelRow,
    sql`select ${COLUMNS} from postage_label where order_id = ${order.record.id} order by created_at desc, id desc limit 50`,
  )
  const around = await aroundOf(context, order, services)
  const [newest] = rows
  const isShown = (row: LabelRow) =>
    row.state !== 'quoted' || (row.id === newest?.id && isFresh(Date.parse(row.created_at), context.now.getTime()))
  return rows.filter(isShown).map((row) => labelWire(context, row, around))
}

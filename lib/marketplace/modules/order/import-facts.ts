import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { ImportRow } from '@/lib/contract/order/bulk'
import { grouped } from '@/lib/domain/grouped'
import { guessCarrier, isNearlyPostal, normaliseTracking } from '@/lib/domain/tracking'
import { plainTyped } from '@/lib/domain/typed'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { type LineRecord, type OrderRecord, orders, type ParcelRecord, parcel } from '../../tables/order'
import { defaultCarrierOf, listCarriers } from './carriers'
import { linesByOrder } from './list'
import { DUPLICATE_MS } from './parcels'
import { ofOrders } from './row-rules'

/** Facts against which a file's rows are judged, read in a fixed number of queries. */
export interface ImportFacts {
  now: Date
  order(no: string): OrderRecord | undefined
  lines(order: OrderRecord): LineRecord[]
  parcels(order: OrderRecord): ParcelRecord[]
  /** Code of a carrier by code or name; a blank one by the number's format, else the shop's default. */
  carrier(text: string, trackingNo: string): string | null
  /** Orders with a parcel of this number in the last ninety days. */
  usedBy(trackingNo: string): readonly { orderId: string; no: string }[]
}

const tidyNo = (text: string): string => plainTyped(text).replaceAll(' ', '').toUpperCase()
const plain = (text: string): string => plainTyped(text).toLowerCase()

/** 顺丰, 顺丰速运 and 顺丰国际 are one carrier: words for "express" or a region are not part of the name. */
const shortName = (text: string): string =>
  plain(text)
    .replace(/(国际|速运|速递|快递|快运|物流|电商|英国| uk| international)+$/, '')
    .trim()

/** Codes of carriers by code, by name in either language, and by short name if it is unique. */
async function carrierNames(context: Context): Promise<Map<string, string>> {
  const all = (await listCarriers(context)).filter(({ active }) => active)
  const names = new Map<string, string>()
  for (const { code, name } of all)
    for (const short of new Set([shortName(name.zh), shortName(name.en)]))
      names.set(short, names.has(short) && names.get(short) !== code ? '' : code)
  for (const { code, name } of all)
    for (const text of [code, code.replaceAll('_', ' '), name.zh, name.en]) names.set(plain(text), code)
  return names
}

/** A blank carrier follows from the number, else it is the default; null if the number is nearly a postal one. */
async function carrierReader(context: Context, shopId: string): Promise<ImportFacts['carrier']> {
  const [names, usual] = [await carrierNames(context), await defaultCarrierOf(context, shopId)]
  return (text, trackingNo) => {
    if (text.trim() !== '') return names.get(plain(text)) || names.get(shortName(text)) || null
    return guessCarrier(trackingNo) ?? (isNearlyPostal(trackingNo) ? null : usual)
  }
}

export async function readFacts(context: Context, rows: readonly ImportRow[]): Promise<ImportFacts> {
  const { tx, now } = context
  const shopId = shopOf(context)
  const numbers = [...new Set(rows.map((row) => tidyNo(row.orderNo)))].filter((no) => no !== '')
  const found = await tx
    .select()
    .from(orders)
    .where(and(ofOrders(context.scope), inArray(orders.no, [...numbers, ''])))
  const byNo = new Map(found.map((order) => [order.no, order]))
  const lines = await linesByOrder(context, found)
  const live = and(eq(parcel.shopId, shopId), ne(parcel.state, 'void'))
  const ids = found.map((order) => order.id)
  const parcels =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(parcel)
          .where(and(live, inArray(parcel.orderId, ids)))
  const tracking = [...new Set(rows.map((row) => normaliseTracking(row.trackingNo)))]
  const recent = gte(parcel.createdAt, new Date(now.getTime() - DUPLICATE_MS))
  const used = await tx
    .select({ trackingNo: parcel.trackingNo, orderId: parcel.orderId, no: orders.no })
    .from(parcel)
    .innerJoin(orders, eq(orders.id, parcel.orderId))
    .where(and(live, recent, inArray(parcel.trackingNo, tracking)))
  const usedBy = grouped(used, (row) => [row.trackingNo])
  const parcelsOf = grouped(parcels, (row) => [row.orderId])
  return {
    now,
    order: (no) => byNo.get(tidyNo(no)),
    lines: (order) => lines.get(order.id) ?? [],
    parcels: (order) => parcelsOf.get(order.id) ?? [],
    carrier: await carrierReader(context, shopId),
    usedBy: (trackingNo) => usedBy.get(trackingNo) ?? [],
  }
}

import 'server-only'
import { listManyLabels, type OrderLabels, quoteLabel } from '@/lib/contract/label'
import type { Sides } from '@/lib/domain/parcel-size'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import type { Refused } from '../../label-address'
import { each, refusedOf } from './each'

/** A parcel to price, in grams and millimetres. */
export interface Packed extends Sides {
  order: string
  weightG: number
}

export const readMany = (orders: readonly string[]): Promise<OrderLabels[]> =>
  read(listManyLabels, { query: { orders: orders.join(',') } })

/** Requests a price for each parcel; returns refusals by order. Throws `UpstreamError` if the session has ended. */
export async function quoteMany(parcels: readonly Packed[]): Promise<Refused> {
  const orders = parcels.map(({ order }) => order)
  return refusedOf(orders, await each(parcels, (body) => upstream(quoteLabel, { body })))
}

/** True for an order that can ship and has neither a valid price nor a label. */
const isBare = ({ open, labels, service, sender }: OrderLabels): boolean =>
  open && service !== null && sender && labels.every(({ state }) => state === 'failed' || state === 'void')

/** Requests prices for orders whose SKUs have weights, so that the page shows them at once. */
export async function quoteKnown(orders: readonly string[]): Promise<Refused> {
  const parcels = (await readMany(orders)).filter(isBare).flatMap(({ orderId: order, weightG: goodsG, parcel }) => {
    const { packagingG, ...sides } = parcel
    return goodsG === null ? [] : [{ order, weightG: goodsG + packagingG, ...sides }]
  })
  return quoteMany(parcels)
}

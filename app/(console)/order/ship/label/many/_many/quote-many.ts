import 'server-only'
import { listManyLabels, type OrderLabels, quoteLabel } from '@/lib/contract/label'
import type { Sides } from '@/lib/domain/parcel-size'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import type { Refused } from '../../label-address'
import { each, refusedOf } from './each'

/** A parcel whose price is asked for; grams and millimetres. */
export interface Packed extends Sides {
  order: string
  weightG: number
}

export const readMany = (orders: readonly string[]): Promise<OrderLabels[]> =>
  read(listManyLabels, { query: { orders: orders.join(',') } })

/** Asks what each parcel costs; answers what was refused, by order. Throws `UpstreamError` where the session has ended. */
export async function quoteMany(parcels: readonly Packed[]): Promise<Refused> {
  const orders = parcels.map(({ order }) => order)
  return refusedOf(orders, await each(parcels, (body) => upstream(quoteLabel, { body })))
}

/** True for an order that may be sent and has neither a price that holds nor a label. */
const isBare = ({ open, labels, service, sender }: OrderLabels): boolean =>
  open && service !== null && sender && labels.every(({ state }) => state === 'failed' || state === 'void')

/** Prices of those orders whose weight the SKUs tell, so that their page has them at once. */
export async function quoteKnown(orders: readonly string[]): Promise<Refused> {
  const parcels = (await readMany(orders)).filter(isBare).flatMap(({ orderId: order, weightG: goodsG, parcel }) => {
    const { packagingG, ...sides } = parcel
    return goodsG === null ? [] : [{ order, weightG: goodsG + packagingG, ...sides }]
  })
  return quoteMany(parcels)
}

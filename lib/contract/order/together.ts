import { z } from 'zod'
import { TOGETHER_MOST } from '@/lib/domain/parcel/desk'
import { Id, Version } from '../common'
import { endpoint } from '../endpoint'
import { OrderParams, OrderRow } from '.'
import { Shipment } from './shipping'

export const togetherOrders = endpoint({
  method: 'GET',
  path: '/order/order/together/{id}',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary:
    'The orders that can go in one parcel with this one: of the same buyer to the same address, waiting, not held; with this one first',
  params: OrderParams,
  data: z.array(OrderRow),
  errors: ['NOT_FOUND'],
})

export const shipTogether = endpoint({
  method: 'PUT',
  path: '/order/order/deliverTogether',
  from: 'extension',
  who: 'shop',
  permission: 'order:ship',
  whenPaused: 'allowed',
  idempotent: true,
  summary:
    'Ship several waiting orders of one buyer and one address in one parcel; taking it back takes all of them back',
  body: Shipment.pick({ carrier: true, trackingNo: true, notifyBuyer: true, refuseRepeated: true }).extend({
    orders: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(2)
      .max(TOGETHER_MOST),
  }),
  data: z.object({ shipped: z.int() }),
  errors: [
    'NOT_FOUND',
    'ORDER_WRONG_STATE',
    'ORDER_HELD',
    'ORDER_AFTER_SALE_OPEN',
    'ORDER_ALREADY_SHIPPED',
    'CARRIER_UNKNOWN',
    'TRACKING_REPEATED',
    'VERSION_CONFLICT',
  ],
})

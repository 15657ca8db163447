import type { ErrorCode } from '@/lib/contract/errors'
import { carriers } from '@/lib/contract/order'
import { previewBulk, previewTracking } from '@/lib/contract/order/bulk'
import { startExport } from '@/lib/contract/order/export'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { addOrderTag } from '@/lib/contract/order/tag'
import { askClose } from '@/lib/contract/order/work'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Example, MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const REASON = 'Conformance run'
const { pendingPayment, pendingShipment, pendingReceipt } = ORDER_STATUS

/** Each write takes an order of its own, so that no example depends on another. */
const onOrder =
  (status: number | undefined, skip: number, body?: (version: number) => unknown): MakeExample =>
  async (world, caller) => {
    const order = await world.order(caller, status, skip)
    return { params: { id: order.id }, ...(body && { body: body(order.version) }) }
  }

const carrierOf = async (world: World, caller: Caller) => (await world.data(carriers, caller))[0]?.code ?? 'none'

/** Twelve digits that no earlier run has used. */
const trackingNo = () => `CF${String(Date.now() * 1_000 + Math.floor(Math.random() * 1_000)).slice(-12)}`

async function shipped(world: World, caller: Caller, skip: number) {
  const order = await world.order(caller, pendingShipment, skip)
  const body = { carrier: await carrierOf(world, caller), trackingNo: trackingNo() }
  const after = await world.data(deliverGoods, caller, { params: { id: order.id }, body })
  const parcel = after.parcels.find((each) => each.trackingNo === body.trackingNo)
  const { id: parcelId = 'none', shippedAt = '' } = parcel ?? {}
  return { id: order.id, parcelId, carrier: body.carrier, version: after.version, shippedAt }
}

async function previewed(world: World, caller: Caller) {
  const order = await world.order(caller, pendingShipment, 9)
  const body = { action: 'note', selection: { ids: [order.id] } }
  return world.data(previewBulk, caller, { body })
}

async function trackingRows(world: World, caller: Caller, skip: number) {
  const order = await world.order(caller, pendingShipment, skip)
  const carrier = await carrierOf(world, caller)
  const row = { row: 2, orderNo: order.no, lineCode: '', qty: '', carrier, trackingNo: trackingNo(), shippedAt: '' }
  return { mode: 'new', fileName: `conformance-${trackingNo()}.csv`, rows: [row] }
}

const address = {
  name: 'Mary Whitfield',
  phone: '+44 7700 900123',
  line1: '1 High Street',
  line2: '',
  town: 'Leeds',
  county: '',
  postcode: 'LS1 4DY',
}

/** A name that no earlier run has used. */
const orderTag = () => ({ name: `T${Math.random().toString(36).slice(2, 10)}`, colour: 'info' })

/** A tag of its own. */
async function madeTag(world: World, caller: Caller): Promise<string> {
  return (await world.data(addOrderTag, caller, { body: orderTag() })).id
}

/** A prize order, or the refusal for one that is none. */
const luck: readonly ErrorCode[] = ['ORDER_WRONG_STATE', 'NOT_FOUND']

const ship =
  (skip: number, orRefused?: readonly ErrorCode[]): MakeExample =>
  async (world, caller): Promise<Example> => {
    const order = await world.order(caller, pendingShipment, skip)
    const body = { carrier: await carrierOf(world, caller), trackingNo: trackingNo() }
    return { params: { id: order.id }, body, ...(orRefused && { orRefused }) }
  }

const exported = { filter: {}, sort: 'placedAt', order: 'desc', columns: ['no'] }

const versioned = (version: number) => ({ reason: REASON, version })

/** An order of which nothing has left yet. */
async function wholeOrder(world: World, caller: Caller, skip: number) {
  for (let next = skip; next < skip + 20; next++) {
    const order = await world.order(caller, pendingShipment, next)
    if (order.shipState === 0) return order
  }
  throw new NotApplicable('no order of which nothing has left')
}

/** A paid order whose closing another operator has asked for. */
async function askedToClose(world: World, caller: Caller, skip: number) {
  const other = world.callers.find(
    ({ username, codes, user }) => username !== caller.username && user.userType === 1 && codes.has('orderOp:close'),
  )
  if (!other) throw new NotApplicable('nobody else may ask for the closing of a paid order')
  const order = await wholeOrder(world, other, skip)
  const body = versioned(order.version)
  return world.data(askClose, other, { params: { id: order.id }, body })
}

export const orderExamples: Record<string, MakeExample> = {
  'order.listOrders': () => ({ query: { status: pendingShipment } }),
  'order.readManifest': () => ({ query: { day: '2026-11-20' } }),
  'order.countOrders': () => ({}),
  'order.listPayments': () => ({ query: { status: pendingShipment } }),
  'order.orderNeighbours': onOrder(pendingShipment, 0),
  'order.getOrder': onOrder(undefined, 0),
  'order.carriers': () => ({}),
  'order.listShopChoices': () => ({}),
  'order.deliverGoods': ship(0),
  'order.deliverGoodsLuck': ship(1, luck),
  'order.undoableParcels': () => ({}),
  'order.undoShipment': async (world, caller) => {
    const { id, parcelId } = await shipped(world, caller, 2)
    return { params: { id }, body: { parcelId } }
  },
  'order.correctTracking': async (world, caller) => {
    const { id, parcelId, carrier } = await shipped(world, caller, 3)
    return { params: { id }, body: { parcelId, carrier, trackingNo: trackingNo(), reason: REASON } }
  },
  'order.recordScan': async (world, caller) => {
    const { id, parcelId, version, shippedAt } = await shipped(world, caller, 18)
    return { params: { id }, body: { parcelId, state: 'transit', at: shippedAt, version } }
  },
  'order.adjustPrice': onOrder(pendingPayment, 0, (version) => ({ newTotalP: 1_999 + version, ...versioned(version) })),
  'order.cancelOrder': onOrder(pendingPayment, 1, versioned),
  'order.remindPayment': async (world, caller) => ({
    ...(await onOrder(pendingPayment, 2)(world, caller)),
    orRefused: ['TOO_MANY_REQUESTS'],
  }),
  'order.cannotSupply': async (world, caller) => ({
    ...(await onOrder(pendingShipment, 4, versioned)(world, caller)),
    orRefused: ['ORDER_ALREADY_SHIPPED'],
  }),
  'order.cancelRest': async (world, caller) => ({
    ...(await onOrder(pendingShipment, 6, versioned)(world, caller)),
    orRefused: ['ORDER_WRONG_STATE', 'ORDER_AFTER_SALE_OPEN'],
  }),
  'order.holdOrder': onOrder(pendingShipment, 5, versioned),
  'order.releaseOrder': async (world, caller) => {
    const { holdOrder } = await import('@/lib/contract/order/work')
    const order = await world.order(caller, pendingShipment, 6)
    const held = await world.data(holdOrder, caller, { params: { id: order.id }, body: versioned(order.version) })
    return { params: { id: order.id }, body: versioned(held.version) }
  },
  'order.extendReceipt': async (world, caller) => ({
    ...(await onOrder(pendingReceipt, 0, versioned)(world, caller)),
    orRefused: ['RECEIPT_EXTENDED'],
  }),
  'order.closeOrder': onOrder(pendingPayment, 3, versioned),
  'order.askClose': async (world, caller) => {
    const { id, version } = await wholeOrder(world, caller, 10)
    return { params: { id }, body: versioned(version) }
  },
  'order.listClosers': onOrder(pendingShipment, 0),
  'order.approveClose': async (world, caller) => {
    const { id, version } = await askedToClose(world, caller, 11)
    return { params: { id }, body: versioned(version) }
  },
  'order.dropClose': async (world, caller) => {
    const { id, version } = await askedToClose(world, caller, 12)
    return { params: { id }, body: versioned(version) }
  },
  'order.noteOrder': onOrder(undefined, 1, () => ({ note: REASON, flag: 1 })),
  'order.listOrderTags': () => ({}),
  'order.addOrderTag': () => ({ body: orderTag() }),
  'order.editOrderTag': async (world, caller) => ({
    body: { ...orderTag(), id: await madeTag(world, caller), version: 1 },
  }),
  'order.deleteOrderTag': async (world, caller) => ({ query: { id: await madeTag(world, caller), version: 1 } }),
  'order.listAssignees': () => ({}),
  'order.markOrders': async (world, caller) => ({
    body: { ids: [(await world.order(caller, undefined, 3)).id], assignee: null },
  }),
  'order.listOrderMessages': onOrder(pendingShipment, 4),
  'order.sendOrderMessage': onOrder(pendingShipment, 4, () => ({ text: 'Which colour do you want?' })),
  'order.togetherOrders': onOrder(pendingShipment, 4),
  'order.shipTogether': async (world, caller) => {
    const [one, two] = [await world.order(caller, pendingShipment, 4), await world.order(caller, pendingShipment, 5)]
    const both = [one, two].map(({ id, version }) => ({ id, version }))
    // Two orders of a demo go to two doors, unless one buyer has bought twice.
    return {
      body: { orders: both, carrier: await carrierOf(world, caller), trackingNo: trackingNo() },
      orRefused: ['INVALID_INPUT'],
    }
  },
  'order.editAddress': async (world, caller) => ({
    ...(await onOrder(pendingShipment, 7, (version) => ({ address, ...versioned(version) }))(world, caller)),
    orRefused: ['ORDER_ALREADY_SHIPPED'],
  }),
  'order.revealPersonal': onOrder(undefined, 2, () => ({ reason: REASON })),
  'order.previewBulk': async (world, caller) => ({
    body: { action: 'ship', selection: { ids: [(await world.order(caller, pendingShipment, 8)).id] } },
  }),
  'order.checkBulk': async (world, caller) => {
    const { id } = await world.order(caller, pendingShipment, 8)
    const { token } = await world.data(previewBulk, caller, { body: { action: 'ship', selection: { ids: [id] } } })
    return { body: { token, rows: [{ id, trackingNo: trackingNo() }] } }
  },
  'order.commitBulk': async (world, caller) => {
    const { token } = await previewed(world, caller)
    return { body: { token, note: REASON, flag: 2 } }
  },
  'order.previewTracking': async (world, caller) => ({ body: await trackingRows(world, caller, 10) }),
  'order.commitTracking': async (world, caller) => {
    const { token } = await world.data(previewTracking, caller, { body: await trackingRows(world, caller, 11) })
    return { body: { token, doubtfulMeant: true } }
  },
  'order.printOrders': async (world, caller) => ({
    body: { ids: [(await world.order(caller, pendingShipment)).id], document: 'slip' },
  }),
  'order.arrivedOrders': () => ({ query: { since: new Date().toISOString() } }),
  'order.revealedPersonal': onOrder(undefined, 2),
  'order.startExport': () => ({ body: exported }),
  'order.exportFile': async (world, caller) => ({
    params: { id: (await world.data(startExport, caller, { body: exported })).id },
    body: { block: 0 },
    orRefused: ['EXPORT_GONE'],
  }),
  'order.exportAddresses': () => ({ body: { only: 'ready', reason: REASON } }),
  'order.exportOrders': () => ({ body: { filter: {}, sort: 'placedAt', order: 'desc', after: null } }),
}

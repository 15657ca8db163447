import type { OrderDetail } from '@/lib/contract/order'
import * as read from '@/lib/contract/order'
import { exportAddresses } from '@/lib/contract/order/address'
import * as bulk from '@/lib/contract/order/bulk'
import * as exporting from '@/lib/contract/order/export'
import { ordersOfGoods } from '@/lib/contract/order/goods'
import { readManifest } from '@/lib/contract/order/manifest'
import { listPayments } from '@/lib/contract/order/payment'
import * as shipping from '@/lib/contract/order/shipping'
import * as tag from '@/lib/contract/order/tag'
import * as together from '@/lib/contract/order/together'
import * as work from '@/lib/contract/order/work'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import type { OrderRecord } from '../../tables/order'
import { listShops } from '../shop'
import { changeAddress, reveal, revealedBefore } from './address'
import { addressesOf } from './address-export'
import { countArrived } from './arrived'
import { commit, preview } from './bulk'
import { check } from './bulk-check'
import { cancelRest } from './cancel-rest'
import { listCarriers } from './carriers'
import {
  agreeToClose,
  askForClose,
  cancelUnpaid,
  closeUnpaid,
  dropCloseRequest,
  extendReceiptOnce,
  giveBack,
} from './close'
import { closersOf } from './closers'
import { countTabs } from './counts'
import { detailById } from './detail'
import { exportTaskBlock, startExport } from './export'
import { giveCouponBinding } from './give-coupon'
import { hold, release } from './hold'
import { commitImport, previewImport } from './import'
import { lateBindings } from './late'
import { listPage } from './list'
import { createLongLists, type LongLists } from './long-lists'
import { manifestOf } from './manifest'
import { messageBindings } from './messages'
import { neighboursOf } from './neighbours'
import { remindBuyer, writeNote } from './note'
import { ordersOfProduct } from './of-goods'
import { exportBlock, print } from './paper'
import { correctParcel, undoShipment } from './parcel-fix'
import { paymentPage } from './payments'
import { adjustOrderPrice } from './price'
import { scanParcel } from './scan'
import { sendParcel } from './ship'
import { addTag, assigneesOf, deleteTag, editTag, markOrders, tagsOf } from './tags'
import { shipTogether, togetherWith } from './together'
import { undoableOf } from './undoable'

/** Every write returns the order as it is afterwards. */
const thenDetail = async (context: Context, change: Promise<OrderRecord>): Promise<OrderDetail> =>
  detailById(context, (await change).id)

const shopChoices = async (context: Context) =>
  (await listShops(context.tx)).map((shop) => ({
    id: shop.id,
    name: pickText({ zh: shop.nameZh, en: shop.nameEn }, context.locale),
  }))

const readBindings = (long: LongLists): Binding[] => [
  bind(read.listOrders, (context, { query }) => listPage({ ...context, long }, query)),
  bind(ordersOfGoods, (context, { query }) => ordersOfProduct(context, query.goodsId)),
  bind(listPayments, (context, { query }) => paymentPage(context, query)),
  bind(read.countOrders, (context, { query }) => countTabs(context, query)),
  bind(read.arrivedOrders, (context, { query }) => countArrived(context, query)),
  bind(read.getOrder, (context, { params }) => detailById(context, params.id)),
  bind(read.orderNeighbours, (context, { params, query }) => neighboursOf(context, params.id, query)),
  bind(read.carriers, (context) => listCarriers(context)),
  bind(read.listShopChoices, (context) => shopChoices(context)),
]

const shippingBindings: Binding[] = [
  bind(shipping.deliverGoods, (context, { params, body }) =>
    thenDetail(context, sendParcel(context, params.id, body, 'goods')),
  ),
  bind(shipping.deliverGoodsLuck, (context, { params, body }) =>
    thenDetail(context, sendParcel(context, params.id, body, 'prize')),
  ),
  bind(together.togetherOrders, (context, { params }) => togetherWith(context, params.id)),
  bind(together.shipTogether, (context, { body }) => shipTogether(context, body)),
  bind(shipping.undoableParcels, (context) => undoableOf(context)),
  bind(shipping.undoShipment, (context, { params, body }) =>
    thenDetail(context, undoShipment(context, params.id, body.parcelId)),
  ),
  bind(shipping.correctTracking, (context, { params, body }) =>
    thenDetail(context, correctParcel(context, params.id, body)),
  ),
  bind(shipping.recordScan, (context, { params, body }) => thenDetail(context, scanParcel(context, params.id, body))),
]

const workBindings: Binding[] = [
  bind(work.adjustPrice, (context, { params, body }) =>
    thenDetail(context, adjustOrderPrice(context, params.id, body)),
  ),
  bind(work.cancelOrder, (context, { params, body }) => thenDetail(context, cancelUnpaid(context, params.id, body))),
  bind(work.cannotSupply, (context, { params, body }) => thenDetail(context, giveBack(context, params.id, body))),
  bind(work.cancelRest, (context, { params, body }) => thenDetail(context, cancelRest(context, params.id, body))),
  bind(work.holdOrder, (context, { params, body }) => thenDetail(context, hold(context, params.id, body))),
  bind(work.releaseOrder, (context, { params, body }) => thenDetail(context, release(context, params.id, body))),
  bind(work.extendReceipt, (context, { params, body }) =>
    thenDetail(context, extendReceiptOnce(context, params.id, body)),
  ),
  bind(work.closeOrder, (context, { params, body }) => thenDetail(context, closeUnpaid(context, params.id, body))),
  bind(work.askClose, (context, { params, body }) => thenDetail(context, askForClose(context, params.id, body))),
  bind(work.listClosers, (context, { params }) => closersOf(context, params.id)),
  bind(work.approveClose, (context, { params, body }) => thenDetail(context, agreeToClose(context, params.id, body))),
  bind(work.dropClose, (context, { params, body }) => thenDetail(context, dropCloseRequest(context, params.id, body))),
  bind(work.noteOrder, (context, { params, body }) => thenDetail(context, writeNote(context, params.id, body))),
  bind(work.remindPayment, (context, { params }) => thenDetail(context, remindBuyer(context, params.id))),
  bind(work.editAddress, (context, { params, body }) => thenDetail(context, changeAddress(context, params.id, body))),
  bind(work.revealPersonal, (context, { params, body }) => reveal(context, params.id, body.reason)),
  bind(work.revealedPersonal, (context, { params }) => revealedBefore(context, params.id)),
]

const tagBindings: Binding[] = [
  bind(tag.listOrderTags, async (context) => (context.scope.kind === 'shop' ? tagsOf(context) : [])),
  bind(tag.addOrderTag, (context, { body }) => addTag(context, body)),
  bind(tag.editOrderTag, (context, { body }) => editTag(context, body)),
  bind(tag.deleteOrderTag, (context, { query }) => deleteTag(context, query)),
  bind(tag.listAssignees, (context) => assigneesOf(context)),
  bind(tag.markOrders, (context, { body }) => markOrders(context, body)),
]

const bulkBindings: Binding[] = [
  bind(bulk.previewBulk, (context, { body }) => preview(context, body)),
  bind(bulk.checkBulk, (context, { body }) => check(context, body)),
  bind(bulk.commitBulk, (context, { body }) => commit(context, body)),
  bind(bulk.previewTracking, (context, { body }) => previewImport(context, body)),
  bind(bulk.commitTracking, (context, { body }) => commitImport(context, body)),
]

const paperBindings: Binding[] = [
  bind(readManifest, (context, { query }) => manifestOf(context, query.day)),
  bind(bulk.printOrders, (context, { body }) => print(context, body)),
  bind(exportAddresses, (context, { body }) => addressesOf(context, body)),
  bind(bulk.exportOrders, (context, { body }) => exportBlock(context, body)),
  bind(exporting.startExport, (context, { body }) => startExport(context, body)),
  bind(exporting.exportFile, (context, { params, body }) => exportTaskBlock(context, params.id, body.block)),
]

/** Returns the bindings of orders; each application keeps its own memory of long lists. */
export const orderBindings = (): Binding[] => [
  ...messageBindings,
  ...readBindings(createLongLists()),
  ...shippingBindings,
  ...workBindings,
  ...tagBindings,
  ...bulkBindings,
  ...paperBindings,
  ...lateBindings,
  giveCouponBinding,
]

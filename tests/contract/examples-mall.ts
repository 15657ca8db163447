import { listAddresses } from '@/lib/contract/buyer'
import { listRefusedRefunds } from '@/lib/contract/buyer-payout'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import { goodsOnSale, type MallGoods, searchGoods } from '@/lib/contract/mall'
import { myOrders } from '@/lib/contract/mall/order'
import { payInSandbox, startPayment } from '@/lib/contract/payment'
import { getWalletReturn, startTopUp } from '@/lib/contract/wallet'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import type { MakeExample } from './examples'
import { withFilm } from './examples-goods'
import { NO_ID } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A product that can be bought; what the tests of shops take is another's. */
async function product(world: World): Promise<MallGoods> {
  const anybody = world.callers[0] as Caller
  const page = await world.data(searchGoods, anybody, { query: { size: 50 } })
  const row = page.records.find(({ inStock }) => inStock)
  if (!row) throw new NotApplicable('nothing is on sale')
  return world.data(goodsOnSale, anybody, { params: { id: row.id } })
}

async function skuOf(world: World): Promise<string> {
  const { skus } = await product(world)
  return skus.find(({ available }) => available > 0)?.id ?? ''
}

/** A cart with one piece in it, as it would be ordered now. */
async function filled(world: World, caller: Caller) {
  await world.data(setCartItem, caller, { body: { skuId: await skuOf(world), qty: 1 } })
  const [usual] = await world.data(listAddresses, caller)
  const addressId = usual?.id ?? ''
  const { totalP } = await world.data(getCart, caller, { query: { addressId } })
  return { addressId, totalP, importAccepted: true }
}

async function placed(world: World, caller: Caller): Promise<string> {
  return (await world.data(placeOrder, caller, { body: await filled(world, caller) })).id
}

async function mine(world: World, caller: Caller, status: number) {
  const [row] = (await world.data(myOrders, caller, { query: { status } })).records
  if (!row) throw new NotApplicable(`the buyer has no order in state ${status}`)
  return row
}

const started = async (world: World, caller: Caller): Promise<string> =>
  (await world.data(startPayment, caller, { params: { id: await placed(world, caller) }, body: { method: 2 } })).id

const moved =
  (status: number): MakeExample =>
  async (world, caller) => {
    const { id, version } = await mine(world, caller, status)
    return { params: { id }, body: { version }, orRefused: ['RECEIPT_EXTENDED'] }
  }

const refusedRefund: MakeExample = async (world, caller) => {
  const { records } = await world.data(listRefusedRefunds, caller, { query: {} })
  const row = records.find(({ divertible }) => divertible)
  return row ? { body: { id: row.id } } : { body: { id: NO_ID }, orRefused: ['NOT_FOUND'] }
}

const WHY = { zh: '户名与买家不一致', en: 'The name is not the buyer’s' }
/** The demo has no payout to a bank account: the calls are refused as its tests show. */
const noPayout = (more: object) => ({ body: { id: NO_ID, version: 1, ...more }, orRefused: ['NOT_FOUND'] as const })

export const mallExamples: Record<string, MakeExample> = {
  'mall.searchGoods': () => ({ query: { q: 'a', size: 8 } }),
  'mall.mallCategories': () => ({}),
  'mall.goodsOnSale': async (world) => ({ params: { id: (await product(world)).id } }),
  'visit.countVisit': async (world) => ({
    body: { productId: (await product(world)).id, act: 'view', agent: BROWSER },
  }),
  'mall.mallShop': async (world) => ({ params: { id: (await product(world)).shop.id } }),
  'mall.deliveryTo': async (world) => ({
    params: { id: (await product(world)).id },
    query: { postcode: 'BS6 5QA', qty: 1 },
  }),
  'mall.mallPicture': async (world) => ({
    params: { id: (await product(world)).picture ?? 'none' },
    query: { size: '400' },
  }),
  'mall.goodsVideo': async (world) => ({ params: { id: await withFilm(world) } }),
  'cart.getCart': () => ({}),
  'cart.setCartCoupon': () => ({ body: { shopId: null, claimId: null } }),
  'cart.setCartPoints': () => ({ body: { use: true } }),
  'cart.setCartCode': () => ({ body: { code: 'NO-SUCH-CODE' }, orRefused: ['CODE_UNKNOWN'] }),
  'cart.setCartItem': async (world) => ({ body: { skuId: await skuOf(world), qty: 1 } }),
  'cart.placeOrder': async (world, caller) => ({ body: await filled(world, caller) }),
  'mallOrder.myOrders': () => ({ query: { status: 2 } }),
  'mallOrder.myOrder': async (world, caller) => ({ params: { id: (await mine(world, caller, 2)).id } }),
  'mallOrder.cancelMine': async (world, caller) => {
    await placed(world, caller)
    const { id, version } = await mine(world, caller, 1)
    return { params: { id }, body: { version } }
  },
  'mallOrder.confirmReceipt': moved(3),
  'mallOrder.myOrderMessages': async (world, caller) => ({ params: { id: (await mine(world, caller, 2)).id } }),
  'mallOrder.writeToShop': async (world, caller) => ({
    params: { id: (await mine(world, caller, 2)).id },
    body: { text: 'When does it arrive?' },
  }),
  'mallOrder.extendReceipt': moved(3),
  'mallOrder.chooseRefund': async (world, caller) => {
    const { records } = await world.data(myOrders, caller, { query: { status: 3 } })
    const row = records.find(({ can }) => can.refundTo)
    if (!row) throw new NotApplicable('the buyer has no order that leaves a choice')
    return { params: { id: row.id }, body: { toBalance: true, version: row.version } }
  },
  'mallWish.myWishes': () => ({}),
  'mallWish.setWish': async (world) => ({ body: { productId: (await product(world)).id, wanted: true } }),
  'cart.buyAgain': async (world, caller) => {
    const [row] = (await world.data(myOrders, caller, { query: {} })).records
    return { body: { orderId: row?.id ?? NO_ID } }
  },
  'mallPoints.myPoints': () => ({}),
  'mallPoints.listMyPoints': () => ({ query: { size: 5 } }),
  'wallet.getWallet': () => ({}),
  'wallet.listMovements': () => ({ query: { size: 5 } }),
  'wallet.startTopUp': () => ({ body: { amountP: 2_000, method: 2 } }),
  'wallet.getWalletReturn': () => ({}),
  'wallet.returnWallet': async (world, caller) => {
    const { id } = await world.data(startTopUp, caller, { body: { amountP: 2_000, method: 2 } })
    await world.data(payInSandbox, caller, { params: { id }, body: { card: SANDBOX_CARDS.pays } })
    const { parts } = await world.data(getWalletReturn, caller, {})
    return { body: { amountP: parts.reduce((sum, part) => sum + part.amountP, 0) } }
  },
  'buyerPayout.myPayouts': () => ({}),
  // Every payment of the demo can take its money back.
  'buyerPayout.askPayout': () => ({
    body: { amountP: 1, holder: 'Emma Whitfield', sortCode: '20-00-00', accountNo: '55779911', iban: '' },
    orRefused: ['WALLET_RETURN_CHANGED'],
  }),
  'buyerPayout.listBuyerPayouts': () => ({ query: { tab: 'check' } }),
  'buyerPayout.revealBuyerAccount': () => ({ body: { id: NO_ID }, orRefused: ['NOT_FOUND'] }),
  'buyerPayout.passBuyerPayout': () => noPayout({ note: '' }),
  'buyerPayout.agreeBuyerPayout': () => noPayout({}),
  'buyerPayout.payBuyerPayout': () => noPayout({ reference: 'BACS 1' }),
  'buyerPayout.bounceBuyerPayout': () => noPayout(WHY),
  'buyerPayout.refuseBuyerPayout': () => noPayout(WHY),
  'buyerPayout.listRefusedRefunds': () => ({ query: { size: 5 } }),
  'buyerPayout.retryRefusedRefund': refusedRefund,
  'buyerPayout.divertRefusedRefund': refusedRefund,
  'buyerPayout.transferRefusedRefund': async (world, caller) => {
    const { body, ...rest } = await refusedRefund(world, caller)
    const account = { holder: 'Ann Archer', sortCode: '20-00-00', accountNo: '55779911', iban: '' }
    return { ...rest, body: { ...(body as { id: string }), ...account, note: 'Message of the buyer' } }
  },
  'payment.getPayment': async (world, caller) => ({ params: { id: await placed(world, caller) } }),
  'payment.startPayment': async (world, caller) => ({
    params: { id: await placed(world, caller) },
    body: { method: 2 },
  }),
  'payment.sandboxPayment': async (world, caller) => ({ params: { id: await started(world, caller) } }),
  'payment.payInSandbox': async (world, caller) => ({
    params: { id: await started(world, caller) },
    body: { card: SANDBOX_CARDS.pays },
  }),
  // Only the provider can sign one.
  'payment.notifyPayment': () => ({
    body: { eventId: 'sbx_of-nobody', paymentId: 'none', state: 'paid' as const, amountP: 1, signature: 'none' },
    orRefused: ['NOTICE_UNSIGNED'],
  }),
  'payment.notifyStripe': () => ({ body: { payload: '{}', signature: 't=1,v1=none' }, orRefused: ['NOTICE_UNSIGNED'] }),
}

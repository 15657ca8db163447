import { sql } from 'drizzle-orm'
import * as buyer from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import * as payment from '@/lib/contract/payment'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import type { TestMarketplace } from './marketplace'
import { registerBuyer } from './new-buyer'
import { peek } from './orders'

const address = {
  ...{ name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}

export interface Buyer {
  token: string
  addressId: string
}

interface Stock {
  id: string
  reserved: number
  allocated: number
  free: number
}

/** Each buyer has a device: only one of those on a device gets a benefit for new buyers. */
export const deviceOf = (buyer: number): string => `device-of-mall-${buyer}-0001`

/** Acts of buyers in one marketplace. */
export function shopping(market: TestMarketplace) {
  let buyers = 0
  async function newBuyer(device = deviceOf(buyers + 1)): Promise<Buyer> {
    await market.database.db.execute(sql`delete from attempt_counter`)
    buyers += 1
    const account = { email: `mall-${buyers}@example.com`, password: 'teapots-19' }
    const { token } = (await registerBuyer(market, account, { headers: { 'x-device': device } })).data
    const { id } = (await market.hit(buyer.addAddress, token, { body: { address } })).data
    return { token, addressId: id }
  }
  const stockOf = async (id: string): Promise<Stock> =>
    (
      await peek<Stock>(
        market,
        sql`select id, reserved, allocated, on_hand - allocated - reserved - safety as free from sku where id = ${id}`,
      )
    )[0] as Stock

  /** A SKU with enough pieces left and no price of a promotion; each call returns another one while there are any. */
  const used = new Set<string>()
  async function sku(shop: string, free = 20): Promise<string> {
    const rows = await peek<{ id: string }>(
      market,
      sql`select k.id from sku k join product p on p.id = k.product_id
        where p.state = 2 and k.enabled and k.shop_id = ${shopIdOf(shop)}
          and not exists (select 1 from promotion_sku s where s.sku_id = k.id and s.active) order by k.id`,
    )
    // A shop with few of them lends one twice; its pieces are set anew below.
    const id = (rows.find((row) => !used.has(row.id)) ?? rows[used.size % rows.length])?.id ?? ''
    used.add(id)
    await peek(
      market,
      sql`update sku set on_hand = allocated + reserved + safety + ${free}, price_p = 1250 where id = ${id} returning 1`,
    )
    return id
  }

  const put = (one: Buyer, skuId: string, qty = 1) => market.hit(setCartItem, one.token, { body: { skuId, qty } })
  const cart = async (one: Buyer) =>
    (await market.hit(getCart, one.token, { query: { addressId: one.addressId } })).data
  const order = async (one: Buyer, key?: string) => {
    const { totalP } = await cart(one)
    const body = { addressId: one.addressId, totalP, importAccepted: true }
    return market.hit(placeOrder, one.token, { body }, key ? { key } : {})
  }
  /** Orders the cart at a total that was read before. */
  const orderFor = (one: Buyer, totalP: number, priced: { promotionId: string; skuId: string }[] = []) =>
    market.hit(placeOrder, one.token, { body: { addressId: one.addressId, totalP, importAccepted: true, priced } })
  const stand = async (one: Buyer, id: string) =>
    (await market.hit(payment.getPayment, one.token, { params: { id } })).data
  const start = async (one: Buyer, id: string) =>
    (await market.hit(payment.startPayment, one.token, { params: { id }, body: { method: 2 } })).data.id
  const card = (one: Buyer, id: string, name: SandboxCard) =>
    market.hit(payment.payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS[name] } })
  const tell = (notice: { eventId: string; paymentId: string; state: 'paid' | 'failed'; amountP: number }) =>
    market.hit(payment.notifyPayment, null, { body: { ...notice, signature: signatureOf(market.vault, notice) } })
  const refunds = (paymentId: string) =>
    peek<{ amount: number }>(
      market,
      sql`select amount_p as amount from payment_refund where payment_id = ${paymentId} order by created_at`,
    )

  async function placed(qty = 1) {
    const [one, skuId] = [await newBuyer(), await sku('liang')]
    await put(one, skuId, qty)
    const { data } = await order(one)
    return { one, skuId, id: data.id, dueP: data.dueP }
  }

  return { newBuyer, stockOf, sku, put, cart, order, orderFor, stand, start, card, tell, refunds, placed }
}

import { listAddresses, login } from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import type { Data } from '@/lib/contract/endpoint'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { dataOf, overHttp } from '../contract/wire'
import { PASSWORD } from './accounts'

/** A SKU of the shop that can be bought now. */
async function skuOf(send: ReturnType<typeof overHttp>, shop: string): Promise<string> {
  for (let current = 1; ; current += 1) {
    const query = { inStock: '1', current, size: 50 }
    const { records } = (await dataOf(send, searchGoods, { query })) as Data<typeof searchGoods>
    if (records.length === 0) throw new Error(`${shop} has nothing in stock`)
    const found = records.find((row) => row.shop.name.en === shop)
    if (!found) continue
    const { skus } = (await dataOf(send, goodsOnSale, { params: { id: found.id } })) as Data<typeof goodsOnSale>
    const sku = skus.find(({ available }) => available > 0)
    if (sku) return sku.id
  }
}

/** A buyer of the demo orders one piece of the shop and does not pay; answers the order's number. */
export async function leaveUnpaid(at: { marketplace: string; serviceKey: string }, shop: string): Promise<string> {
  const send = overHttp(at.marketplace, { 'X-Service-Key': at.serviceKey })
  const body = { email: 'emma.whitfield@example.com', password: PASSWORD }
  const { token } = (await dataOf(send, login, { body })) as Data<typeof login>
  const [{ id: addressId } = { id: '' }] = (await dataOf(send, listAddresses, { token })) as Data<typeof listAddresses>
  await dataOf(send, setCartItem, { token, body: { skuId: await skuOf(send, shop), qty: 1 } })
  const { totalP } = (await dataOf(send, getCart, { token, query: { addressId } })) as Data<typeof getCart>
  const placed = (await dataOf(send, placeOrder, { token, body: { addressId, totalP, importAccepted: true } })) as Data<
    typeof placeOrder
  >
  return placed.no
}

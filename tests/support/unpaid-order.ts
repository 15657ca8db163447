import { addAddress, register } from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem } from '@/lib/contract/cart'
import type { Data } from '@/lib/contract/endpoint'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { dataOf, overHttp } from '../contract/wire'

const address = {
  ...{ name: 'Nell Ashworth', phone: '+44 7700 900777', line1: '3 Weir Street', line2: '' },
  ...{ town: 'Leeds', county: '', postcode: 'LS1 4AP' },
}

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

/** A new buyer orders one piece of the shop and does not pay; answers the order's number. */
export async function leaveUnpaid(at: { marketplace: string; serviceKey: string }, shop: string): Promise<string> {
  const send = overHttp(at.marketplace, { 'X-Service-Key': at.serviceKey })
  const email = `nell-${crypto.randomUUID()}@example.com`
  const account = { email, name: address.name, password: 'celadon-teapot-26', language: 'en-GB' }
  const { token } = (await dataOf(send, register, { body: account })) as Data<typeof register>
  const { id: addressId } = (await dataOf(send, addAddress, { token, body: { address } })) as Data<typeof addAddress>
  await dataOf(send, setCartItem, { token, body: { skuId: await skuOf(send, shop), qty: 1 } })
  const { totalP } = (await dataOf(send, getCart, { token, query: { addressId } })) as Data<typeof getCart>
  const placed = (await dataOf(send, placeOrder, { token, body: { addressId, totalP } })) as Data<typeof placeOrder>
  return placed.no
}

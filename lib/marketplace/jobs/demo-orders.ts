import type { Logger } from 'pino'
import { getCart, placeOrder } from '@/lib/contract/cart'
import type { Parsed } from '@/lib/contract/endpoint'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { payInSandbox, startPayment } from '@/lib/contract/payment'
import { countVisit } from '@/lib/contract/visit'
import { pricedIn } from '@/lib/domain/marketing/priced'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import type { Random } from '../kernel/random'
import type { InProcess } from './in-process'

/** A simulated buyer who is signed in. */
export interface Shopper {
  token: string
  addressId: string
}

/** Tools of the simulated buyers: HTTP calls, and repeatable randomness. */
export interface DemoBuyers {
  call: InProcess
  random: Random
  log: Logger
}

/** Minimum and maximum number of visitors to a product for each buyer. */
const LOOKERS = [9, 24] as const

/** Counts the visits of the buyer and of others who do not buy. */
async function look({ call, random }: DemoBuyers, productId: string): Promise<void> {
  const group = () => random.between(1, 0xffff).toString(16)
  for (let left = random.between(...LOOKERS); left > 0; left -= 1) {
    const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${random.between(100, 150)}.0) Gecko/20100101`
    const address = `2001:db8:${group()}:${group()}::1`
    await call(countVisit, null, { body: { productId, act: 'view', agent } }, address)
    if (left === 1) await call(countVisit, null, { body: { productId, act: 'cart', agent } }, address)
  }
}

/** Chooses a product on sale, and one of its SKUs in stock. */
export async function choose(demo: DemoBuyers): Promise<string | null> {
  const { call, random } = demo
  const page = (await call(searchGoods, null, { query: { size: 40, current: random.between(1, 3) } })).data
  const goods = page && page.records.length > 0 ? random.pick(page.records) : null
  const product = goods && (await call(goodsOnSale, null, { params: { id: goods.id } })).data
  const offered = product?.skus.filter(({ available }) => available > 0) ?? []
  if (!goods || offered.length === 0) return null
  await look(demo, goods.id)
  return random.pick(offered).id
}

const CARDS: readonly (readonly [SandboxCard | null, number])[] = [
  ['pays', 80],
  ['twice', 5],
  ['fails', 7],
  [null, 8],
]

/** A group buy that is ordered in place of the cart. */
type Group = NonNullable<Parsed<typeof placeOrder>['body']['group']>

/** Orders the cart, or in a group buy; most pay at once, some cards fail, some change their minds. */
export async function orderAndPay({ call, random }: DemoBuyers, shopper: Shopper, group?: Group): Promise<boolean> {
  const { token, addressId } = shopper
  const asked = group && { skuId: group.skuId, qty: group.qty, ...(group.teamId && { teamId: group.teamId }) }
  const cart = (await call(getCart, token, { query: { addressId, ...asked } })).data
  if (!cart || cart.totalP === 0) return false
  const body = { addressId, totalP: cart.totalP, importAccepted: true, priced: pricedIn(cart), group: group ?? null }
  const placed = (await call(placeOrder, token, { body })).data
  if (!placed) return false
  const card = random.weighted(CARDS)
  if (card === null) return true
  const payment = (
    await call(startPayment, token, { params: { id: placed.id }, body: { method: random.pick([2, 3] as const) } })
  ).data
  if (payment) await call(payInSandbox, token, { params: { id: payment.id }, body: { card: SANDBOX_CARDS[card] } })
  return true
}

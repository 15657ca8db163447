import type { Logger } from 'pino'
import * as buyer from '@/lib/contract/buyer'
import { getCart, placeOrder, setCartItem, setCartPoints } from '@/lib/contract/cart'
import { goodsOnSale, searchGoods } from '@/lib/contract/mall'
import { confirmReceipt, myOrders } from '@/lib/contract/mall/order'
import { payInSandbox, startPayment } from '@/lib/contract/payment'
import { countVisit } from '@/lib/contract/visit'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { createRandom, type Random } from '../kernel/random'
import { SHOPPER_PASSWORD, SHOPPERS } from '../modules/buyer'
import { complain, review, tendCase } from './demo-buyer-care'
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

async function signIn({ call }: DemoBuyers, index: number): Promise<string | null> {
  const email = SHOPPERS[index]?.email ?? ''
  return (await call(buyer.login, null, { body: { email, password: SHOPPER_PASSWORD } })).data?.token ?? null
}

async function addressOf({ call }: DemoBuyers, token: string, index: number): Promise<string | null> {
  const own = (await call(buyer.listAddresses, token)).data ?? []
  if (own[0]) return own[0].id
  const { name, town, postcode } = SHOPPERS[index] ?? SHOPPERS[0]
  const address = {
    name,
    phone: `+44 7700 9004${20 + index}`,
    line1: `${7 + index} Mill Lane`,
    line2: '',
    town,
    county: '',
    postcode,
  }
  return (await call(buyer.addAddress, token, { body: { address } })).data?.id ?? null
}

/** Tokens of those who have signed in, by their place among the people. */
const signedIn = new WeakMap<InProcess, Map<number, Shopper>>()

async function shopperOf(demo: DemoBuyers, index: number): Promise<Shopper | null> {
  const known = signedIn.get(demo.call) ?? new Map<number, Shopper>()
  signedIn.set(demo.call, known)
  const found = known.get(index)
  if (found) return found
  const token = await signIn(demo, index)
  const addressId = token && (await addressOf(demo, token, index))
  if (!token || !addressId) return null
  const shopper = { token, addressId }
  known.set(index, shopper)
  return shopper
}

/** People who look at a product for each one who buys it, at least and at most. */
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

/** One product that is on sale, and one of its kinds that is in stock. */
async function choose(demo: DemoBuyers): Promise<string | null> {
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

/** Buys one or two things; some use their points, most pay at once, some cards fail, some think better of it. */
export async function buy(demo: DemoBuyers, { token, addressId }: Shopper): Promise<boolean> {
  const { call, random } = demo
  for (let pieces = random.between(1, 2); pieces > 0; pieces -= 1) {
    const skuId = await choose(demo)
    if (skuId) await call(setCartItem, token, { body: { skuId, qty: 1 } })
  }
  if (random.chance(0.3)) await call(setCartPoints, token, { body: { use: true } })
  const cart = (await call(getCart, token, { query: { addressId } })).data
  if (!cart || cart.totalP === 0) return false
  const placed = (await call(placeOrder, token, { body: { addressId, totalP: cart.totalP, importAccepted: true } }))
    .data
  if (!placed) return false
  const card = random.weighted(CARDS)
  if (card === null) return true
  const payment = (
    await call(startPayment, token, { params: { id: placed.id }, body: { method: random.pick([2, 3] as const) } })
  ).data
  if (payment) await call(payInSandbox, token, { params: { id: payment.id }, body: { card: SANDBOX_CARDS[card] } })
  return true
}

/** Confirms what has arrived. */
export async function receive({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const { records } = (await call(myOrders, token, { query: { size: 20 } })).data ?? { records: [] }
  const arrived = records.filter(({ status }) => status === ORDER_STATUS.pendingReceipt)
  if (arrived.length === 0) return false
  const { id, version } = random.pick(arrived)
  return (await call(confirmReceipt, token, { params: { id }, body: { version } })).ok
}

/** One act of one of them; true where something came of it. */
export async function actOnce(demo: DemoBuyers): Promise<boolean> {
  const shopper = await shopperOf(demo, demo.random.between(0, SHOPPERS.length - 1))
  if (!shopper) return false
  if (demo.random.chance(0.35) && (await receive(demo, shopper))) return true
  if (demo.random.chance(0.3) && (await tendCase(demo, shopper))) return true
  if (demo.random.chance(0.3) && (await review(demo, shopper))) return true
  if (demo.random.chance(0.12) && (await complain(demo, shopper))) return true
  return buy(demo, shopper)
}

/** A few acts a minute, one after the other, until it is stopped; what fails is logged and forgotten. */
export function startDemoBuyers(given: Omit<DemoBuyers, 'random'> & { everyMs: number; seed: number }) {
  const demo = { ...given, random: createRandom(given.seed) }
  let busy: Promise<unknown> = Promise.resolve()
  let idle = true
  const act = async () => {
    try {
      await actOnce(demo)
    } catch (error) {
      demo.log.warn({ err: error }, 'a simulated buyer gave up')
    }
    idle = true
  }
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    busy = act()
  }, given.everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await busy
    },
  }
}

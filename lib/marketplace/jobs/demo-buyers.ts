import * as buyer from '@/lib/contract/buyer'
import { setCartItem, setCartPoints } from '@/lib/contract/cart'
import { confirmReceipt, myOrders } from '@/lib/contract/mall/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { createRandom } from '../kernel/random'
import { SHOPPER_PASSWORD, SHOPPERS } from '../modules/buyer'
import { bargain } from './demo-bargains'
import { complain, review, tendCase } from './demo-buyer-care'
import { ask, chat } from './demo-chat'
import { choose, type DemoBuyers, orderAndPay, type Shopper } from './demo-orders'
import type { InProcess } from './in-process'

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

/** Signed-in buyers by their position in the list of people. */
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

/** Buys one or two things; some use their points. */
export async function buy(demo: DemoBuyers, shopper: Shopper): Promise<boolean> {
  const { call, random } = demo
  const { token } = shopper
  for (let pieces = random.between(1, 2); pieces > 0; pieces -= 1) {
    const skuId = await choose(demo)
    if (skuId) await call(setCartItem, token, { body: { skuId, qty: 1 } })
  }
  if (random.chance(0.3)) await call(setCartPoints, token, { body: { use: true } })
  return orderAndPay(demo, shopper)
}

/** Confirms what has arrived. */
export async function receive({ call, random }: DemoBuyers, { token }: Shopper): Promise<boolean> {
  const { records } = (await call(myOrders, token, { query: { size: 20 } })).data ?? { records: [] }
  const arrived = records.filter(({ status }) => status === ORDER_STATUS.pendingReceipt)
  if (arrived.length === 0) return false
  const { id, version } = random.pick(arrived)
  return (await call(confirmReceipt, token, { params: { id }, body: { version } })).ok
}

/** Runs one act of one buyer; true if it had an effect. */
export async function actOnce(demo: DemoBuyers): Promise<boolean> {
  const shopper = await shopperOf(demo, demo.random.between(0, SHOPPERS.length - 1))
  if (!shopper) return false
  if (demo.random.chance(0.35) && (await receive(demo, shopper))) return true
  if (demo.random.chance(0.3) && (await tendCase(demo, shopper))) return true
  if (demo.random.chance(0.3) && (await review(demo, shopper))) return true
  if (demo.random.chance(0.12) && (await complain(demo, shopper))) return true
  if (demo.random.chance(0.25) && (await bargain(demo, shopper))) return true
  if (demo.random.chance(0.3) && (await chat(demo, shopper))) return true
  if (demo.random.chance(0.08) && (await ask(demo, shopper))) return true
  return buy(demo, shopper)
}

/** Runs a few acts a minute, one after the other, until it is stopped; failures are only logged. */
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

import * as contract from '@/lib/contract/subscription'
import * as desk from '@/lib/contract/subscription/op'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const REASON = { reasonZh: '系统维护补偿', reasonEn: 'Makes up for an outage' }
let made = 0

const planOf = (prices: { monthP: number; yearP: number }) => {
  made += 1
  return {
    ...{ nameZh: `样例套餐 ${made}`, nameEn: `Example ${made}`, aboutZh: '', aboutEn: '', ...prices },
    ...{ products: 5_000, staff: 50, storageMb: 2_048, sort: 99, onSale: true },
  }
}

const named = (world: World, name: string): Caller => {
  const found = world.callers.find(({ username }) => username === name)
  if (!found) throw new NotApplicable(`${name} is not there`)
  return found
}

function operator(world: World): Caller {
  const found = world.holder(desk.addPlan)
  if (!found) throw new NotApplicable('nobody may add a plan')
  return found
}

const current = async (world: World, caller: Caller) =>
  (await world.data(contract.getSubscription, caller, {})).subscription

/** An order of a better plan that costs some pence more. */
async function upgrade(world: World, caller: Caller) {
  const { priceP, period } = await current(world, caller)
  if (!period) throw new NotApplicable('the shop runs on days that were granted')
  const dearer = priceP + 100
  const body = planOf({ monthP: dearer, yearP: dearer })
  const { id } = await world.data(desk.addPlan, operator(world), { body })
  const offer = (await world.data(contract.listOffers, caller, {})).find((each) => each.id === id)
  if (!offer || offer.upgradeP === null) throw new NotApplicable('there is no better plan')
  return { kind: 'upgrade' as const, planId: id, period, amountP: offer.upgradeP }
}

async function ordered(world: World, caller: Caller) {
  const body = await upgrade(world, caller)
  const { id } = await world.data(contract.addSubscriptionOrder, caller, { body })
  return { id, version: 1 }
}

/** An attempt to pay an order online. */
async function started(world: World, caller: Caller) {
  const body = { ...(await ordered(world, caller)), method: 4 as const }
  return (await world.data(contract.startSubscriptionPayment, caller, { body })).id
}

const ofShop = async (world: World, shopId: string) =>
  (await world.data(desk.getOpSubscription, operator(world), { query: { id: shopId } })).subscription

/** A period that is paid ahead by a shop whose plan is due. */
async function paidAhead(world: World) {
  const caller = named(world, 'hannah_pennine')
  const { next } = await current(world, caller)
  if (!next) {
    const body = planOf({ monthP: 100, yearP: 1_000 })
    const { id: planId } = await world.data(desk.addPlan, operator(world), { body })
    const order = { kind: 'renew' as const, planId, period: 'month' as const, amountP: 100 }
    const { id } = await world.data(contract.addSubscriptionOrder, caller, { body: order })
    await world.data(contract.paySubscriptionOrder, caller, { body: { id, version: 1, password: caller.password } })
  }
  const { orders } = await world.data(desk.getOpSubscription, operator(world), { query: { id: caller.shopId } })
  const found = orders.find(({ refundable }) => refundable)
  if (!found) throw new NotApplicable('nothing is paid ahead')
  return { id: found.id, version: found.version }
}

async function ofPlan(world: World) {
  const [plan] = (await world.data(desk.listPlans, operator(world), { query: { size: 1 } })).records
  if (!plan) throw new NotApplicable('there is no plan')
  return plan
}

const shopOf = (caller: Caller): string => caller.shopId ?? 'none'

export const subscriptionExamples: Record<string, MakeExample> = {
  'subscription.getSubscription': () => ({}),
  'subscription.listOffers': () => ({}),
  'subscription.addSubscriptionOrder': async (world, caller) => ({ body: await upgrade(world, caller) }),
  'subscription.listSubscriptionOrders': () => ({ query: { state: '1' } }),
  'subscription.getSubscriptionOrder': async (world, caller) => ({ query: { id: (await ordered(world, caller)).id } }),
  'subscription.paySubscriptionOrder': async (world, caller) => ({
    body: { ...(await ordered(world, caller)), password: caller.password },
  }),
  'subscription.startSubscriptionPayment': async (world, caller) => ({
    body: { ...(await ordered(world, caller)), method: 4 },
  }),
  'subscription.subscriptionSandbox': async (world, caller) => ({ params: { id: await started(world, caller) } }),
  'subscription.paySubscriptionInSandbox': async (world, caller) => ({
    params: { id: await started(world, caller) },
    body: { card: SANDBOX_CARDS.pays },
  }),
  'subscription.cancelSubscriptionOrder': async (world, caller) => ({ body: await ordered(world, caller) }),
  'subscription.startAutoRenewal': async (world, caller) => {
    const { version } = await current(world, caller)
    const [offer] = await world.data(contract.listOffers, caller, {})
    return { body: { version, planId: offer?.id ?? 'none', period: 'month', password: caller.password } }
  },
  'subscription.stopAutoRenewal': async (world, caller) => ({
    body: { version: (await current(world, caller)).version },
  }),
  'subscription.listPlans': () => ({ query: { onSale: '1' } }),
  'subscription.getPlan': async (world) => ({ query: { id: (await ofPlan(world)).id } }),
  'subscription.addPlan': () => ({ body: planOf({ monthP: 2_000, yearP: 20_000 }) }),
  'subscription.editPlan': async (world) => {
    const { nameZh, nameEn, aboutZh, aboutEn, monthP, yearP, ...plan } = await ofPlan(world)
    const { products, staff, storageMb, sort, onSale, id, version } = plan
    const names = { nameZh, nameEn, aboutZh: `${aboutZh}。`.slice(-20), aboutEn: `${aboutEn}.`.slice(-20) }
    return { body: { ...names, monthP, yearP, products, staff, storageMb, sort, onSale, id, version } }
  },
  'subscription.listSubscriptions': () => ({ query: { state: '1' } }),
  'subscription.getOpSubscription': (world) => ({ query: { id: shopOf(named(world, 'liang_manager')) } }),
  'subscription.grantDays': async (world) => {
    const shopId = shopOf(named(world, 'liang_manager'))
    return { body: { shopId, version: (await ofShop(world, shopId)).version, days: 1, ...REASON } }
  },
  'subscription.cancelSubscription': async (world) => {
    const rows = (await world.data(desk.listSubscriptions, operator(world), { query: { q: 'Harbour' } })).records
    const shopId = rows[0]?.shop.id ?? 'none'
    const { version, cancelTime } = await ofShop(world, shopId)
    return { body: { shopId, version, cancel: cancelTime === null, ...REASON } }
  },
  'subscription.refundSubscriptionOrder': async (world) => ({ body: { ...(await paidAhead(world)), ...REASON } }),
}

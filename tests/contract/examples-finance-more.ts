import * as commission from '@/lib/contract/finance-commission'
import { addDays, ukDay } from '@/lib/domain/uk-time'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const who = (world: World, row: Parameters<World['holder']>[0]): Caller => {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may call ${row.path}`)
  return found
}

const today = () => ukDay(Date.now())
const sale = { priceP: 1_999, qty: 3, deliveryP: 399 }

/** A rule for one shop, each on a day of its own, so that they do not meet. */
let days = 30
async function ruleBody(world: World) {
  const caller = who(world, commission.commissionScopes)
  const { shops } = await world.data(commission.commissionScopes, caller, {})
  days += 1
  const scope = { shopNo: shops[0]?.no ?? '', productCode: '', category: '' }
  const limits = { minP: null, maxP: 5_000, withDelivery: false }
  return { ...scope, ...limits, rateBp: 725, from: addDays(today(), days), to: null, note: 'Conformance' }
}

async function rule(world: World) {
  const caller = who(world, commission.addCommissionRule)
  const { id } = await world.data(commission.addCommissionRule, caller, { body: await ruleBody(world) })
  return { id, version: 1 }
}

export const financeMoreExamples: Record<string, MakeExample> = {
  'finance.listCommissionRules': () => ({ query: { state: 'current', q: 'standard' } }),
  'finance.commissionScopes': () => ({}),
  'finance.addCommissionRule': async (world) => ({ body: await ruleBody(world) }),
  'finance.endCommissionRule': async (world) => ({ body: { ...(await rule(world)), to: addDays(today(), days) } }),
  'finance.deleteCommissionRule': async (world) => ({ query: { id: (await rule(world)).id } }),
  'finance.tryCommission': async (world) => {
    const { shopNo, productCode, category } = await ruleBody(world)
    return { body: { shopNo, productCode, category, ...sale, day: today() } }
  },
  'finance.feeTerms': () => ({}),
  'finance.calculateFees': () => ({ body: { category: '', ...sale, goodsLocation: 'uk' } }),
}

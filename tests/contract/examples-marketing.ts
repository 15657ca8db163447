import { listStock } from '@/lib/contract/goods/stock'
import { schedulePromotion } from '@/lib/contract/marketing/promotion'
import { addReduction, getReduction, listReductions } from '@/lib/contract/marketing/reduction'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DAY = 86_400_000

/** A full-reduction of a week after those of the demo; each has days of its own. */
let weeks = 60
const body = () => {
  weeks += 1
  const start = Date.now() + weeks * 7 * DAY
  return {
    ...{ name: 'Autumn', titleZh: '秋季满减', titleEn: 'Autumn savings', termsZh: '', termsEn: '' },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ audience: 'all' as const, categories: [], meets: [], usesOfBuyer: null, budgetP: null },
    ...{ mode: 'off' as const, every: false, tiers: [{ fromP: 5_000, value: 500 }] },
  }
}

async function added(world: World): Promise<string> {
  const writer = world.holder(addReduction)
  if (!writer) throw new NotApplicable('nobody adds full-reductions')
  return (await world.data(addReduction, writer, { body: body() })).id
}

/** A full-reduction of the caller's shop, after some acts. */
const moved =
  (...acts: 'schedule'[]): MakeExample =>
  async (world, caller) => {
    const { id } = await world.data(addReduction, caller, { body: body() })
    for (const [at] of acts.entries()) await world.data(schedulePromotion, caller, { body: { id, version: at + 1 } })
    return { body: { id, version: acts.length + 1 } }
  }

/** The newest full-reduction of the caller's shop in a state: 2 running, 3 paused. Without one the act is refused. */
async function inState(world: World, caller: Caller, state: 2 | 3) {
  const { records } = await world.data(listReductions, caller, { query: { state } })
  const [row] = records
  if (!row) return { ...(await moved('schedule')(world, caller)), orRefused: ['PROMOTION_MOVED_ON' as const] }
  const { version } = await world.data(getReduction, caller, { query: { id: row.id } })
  return { body: { id: row.id, version } }
}

/** The running one of the demo ends in 20 days. */
const RAISED = {
  ...{ endsAt: new Date(Date.now() + 21 * DAY).toISOString(), quantity: null, usesMax: null, budgetP: null },
  skus: [],
}

export const marketingExamples: Record<string, MakeExample> = {
  'marketingReduction.listReductions': () => ({}),
  'marketingReduction.reductionCategories': () => ({}),
  'marketingReduction.addReduction': () => ({ body: body() }),
  'marketingReduction.getReduction': async (world) => ({ query: { id: await added(world) } }),
  'marketingReduction.editReduction': async (world, caller) => {
    const { id } = await world.data(addReduction, caller, { body: body() })
    return { body: { ...body(), id, version: 1, name: 'Winter' } }
  },
  'marketingPromotion.schedulePromotion': moved(),
  'marketingPromotion.unschedulePromotion': moved('schedule'),
  'marketingPromotion.raisePromotion': async (world, caller) => {
    const { body: seen } = (await inState(world, caller, 2)) as { body: object }
    return { body: { ...seen, ...RAISED }, orRefused: ['PROMOTION_MOVED_ON', 'INVALID_INPUT'] }
  },
  'marketingPromotion.pausePromotion': (world, caller) => inState(world, caller, 2),
  'marketingPromotion.resumePromotion': (world, caller) => inState(world, caller, 3),
  'marketingPromotion.stopPromotion': async (world, caller) => {
    const { body: seen } = (await moved('schedule')(world, caller)) as { body: { id: string; version: number } }
    return { body: { ...seen, reason: 'Sold out of the goods' } }
  },
  'marketingOverview.marketingOverview': () => ({}),
  'marketingNewBuyer.listNewBuyerOffers': () => ({ query: { size: 5 } }),
  'marketingNewBuyer.listNewBuyerSuspects': () => ({}),
  'marketingPoints.listPoints': () => ({ query: { size: 5 } }),
  'marketingOverview.marketingCalendar': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'marketingOverview.tryPromotions': async (world, caller) => {
    const [row] = (await world.data(listStock, caller, {})).records
    if (!row) throw new NotApplicable(`${caller.username} has no SKU`)
    const body = { lines: [{ code: row.code, qty: 1 }], at: new Date().toISOString(), buyer: 'returning', with: [] }
    return { orRefused: ['INVALID_INPUT'], body }
  },
}

import { getCouponList } from '@/lib/contract/marketing/coupon-type'
import {
  addPlatformCoupon,
  getPlatformCoupon,
  listPlatformCoupons,
  schedulePlatformCoupon,
} from '@/lib/contract/marketing/platform-coupon'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DAY = 86_400_000

const body = () => {
  const start = Date.now() + 30 * DAY
  return {
    ...{ name: 'Boxing Day', titleZh: '节礼日', titleEn: 'Boxing Day', termsZh: '', termsEn: '' },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ audience: 'all' as const, meets: [], usesOfBuyer: 1, budgetP: 500_000, mode: 'percent' as const },
    ...{ tiers: [{ fromP: 4_000, value: 90 }], maxP: 400, quantity: 5_000, validDays: null, refundReturns: true },
    shopBp: 3_000,
  }
}

async function added(world: World): Promise<string> {
  const writer = world.holder(addPlatformCoupon)
  if (!writer) throw new NotApplicable('nobody adds platform coupons')
  return (await world.data(addPlatformCoupon, writer, { body: body() })).id
}

const moved =
  (...acts: 'schedule'[]): MakeExample =>
  async (world, caller) => {
    const { id } = await world.data(addPlatformCoupon, caller, { body: body() })
    for (const [at] of acts.entries())
      await world.data(schedulePlatformCoupon, caller, { body: { id, version: at + 1 } })
    return { body: { id, version: acts.length + 1 } }
  }

/** A platform coupon in one of the states: 2 running, 3 frozen. */
async function inState(world: World, caller: Caller, ...states: (2 | 3)[]): Promise<{ id: string; version: number }> {
  const found = []
  for (const state of states)
    found.push(...(await world.data(listPlatformCoupons, caller, { query: { state } })).records)
  const [row] = found
  if (!row) throw new NotApplicable(`no platform coupon in state ${states.join(' or ')}`)
  const { version } = await world.data(getPlatformCoupon, caller, { query: { id: row.id } })
  return { id: row.id, version }
}

export const platformCouponExamples: Record<string, MakeExample> = {
  'marketingCouponType.getCouponList': () => ({}),
  'marketingCouponType.editCouponType': async (world, caller) => {
    const [type] = await world.data(getCouponList, caller, { query: {} })
    if (!type) throw new NotApplicable('there are no coupon types')
    const { id, version, nameZh, byShops, byPlatform, meets } = type
    return { body: { id, version, nameZh, nameEn: `${type.code} coupon`, byShops, byPlatform, meets } }
  },
  'marketingPlatformCoupon.listPlatformCoupons': () => ({}),
  'marketingPlatformCoupon.addPlatformCoupon': () => ({ body: body() }),
  'marketingPlatformCoupon.getPlatformCoupon': async (world) => ({ query: { id: await added(world) } }),
  'marketingPlatformCoupon.editPlatformCoupon': async (world, caller) => {
    const { id } = await world.data(addPlatformCoupon, caller, { body: body() })
    return { body: { ...body(), id, version: 1, name: 'New Year' } }
  },
  'marketingPlatformCoupon.schedulePlatformCoupon': moved(),
  'marketingPlatformCoupon.unschedulePlatformCoupon': moved('schedule'),
  'marketingPlatformCoupon.raisePlatformCoupon': async (world, caller) => ({
    body: {
      ...(await inState(world, caller, 2, 3)),
      ...{ endsAt: null, quantity: 1_000_000, usesMax: null, budgetP: null, skus: [] },
    },
  }),
  'marketingPlatformCoupon.pausePlatformCoupon': async (world, caller) => ({ body: await inState(world, caller, 2) }),
  'marketingPlatformCoupon.resumePlatformCoupon': async (world, caller) => ({ body: await inState(world, caller, 3) }),
  'marketingPlatformCoupon.stopPlatformCoupon': async (world, caller) => {
    const { body: seen } = (await moved('schedule')(world, caller)) as { body: { id: string; version: number } }
    return { body: { ...seen, reason: 'The budget was moved' } }
  },
}

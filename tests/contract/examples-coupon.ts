import { openCoupons } from '@/lib/contract/mall/coupon'
import { addCoupon, listCoupons } from '@/lib/contract/marketing/coupon'
import type { MakeExample } from './examples'
import { NotApplicable, type World } from './world'

const DAY = 86_400_000
const NO_ID = '00000000-0000-7000-8000-000000000000'

const body = () => {
  const start = Date.now() + 30 * DAY
  return {
    ...{ name: 'Spring tea week', titleZh: '春茶周', titleEn: 'Spring tea week', termsZh: '', termsEn: '' },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ audience: 'all' as const, categories: [], meets: [], usesOfBuyer: 1, budgetP: 60_000 },
    ...{ mode: 'percent' as const, tiers: [{ fromP: 2_000, value: 70 }], maxP: 1_000 },
    ...{ quantity: 2_000, validDays: 7, claimWays: ['page' as const, 'hand' as const], code: '', refundReturns: true },
  }
}

async function added(world: World): Promise<string> {
  const writer = world.holder(addCoupon)
  if (!writer) throw new NotApplicable('nobody adds coupons')
  return (await world.data(addCoupon, writer, { body: body() })).id
}

export const couponExamples: Record<string, MakeExample> = {
  'marketingCoupon.listCoupons': () => ({}),
  'marketingCoupon.addCoupon': () => ({ body: body() }),
  'marketingCoupon.getCoupon': async (world) => ({ query: { id: await added(world) } }),
  'marketingCoupon.listClaims': async (world) => ({ query: { id: await added(world) } }),
  'marketingCoupon.editCoupon': async (world, caller) => {
    const { id } = await world.data(addCoupon, caller, { body: body() })
    return { body: { ...body(), id, version: 1, name: 'Tea week' } }
  },
  'marketingCoupon.giveCoupon': async (world, caller) => {
    const { records } = await world.data(listCoupons, caller, { query: { state: 2 } })
    return { body: { id: records[0]?.id ?? NO_ID, orderNo: 'SO0' }, orRefused: ['NOT_FOUND'] }
  },
  'mallCoupon.openCoupons': () => ({}),
  'mallCoupon.couponsForMe': () => ({}),
  'mallCoupon.myCoupons': () => ({}),
  'mallCoupon.claimCoupon': async (world, caller) => {
    const [first] = await world.data(openCoupons, caller, { query: {} })
    return { body: { id: first?.id ?? NO_ID }, orRefused: ['COUPON_HELD', 'COUPON_GONE', 'NOT_FOUND'] }
  },
}

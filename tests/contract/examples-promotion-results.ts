import { listCoupons } from '@/lib/contract/marketing/coupon'
import { listPlatformCoupons } from '@/lib/contract/marketing/platform-coupon'
import type { MakeExample } from './examples'
import type { Caller, World } from './world'

/** A promotion that the caller reads: of the shop or, for an operator, of the platform. */
async function promotionOf(world: World, caller: Caller): Promise<string> {
  const list = caller.user.userType === 1 ? listPlatformCoupons : listCoupons
  const [row] = (await world.data(list, caller, { query: { state: 2 } })).records
  return row?.id ?? '00000000-0000-7000-8000-000000000000'
}

export const promotionResultExamples: Record<string, MakeExample> = {
  'marketingResults.promotionResults': async (world, caller) => ({
    query: { id: await promotionOf(world, caller) },
    orRefused: ['NOT_FOUND'],
  }),
  'marketingResults.promotionParticipants': () => ({ query: { state: 'used' } }),
  'marketingAll.listPromotions': () => ({ query: { due: 'ending' } }),
  'marketingResults.promotionNames': () => ({}),
}

import { addNewUserOffer } from '@/lib/contract/marketing/new-user'
import { promotableSkus } from '@/lib/contract/marketing/price'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DAY = 86_400_000

/** A price of a month that is far from those of the demo; each has days of its own. */
let weeks = 20
async function body(world: World, caller: Caller) {
  const sku = (await world.data(promotableSkus, caller)).find(({ available, saleP }) => available > 0 && saleP > 1)
  if (!sku) throw new NotApplicable(`${caller.username} has no product with free pieces`)
  weeks += 1
  const start = Date.now() + weeks * 7 * DAY
  return {
    ...{ name: 'Welcome', titleZh: '新人价', titleEn: 'Welcome price', termsZh: '', termsEn: '', meets: [] },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() },
    ...{ audience: 'newToShop' as const, skus: [{ skuId: sku.skuId, priceP: 1, stock: 1 }] },
  }
}

const added = async (world: World, caller: Caller): Promise<string> =>
  (await world.data(addNewUserOffer, caller, { body: await body(world, caller) })).id

export const marketingPriceExamples: Record<string, MakeExample> = {
  'marketingPrice.promotableSkus': () => ({}),
  'marketingNewUser.listNewUserOffers': () => ({}),
  'marketingNewUser.addNewUserOffer': async (world, caller) => ({ body: await body(world, caller) }),
  'marketingNewUser.getNewUserOffer': async (world) => {
    const writer = world.holder(addNewUserOffer)
    if (!writer) throw new NotApplicable('nobody adds prices for new buyers')
    return { query: { id: await added(world, writer) } }
  },
  'marketingNewUser.editNewUserOffer': async (world, caller) => {
    const id = await added(world, caller)
    return { body: { ...(await body(world, caller)), id, version: 1, name: 'Another name' } }
  },
}

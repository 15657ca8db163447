import type { AdTargetOption } from '@/lib/contract/ads/order'
import type { AdTarget } from '@/lib/domain/ads/order'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, seeingAll } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { isId } from '@/lib/marketplace/kernel/ids'
import { productsById, productsOnSale, shopThatSells } from '../../goods'
import { activitiesOfShop, activityNames } from '../../marketing'
import { shopRefs } from '../../shop'

interface Of {
  shopId: string
  now: Date
}

/** Targets of a shop's advertisements: the shop itself, its products on sale, its activities. */
export async function liveTargets(tx: Db, { shopId, now }: Of): Promise<AdTargetOption[]> {
  const shop = await shopThatSells(tx, shopId, now)
  if (!shop) return []
  const [activities, products] = [
    await activitiesOfShop(tx, { shopId }, now),
    await productsOnSale(tx, { shopId }, now),
  ]
  return [
    { kind: 'shop', id: shop.id, title: shop.name },
    ...activities.map((each) => ({ kind: 'activity' as const, ...each })),
    ...products.map((each) => ({ kind: 'product' as const, ...each })),
  ]
}

interface Target {
  shopId: string
  kind: AdTarget
  id: string
}

/** True if a target belongs to the shop and buyers can open it now. */
export async function isLive(tx: Db, { shopId, kind, id }: Target, now: Date): Promise<boolean> {
  if (kind === 'shop') return id === shopId && (await shopThatSells(tx, id, now)) !== null
  const found = await (kind === 'product' ? productsOnSale : activitiesOfShop)(tx, { shopId, id }, now)
  return found.length > 0
}

/** Refuses a target that is not the shop's own, or not live: INVALID_INPUT at `target`. */
export async function requireLive({ tx, now }: Pick<Context, 'tx' | 'now'>, target: Target): Promise<void> {
  if (!isId(target.id) || !(await isLive(tx, target, now))) fail('INVALID_INPUT', { fields: { target: ['notLive'] } })
}

/** Names of targets, live or not; the name of a deleted one is empty. */
export async function targetNames({ tx }: Pick<Context, 'tx'>, targets: readonly Target[]) {
  const of = (kind: AdTarget) => targets.filter((each) => each.kind === kind).map(({ id }) => id)
  return seeingAll(tx, async () => {
    const [products, shops] = [await productsById({ tx }, of('product')), await shopRefs(tx, of('shop'))]
    const activities = await activityNames(tx, of('activity'))
    const none = { zh: '', en: '' }
    return ({ kind, id }: Pick<Target, 'kind' | 'id'>) => {
      if (kind === 'product') return products.get(id)?.title ?? none
      if (kind === 'activity') return activities.get(id) ?? none
      const shop = shops.get(id)
      return shop ? { zh: shop.nameZh, en: shop.nameEn } : none
    }
  })
}

import * as contract from '@/lib/contract/ads/package'
import { bannerPositionList } from '@/lib/contract/ads/position'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const holderOf = (world: World, row: Parameters<World['holder']>[0]): Caller => {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may ${row.path}`)
  return found
}

/** A package of days of the first position. */
async function fields(world: World) {
  const [position] = await world.data(bannerPositionList, holderOf(world, bannerPositionList), { query: {} })
  if (!position) throw new NotApplicable('no position is in use')
  return {
    ...{ titleZh: '测试套餐', titleEn: 'A package', priceP: 100, validDays: 30, stock: 50, active: true },
    contents: [{ positionId: position.id, days: 5 }],
  }
}
const added = async (world: World) =>
  (await world.data(contract.addAdPackage, holderOf(world, contract.addAdPackage), { body: await fields(world) })).id

async function bought(world: World, caller: Caller) {
  const body = { packageId: await added(world), priceP: 100 }
  return { id: (await world.data(contract.buyAdPackage, caller, { body })).id, version: 1 }
}

export const adPackageExamples: Record<string, MakeExample> = {
  'adsPackage.listAdPackages': () => ({}),
  'adsPackage.getAdPackage': async (world) => ({ query: { id: await added(world) } }),
  'adsPackage.addAdPackage': async (world) => ({ body: await fields(world) }),
  'adsPackage.editAdPackage': async (world) => ({
    body: { ...(await fields(world)), id: await added(world), version: 1, titleEn: 'Another name' },
  }),
  'adsPackage.adPackageOffers': () => ({}),
  'adsPackage.listAdPurchases': () => ({}),
  'adsPackage.getAdPurchase': async (world) => ({
    query: { id: (await bought(world, holderOf(world, contract.buyAdPackage))).id },
  }),
  'adsPackage.buyAdPackage': async (world) => ({ body: { packageId: await added(world), priceP: 100 } }),
  'adsPackage.getAdPurchaseFee': async (world, caller) => ({ query: { id: (await bought(world, caller)).id } }),
  'adsPackage.payAdPurchase': async (world, caller) => ({
    body: { ...(await bought(world, caller)), password: caller.password },
    orRefused: ['BALANCE_TOO_LOW'],
  }),
  'adsPackage.startAdPurchasePayment': async (world, caller) => ({
    body: { ...(await bought(world, caller)), method: 4 },
  }),
}

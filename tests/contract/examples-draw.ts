import { listAddresses } from '@/lib/contract/buyer'
import { drawsForMe, myPlays } from '@/lib/contract/mall/draw'
import { addDraw, getDraw, listDraws, scheduleDraw } from '@/lib/contract/marketing/lucky-draw'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { getShopPromotion, listShopPromotions } from '@/lib/contract/marketing/shop-promotions'
import type { MakeExample } from './examples'
import { NO_ID } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const DAY = 86_400_000

/** A draw with one piece of a shop's goods, and the outcome without a prize. */
async function draft(world: World) {
  const seller = world.holder(promotableSkus)
  const skus = seller ? await world.data(promotableSkus, seller) : []
  const sku = skus.find(({ available }) => available > 5)
  if (!sku) throw new NotApplicable('no shop has goods to give away')
  const start = Date.now() + 30 * DAY
  const none = { type: 'none' as const, source: '', stock: 0, dailyCap: null }
  return {
    ...{ nameZh: '周末抽奖', nameEn: 'Weekend draw', rulesZh: '每人每天一次', rulesEn: 'Once a day' },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + 2 * DAY).toISOString() },
    ...{ cost: 'free' as const, orderDays: null, playsOfDay: 1, playsOfBuyer: 2 },
    prizes: [
      ...[
        { nameZh: '奖品', nameEn: 'Prize', type: 'goods' as const, source: sku.code, stock: 1, dailyCap: 1, odds: 1 },
      ],
      ...[{ ...none, nameZh: '谢谢参与', nameEn: 'No prize', odds: 999_999 }],
    ],
  }
}

async function added(world: World): Promise<string> {
  const writer = world.holder(addDraw)
  if (!writer) throw new NotApplicable('nobody adds draws')
  return (await world.data(addDraw, writer, { body: await draft(world) })).id
}

const moved =
  (...acts: 'schedule'[]): MakeExample =>
  async (world, caller) => {
    const { id } = await world.data(addDraw, caller, { body: await draft(world) })
    for (const [at] of acts.entries()) await world.data(scheduleDraw, caller, { body: { id, version: at + 1 } })
    return { body: { id, version: acts.length + 1 } }
  }

/** A draw of the demo in a state: 2 running, 3 paused. */
async function inState(world: World, caller: Caller, state: 2 | 3): Promise<{ id: string; version: number }> {
  const [row] = (await world.data(listDraws, caller, { query: { state } })).records
  if (!row) throw new NotApplicable(`no draw in state ${state}`)
  const { version } = await world.data(getDraw, caller, { query: { id: row.id } })
  return { id: row.id, version }
}

/** A published promotion of a shop in a state: 1 scheduled, 4 ended. */
async function ofShop(world: World, state: 1 | 4) {
  const reader = world.holder(listShopPromotions)
  const [row] = reader ? (await world.data(listShopPromotions, reader, { query: { state } })).records : []
  if (!row) throw new NotApplicable(`no promotion of a shop in state ${state}`)
  return row.id
}

export const drawExamples: Record<string, MakeExample> = {
  'marketingShopPromotions.listShopPromotions': () => ({ query: { flag: 'title' } }),
  'marketingShopPromotions.getShopPromotion': async (world) => ({ query: { id: await ofShop(world, 4) } }),
  'marketingShopPromotions.stopShopPromotion': async (world, caller) => {
    const { id, version } = await world.data(getShopPromotion, caller, { query: { id: await ofShop(world, 1) } })
    return {
      body: { id, version, reasonZh: '原价虚高，请更正后重新发布', reasonEn: 'The price before was raised first' },
    }
  },
  'marketingLuckyDraw.listDraws': () => ({}),
  'marketingLuckyDraw.queryLuckList': () => ({}),
  'marketingLuckyDraw.addDraw': async (world) => ({ body: await draft(world) }),
  'marketingLuckyDraw.getDraw': async (world) => ({ query: { id: await added(world) } }),
  'marketingLuckyDraw.simulateDraw': async (world) => ({ query: { id: await added(world), seed: 7 } }),
  'marketingLuckyDraw.listWins': async (world) => ({ query: { id: await added(world), state: 'won' } }),
  'marketingLuckyDraw.exportWins': async (world) => ({ query: { id: await added(world) } }),
  'marketingLuckyDraw.editDraw': async (world, caller) => {
    const { id } = await world.data(addDraw, caller, { body: await draft(world) })
    return { body: { ...(await draft(world)), id, version: 1, nameEn: 'Sunday draw' } }
  },
  'marketingLuckyDraw.scheduleDraw': moved(),
  'marketingLuckyDraw.unscheduleDraw': moved('schedule'),
  'marketingLuckyDraw.pauseDraw': async (world, caller) => ({ body: await inState(world, caller, 2) }),
  'marketingLuckyDraw.resumeDraw': async (world, caller) => ({ body: await inState(world, caller, 3) }),
  'marketingLuckyDraw.stopDraw': async (world, caller) => {
    const { body: seen } = (await moved('schedule')(world, caller)) as { body: { id: string; version: number } }
    return { body: { ...seen, reason: 'A prize was described wrongly' } }
  },
  'mallDraw.openDraws': () => ({}),
  'mallDraw.drawsForMe': () => ({}),
  'mallDraw.myPlays': () => ({}),
  'mallDraw.playDraw': async (world, caller) => {
    const open = (await world.data(drawsForMe, caller)).find(({ mine }) => mine?.trouble === null)
    const orRefused = ['DRAW_USED_TODAY', 'DRAW_USED_UP', 'DRAW_CLOSED', 'NOT_FOUND'] as const
    return { body: { id: open?.id ?? NO_ID, adult: true }, orRefused: [...orRefused] }
  },
  'mallDraw.claimPrize': async (world, caller) => {
    const won = (await world.data(myPlays, caller)).find(({ state }) => state === 'won')
    const [address] = await world.data(listAddresses, caller)
    const body = { id: won?.id ?? NO_ID, addressId: address?.id ?? NO_ID }
    return { body, orRefused: ['NOT_FOUND', 'DRAW_CLAIMED'] }
  },
}

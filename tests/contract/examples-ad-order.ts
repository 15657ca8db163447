import * as contract from '@/lib/contract/ads/order'
import { addAdPosition } from '@/lib/contract/ads/position'
import { addDays } from '@/lib/domain/uk-time'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

/** Side of the pictures of these examples. */
const PIXELS = 50
let made = 0

const holderOf = (world: World, row: Parameters<World['holder']>[0]): Caller => {
  const found = world.holder(row)
  if (!found) throw new NotApplicable(`nobody may ${row.path}`)
  return found
}

async function position(world: World): Promise<string> {
  const body = {
    ...{ titleZh: '测试推广位', titleEn: 'A slot', page: 'home', device: 'all', width: PIXELS, height: PIXELS },
    ...{ rotation: 12, capacity: 12, pricePerDayP: 100, leadDays: 1, blackoutDays: [], sortNo: 901, active: true },
    key: `slot-${++made}`,
  } as const
  return (await world.data(addAdPosition, holderOf(world, addAdPosition), { body: body as never })).id
}

/** A PNG of 50 by 50 pixels. */
async function base64(): Promise<string> {
  const { default: sharp } = await import('sharp')
  const create = { width: PIXELS, height: PIXELS, channels: 3, background: '#357' } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

/** Body of an order in a new slot; the days are those of the world's own clock. */
async function wanted(world: World, caller: Caller, draft = false) {
  const positionId = await position(world)
  const slot = await world.data(contract.getAdSlot, caller, { query: { id: positionId } })
  const [target] = slot.targets
  const [first] = slot.days
  if (!target || !first) throw new NotApplicable(`${caller.username} has nothing to advertise`)
  const picture = await world.data(contract.addAdPicture, caller, { body: { positionId, base64: await base64() } })
  const { kind, id } = target
  return {
    ...{ positionId, from: first.day, to: addDays(first.day, 1), draft, picture: picture.id },
    ...{ textZh: '羊毛毯', textEn: 'A wool throw', target: { kind, id } },
  }
}

async function ordered(world: World, caller: Caller, draft = false) {
  const { id } = await world.data(contract.addAdOrder, caller, { body: await wanted(world, caller, draft) })
  return { id, version: 1 }
}
const buyerOf = (world: World) => holderOf(world, contract.addAdOrder)
const fresh = async (world: World) => ({ query: { id: (await ordered(world, buyerOf(world))).id } })

/** An order that waits for its review: nobody but the demo has paid one. */
async function waiting(world: World) {
  const reader = holderOf(world, contract.decideAdOrder)
  const { records } = await world.data(contract.listAdOrders, reader, { query: { state: '2' } })
  const [row] = records
  if (!row) throw new NotApplicable('no ad order waits for a review')
  return { id: row.id, version: row.version }
}

async function running(world: World, caller: Caller) {
  const { records } = await world.data(contract.listAdOrders, caller, { query: { state: '4' } })
  const [row] = records
  if (!row) throw new NotApplicable('no advertisement runs')
  return { id: row.id, version: row.version }
}

const remark = { remarkZh: '图片模糊', remarkEn: 'The picture is blurred' }

export const adOrderExamples: Record<string, MakeExample> = {
  'adsOrder.listAdSlots': () => ({}),
  'adsOrder.getAdSlot': async (world) => ({ query: { id: await position(world) } }),
  'adsOrder.addAdPicture': async (world) => ({ body: { positionId: await position(world), base64: await base64() } }),
  'adsOrder.addAdOrder': async (world, caller) => ({ body: await wanted(world, caller) }),
  'adsOrder.holdAdOrder': async (world, caller) => {
    const { id } = await ordered(world, caller, true)
    const row = await world.data(contract.getAdOrder, caller, { query: { id } })
    return { body: { id, version: 1, from: row.from, to: row.to } }
  },
  'adsOrder.releaseAdOrder': async (world, caller) => ({ body: await ordered(world, caller) }),
  'adsOrder.replaceAdCreative': async (world, caller) => {
    const body = await wanted(world, caller, true)
    const { id } = await world.data(contract.addAdOrder, caller, { body })
    const { picture, textZh, textEn, target } = body
    return { body: { id, version: 1, picture, textZh, textEn, target } }
  },
  'adsOrder.stopAdOrder': async (world, caller) => {
    const found = await running(world, caller)
    const { refund } = await world.data(contract.getAdOrder, caller, { query: { id: found.id } })
    return { body: { ...found, refundP: refund.refundP } }
  },
  'adsOrder.listAdOrders': () => ({ query: { state: '1' } }),
  'adsOrder.getAdOrder': (world) => fresh(world),
  'adsOrder.decideAdOrder': async (world) => ({ body: { ...(await waiting(world)), accept: false, ...remark } }),
  'adsOrder.stopAdOrderByPlatform': async (world, caller) => ({
    body: { ...(await running(world, caller)), ...remark },
  }),
  'adsOrderFee.getAdFee': async (world, caller) => ({ query: { id: (await ordered(world, caller)).id } }),
  'adsOrderFee.payAdOrder': async (world, caller) => ({
    body: { ...(await ordered(world, caller)), password: caller.password },
    orRefused: ['BALANCE_TOO_LOW'],
  }),
  'adsOrderFee.startAdPayment': async (world, caller) => ({ body: { ...(await ordered(world, caller)), method: 4 } }),
}

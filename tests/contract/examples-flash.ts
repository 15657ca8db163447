import { enrolFlash, getEnrolment, listEnrolments } from '@/lib/contract/marketing/enrolment'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { addSeckillTime, getSeckilltimeidList, listSeckillTimes } from '@/lib/contract/marketing/seckill'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

/** A time that is not in use: those in use never overlap. */
const slot = {
  ...{ nameZh: '早场', nameEn: 'Early deals', start: '06:00', minutes: 60, weekdays: [1, 2], fromDay: '2027-01-01' },
  ...{ untilDay: '2027-02-01', capacity: 10, maxPercent: 80, active: false },
}

/** An enrolment in an open sale; each takes the next sale. */
let sales = 0
async function enrolment(world: World, caller: Caller) {
  const open = await world.data(getSeckilltimeidList, caller, { query: {} })
  sales += 1
  const sale = open[open.length - 1 - (sales % Math.max(open.length, 1))]
  const goods = await world.data(promotableSkus, caller)
  const sku = goods.find(({ available, lowP }) => available > 0 && lowP > 2)
  if (!sale || !sku) throw new NotApplicable(`${caller.username} has nothing to enrol`)
  return {
    ...{ seckillTimeId: sale.seckillTimeId, day: sale.day, buyerLimit: 1, meets: [] },
    skus: [{ skuId: sku.skuId, priceP: 1, stock: 1 }],
  }
}

/** An enrolment that waits for the platform. */
async function waiting(world: World) {
  const writer = world.holder(enrolFlash)
  if (!writer) throw new NotApplicable('nobody enrols in flash sales')
  const { id } = await world.data(enrolFlash, writer, { body: await enrolment(world, writer) })
  return { id, version: 1 }
}

export const flashExamples: Record<string, MakeExample> = {
  'mallFlash.flashSales': () => ({}),
  'marketingEnrolment.listEnrolments': () => ({}),
  'marketingEnrolment.getEnrolment': async (world) => {
    const reader = world.holder(getEnrolment)
    const [row] = reader ? (await world.data(listEnrolments, reader, { query: {} })).records : []
    if (!row) throw new NotApplicable('no shop has enrolled')
    return { query: { id: row.id } }
  },
  'marketingEnrolment.enrolmentWaterfall': async (world) => {
    const reader = world.holder(getEnrolment)
    const [row] = reader ? (await world.data(listEnrolments, reader, { query: {} })).records : []
    if (!row) throw new NotApplicable('no shop has enrolled')
    return { query: { id: row.id } }
  },
  'marketingEnrolment.enrolFlash': async (world, caller) => ({ body: await enrolment(world, caller) }),
  'marketingEnrolment.withdrawFlash': async (world, caller) => {
    const { id } = await world.data(enrolFlash, caller, { body: await enrolment(world, caller) })
    return { body: { id, version: 1 } }
  },
  'marketingEnrolment.decideEnrolment': async (world) => ({
    body: { ...(await waiting(world)), accept: false, remarkZh: '秒杀价优惠不足', remarkEn: 'Not low enough' },
  }),
  'marketingSeckill.listSeckillTimes': () => ({}),
  'marketingSeckill.getSeckillTime': async (world) => {
    const reader = world.holder(listSeckillTimes)
    const [row] = reader ? (await world.data(listSeckillTimes, reader, { query: {} })).records : []
    if (!row) throw new NotApplicable('there is no time of flash sales')
    return { query: { id: row.id } }
  },
  'marketingSeckill.addSeckillTime': () => ({ body: slot }),
  'marketingSeckill.editSeckillTime': async (world, caller) => {
    const { id } = await world.data(addSeckillTime, caller, { body: slot })
    return { body: { ...slot, id, version: 1, nameEn: 'Earlier deals' } }
  },
  'marketingSeckill.getSeckilltimeidList': () => ({ query: {} }),
}

import sharp from 'sharp'
import { mallActivities } from '@/lib/contract/mall/activity'
import * as contract from '@/lib/contract/marketing/activity'
import { addEnrolmentPicture } from '@/lib/contract/marketing/enrolment'
import { promotableSkus } from '@/lib/contract/marketing/price'
import { ENROLMENT_PICTURE } from '@/lib/domain/marketing/enrolment'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** An activity that is open to enrol now. */
const draft = (feeP = 0) => ({
  ...{ type: 'theme' as const, titleZh: '试验活动', titleEn: 'A trial week', rulesZh: '', rulesEn: '', sort: 0 },
  ...{
    startsAt: inDays(9),
    endsAt: inDays(20),
    enrolFrom: '2026-01-01T00:00:00.000Z',
    enrolUntil: inDays(5),
    lockHours: 24,
  },
  ...{ minScore: null, plans: [], maxRefundPercent: null, categories: [], goodsLocation: null },
  ...{ offPercent: 10, minStock: 1, perShop: 5, seats: 50, feeP, subsidyPercent: 10 },
})

function writer(world: World): Caller {
  return world.holder(contract.addActivity) ?? world.callers[0] ?? fail()
}
const fail = (): never => {
  throw new NotApplicable('nobody edits activities')
}

const drafted = async (world: World, feeP = 0) => {
  const { id } = await world.data(contract.addActivity, writer(world), { body: draft(feeP) })
  return { id, version: 1 }
}

async function published(world: World, feeP = 0) {
  const found = await drafted(world, feeP)
  await world.data(contract.publishActivity, writer(world), { body: found })
  return { id: found.id, version: 2 }
}

/** Body of an enrolment in a new activity. */
async function wanted(world: World, caller: Caller, feeP = 0) {
  const { id: activityId } = await published(world, feeP)
  const goods = await world.data(promotableSkus, caller)
  const sku = goods.find(({ available, lowP }) => available > 0 && lowP > 2)
  if (!sku) throw new NotApplicable(`${caller.username} has nothing to enrol`)
  return { activityId, buyerLimit: 1, meets: [], skus: [{ skuId: sku.skuId, priceP: 1, stock: 1 }] }
}

async function enrolled(world: World, caller: Caller, feeP = 0) {
  const { id } = await world.data(contract.enrolActivity, caller, { body: await wanted(world, caller, feeP) })
  return { id, version: 1 }
}

/** A plain picture of an enrolment, as base64. */
const picture = async (): Promise<string> => {
  const drawn = sharp({ create: { ...ENROLMENT_PICTURE, channels: 3, background: '#c9b79c' } })
  return (await drawn.png().toBuffer()).toString('base64')
}

export const activityExamples: Record<string, MakeExample> = {
  'mallActivity.mallActivities': () => ({}),
  'mallActivity.mallActivity': async (world) => {
    const [found] = await world.data(mallActivities, writer(world), {})
    if (!found) throw new NotApplicable('no activity runs')
    return { params: { id: found.id } }
  },
  'marketingCalendar.platformEvents': () => ({ query: { from: '2026-11-30', to: '2026-12-31' } }),
  'marketingCalendar.platformCalendar': () => ({ query: { from: '2026-11-30', to: '2026-12-31' } }),
  'marketingActivity.listActivities': () => ({}),
  'marketingActivity.getActivity': async (world) => ({ query: { id: (await published(world)).id } }),
  'marketingActivity.activityChoices': () => ({}),
  'marketingActivity.addActivity': () => ({ body: draft() }),
  'marketingActivity.editActivity': async (world) => ({
    body: { ...draft(), ...(await drafted(world)), titleEn: 'Another trial week' },
  }),
  'marketingActivity.publishActivity': async (world) => ({ body: await drafted(world) }),
  'marketingActivity.stopActivity': async (world) => ({
    body: { ...(await published(world)), reason: 'The rules named the wrong discount' },
  }),
  'marketingActivity.queryActivityList': () => ({}),
  'marketingActivity.queryActivityListByParam': () => ({ query: { open: '1' } }),
  'marketingActivity.getActivityOffer': async (world) => ({ query: { id: (await published(world)).id } }),
  'marketingActivity.enrolActivity': async (world, caller) => ({ body: await wanted(world, caller) }),
  'marketingEnrolment.addEnrolmentPicture': async () => ({ body: { base64: await picture() } }),
  'marketingEnrolment.changeEnrolmentCreative': async (world, caller) => {
    const { id } = await world.data(addEnrolmentPicture, caller, { body: { base64: await picture() } })
    const creative = { picture: id, textZh: '羊毛盖毯', textEn: 'Lambswool throws' }
    return { body: { ...(await enrolled(world, caller)), creative } }
  },
  'marketingEnrolment.withdrawActivity': async (world, caller) => ({ body: await enrolled(world, caller) }),
  'marketingEnrolmentFee.getEnrolmentFee': async (world, caller) => ({
    query: { id: (await enrolled(world, caller, 1_000)).id },
  }),
  'marketingEnrolmentFee.payEnrolment': async (world, caller) => ({
    body: { ...(await enrolled(world, caller, 1_000)), password: caller.password },
    orRefused: ['BALANCE_TOO_LOW'],
  }),
  'marketingEnrolmentFee.startEnrolmentPayment': async (world, caller) => ({
    body: { ...(await enrolled(world, caller, 1_000)), method: 4 },
  }),
}

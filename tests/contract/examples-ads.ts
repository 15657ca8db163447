import sharp from 'sharp'
import { addBanner, addBannerPicture } from '@/lib/contract/ads/banner'
import { addAdPosition, bannerPositionList } from '@/lib/contract/ads/position'
import type { MakeExample } from './examples'
import { NotApplicable, type World } from './world'

const POSITION = {
  ...{ titleZh: '测试广告位', titleEn: 'A place', page: 'home', device: 'all', width: 343, height: 192 },
  ...{ rotation: 4, capacity: 3, pricePerDayP: 1_500, leadDays: 1, blackoutDays: ['2026-12-25'] },
  ...{ sortNo: 900, active: true },
} as const

/** A plain picture of some pixels, as base64. */
const picture = async (width: number, height: number): Promise<string> => {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#c9b79c' } })
  return (await drawn.png().toBuffer()).toString('base64')
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let made = 0
const newPosition = () => ({ ...POSITION, blackoutDays: [...POSITION.blackoutDays], key: `example-${++made}` })

/** A position of somebody who may add them. */
async function position(world: World): Promise<string> {
  const writer = world.holder(addAdPosition)
  if (!writer) throw new NotApplicable('nobody adds positions')
  return (await world.data(addAdPosition, writer, { body: newPosition() })).id
}

/** The place in which banners of the examples stand. */
async function place(world: World): Promise<string> {
  const writer = world.holder(addAdPosition)
  if (!writer) throw new NotApplicable('nobody adds positions')
  const [found] = await world.data(bannerPositionList, writer, { query: { page: 'search' } })
  return found?.id ?? position(world)
}

async function newBanner(world: World) {
  const writer = world.holder(addBannerPicture)
  if (!writer) throw new NotApplicable('nobody adds banners')
  const positionId = await place(world)
  const { id } = await world.data(addBannerPicture, writer, { body: { positionId, base64: await picture(1_088, 120) } })
  return {
    ...{ positionId, textZh: '领取优惠券', textEn: 'Coupons for everybody', pictureZh: id, pictureEn: id },
    ...{ textBZh: '', textBEn: '', pictureBZh: null, pictureBEn: null, link: '/mall/coupons' },
    ...{ fromDay: '2026-01-01', untilDay: null, audience: 'all', sortNo: 10, active: true },
  } as const
}

async function banner(world: World): Promise<string> {
  const writer = world.holder(addBanner)
  if (!writer) throw new NotApplicable('nobody adds banners')
  return (await world.data(addBanner, writer, { body: await newBanner(world) })).id
}

export const adsExamples: Record<string, MakeExample> = {
  'adsPosition.listAdPositions': () => ({}),
  'adsPosition.addAdPosition': () => ({ body: newPosition() }),
  'adsPosition.getAdPosition': async (world) => ({ query: { id: await position(world) } }),
  'adsPosition.editAdPosition': async (world) => {
    const { key: _, ...fields } = newPosition()
    return { body: { ...fields, id: await position(world), version: 1, titleEn: 'Another name' } }
  },
  'adsPosition.adPositionDays': async (world) => ({ query: { id: await position(world), month: '2026-12' } }),
  'adsReport.adReport': () => ({ query: { by: 'slot' } }),
  'adsReport.adFill': () => ({ query: {} }),
  'adsShown.showAds': () => ({ body: { page: 'home', device: 'desktop', agent: AGENT, count: true } }),
  'adsShown.showAdsToBuyer': () => ({ body: { page: 'home', device: 'mobile', agent: AGENT, count: true } }),
  'adsShown.clickAdAsBuyer': async (world) => ({
    body: { id: await banner(world), version: 'a', agent: AGENT, count: true },
  }),
  'adsShown.clickAd': async (world) => ({ body: { id: await banner(world), version: 'a', agent: AGENT, count: true } }),
  'adsBanner.listBanners': () => ({}),
  'adsBanner.bannerLinks': () => ({ query: {} }),
  'adsBanner.addBannerPicture': async (world) => ({
    body: { positionId: await place(world), base64: await picture(1_088, 120) },
  }),
  'adsBanner.addBanner': async (world) => ({ body: await newBanner(world) }),
  'adsBanner.getBanner': async (world) => ({ query: { id: await banner(world) } }),
  'adsBanner.editBanner': async (world) => {
    const { positionId: _, ...fields } = await newBanner(world)
    return { body: { ...fields, id: await banner(world), version: 1, textEn: 'Other words' } }
  },
  'adsPosition.bannerPositionList': () => ({ query: { page: 'home' } }),
}

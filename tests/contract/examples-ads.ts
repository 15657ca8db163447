import { addAdPosition } from '@/lib/contract/ads/position'
import type { MakeExample } from './examples'
import { NotApplicable, type World } from './world'

const POSITION = {
  ...{ titleZh: '测试广告位', titleEn: 'A place', page: 'home', device: 'all', width: 343, height: 192 },
  ...{ rotation: 4, capacity: 3, pricePerDayP: 1_500, leadDays: 1, blackoutDays: ['2026-12-25'] },
  ...{ sortNo: 900, active: true },
} as const

let made = 0
const newPosition = () => ({ ...POSITION, blackoutDays: [...POSITION.blackoutDays], key: `example-${++made}` })

/** A position of somebody who may add them. */
async function position(world: World): Promise<string> {
  const writer = world.holder(addAdPosition)
  if (!writer) throw new NotApplicable('nobody adds positions')
  return (await world.data(addAdPosition, writer, { body: newPosition() })).id
}

export const adsExamples: Record<string, MakeExample> = {
  'adsPosition.listAdPositions': () => ({}),
  'adsPosition.addAdPosition': () => ({ body: newPosition() }),
  'adsPosition.getAdPosition': async (world) => ({ query: { id: await position(world) } }),
  'adsPosition.editAdPosition': async (world) => {
    const { key: _, ...fields } = newPosition()
    return { body: { ...fields, id: await position(world), version: 1, titleEn: 'Another name' } }
  },
  'adsPosition.bannerPositionList': () => ({ query: { page: 'home' } }),
}

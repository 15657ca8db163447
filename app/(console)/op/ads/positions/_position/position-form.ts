import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addAdPosition, editAdPosition } from '@/lib/contract/ads/position'
import { AD_DEVICES, AD_PAGES } from '@/lib/domain/ads/position'

export const AD_POSITIONS = '/op/ads/positions'

/** Typed days, one per line or separated by commas or spaces. */
const Days = z
  .string()
  .transform((text) => [...new Set(text.split(/[\s,，、"[\]]+/).filter(Boolean))].sort())
  .pipe(addAdPosition.body.shape.blackoutDays)

export const positionForm = recordForm(addAdPosition, editAdPosition, {
  name: 'adPosition',
  words: 'adPosition',
  path: AD_POSITIONS,
  refType: 'adPosition',
  fields: [
    [
      { name: 'titleZh', control: { as: 'text', max: 30 } },
      { name: 'titleEn', control: { as: 'text', max: 60 } },
    ],
    { name: 'key', hint: 'keyHint', control: { as: 'text', max: 40 }, newOnly: true, logged: false },
    [
      { name: 'page', control: { as: 'choice', values: AD_PAGES }, begins: 'home' },
      { name: 'device', control: { as: 'choice', values: AD_DEVICES }, begins: 'all' },
    ],
    [
      { name: 'width', hint: 'widthHint', control: { as: 'number' }, begins: 343 },
      { name: 'height', control: { as: 'number' }, begins: 192 },
    ],
    [
      { name: 'rotation', hint: 'rotationHint', control: { as: 'number' }, begins: 4 },
      { name: 'capacity', hint: 'capacityHint', control: { as: 'number' }, begins: 3 },
    ],
    [
      { name: 'pricePerDayP', hint: 'priceHint', control: { as: 'money' } },
      { name: 'leadDays', hint: 'leadHint', control: { as: 'number' }, begins: 1 },
    ],
    {
      ...{ name: 'blackoutDays', hint: 'blackoutHint', control: { as: 'area', rows: 3 } },
      ...{ optional: true, read: Days, shown: (days) => (days as string[]).join(', ') },
    },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 100 },
    { name: 'active', hint: 'activeHint', control: { as: 'check' }, begins: 1 },
  ],
})

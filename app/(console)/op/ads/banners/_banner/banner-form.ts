import 'server-only'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { addBanner, editBanner } from '@/lib/contract/ads/banner'
import { BANNER_AUDIENCES } from '@/lib/domain/ads/banner'

export const BANNERS = '/op/ads/banners'
const { shape } = addBanner.body

/** One picture of a `PictureField`. */
const Picture = z
  .array(z.string())
  .default([])
  .transform(([first = '']) => first)
const OnePicture = Picture.pipe(z.string().min(1, { error: 'required' })).pipe(shape.pictureZh)
const MaybePicture = Picture.transform((id) => id || null).pipe(shape.pictureBZh)

const text = { as: 'text', max: 80 } as const
const own = { as: 'own' } as const

export const bannerForm = recordForm(addBanner, editBanner, {
  name: 'adBanner',
  words: 'adBanner',
  path: BANNERS,
  refType: 'adBanner',
  fields: [
    [
      { name: 'textZh', hint: 'textHint', control: text },
      { name: 'textEn', control: text },
    ],
    [
      { name: 'pictureZh', control: own, read: OnePicture, logged: false },
      { name: 'pictureEn', control: own, read: OnePicture, logged: false },
    ],
    { name: 'link', control: own },
    [
      { name: 'fromDay', control: { as: 'date' } },
      { name: 'untilDay', hint: 'untilHint', control: { as: 'date' }, optional: true },
    ],
    { name: 'audience', control: { as: 'choice', values: BANNER_AUDIENCES }, begins: 'all' },
    { name: 'sortNo', hint: 'sortHint', control: { as: 'number' }, begins: 100 },
    { name: 'active', hint: 'activeHint', control: { as: 'check' }, begins: 1 },
    [
      { name: 'textBZh', hint: 'secondHint', control: text, optional: true },
      { name: 'textBEn', control: text, optional: true },
    ],
    [
      { name: 'pictureBZh', control: own, optional: true, read: MaybePicture, logged: false },
      { name: 'pictureBEn', control: own, optional: true, read: MaybePicture, logged: false },
    ],
    { name: 'positionId', control: own, newOnly: true, logged: false },
  ],
})

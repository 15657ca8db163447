import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { ComboField } from '@/components/form/combo-field'
import { PictureField, type PictureTexts } from '@/components/form/picture-field'
import { addBanner, type Banner, bannerLinks, editBanner } from '@/lib/contract/ads/banner'
import { BANNER_AUDIENCES } from '@/lib/domain/ads/banner'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { uploadPicture } from '../actions'

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

/** The place for which a banner is made. */
export interface Place {
  id: string
  width: number
  height: number
}

const PICTURES = ['pictureZh', 'pictureEn', 'pictureBZh', 'pictureBEn'] as const
const WORDS = ['choose', 'remove', 'uploading', 'tooMany', 'failed', 'gone'] as const

/** Pictures of exactly the size of the place, and the link with what exists to choose from. */
export async function bannerControls({ id, width, height }: Place, banner?: Banner) {
  const [t, pictures, links, locale] = await Promise.all([
    getTranslations('adBanner'),
    getTranslations('goods.pictures'),
    read(bannerLinks, { query: {} }, { else: [] }),
    getLocale(),
  ])
  const words = Object.fromEntries(WORDS.map((word) => [word, pictures(word)])) as Record<
    (typeof WORDS)[number],
    string
  >
  const texts: PictureTexts = { ...words, picture: pictures('picture', { number: '{number}' }) }
  const field = (name: (typeof PICTURES)[number]) => (
    <PictureField
      key={name}
      name={name}
      label={t(`column.${name}`)}
      hint={t('pictureHint', { width, height })}
      optional={name.startsWith('pictureB') || 'unsaid'}
      max={1}
      value={[banner?.[name] ?? []].flat()}
      upload={uploadPicture.bind(null, id)}
      source="/api/files/picture/"
      texts={{ ...texts, tooMany: t('onePicture') }}
    />
  )
  const options = links.map(({ path, title }) => ({ label: path, value: pickText(title, knownLocale(locale)) }))
  return {
    ...Object.fromEntries(PICTURES.map((name) => [name, field(name)])),
    link: (
      <ComboField
        name="link"
        label={t('column.link')}
        hint={t('linkHint')}
        options={options}
        value={banner?.link ?? null}
        maxLength={300}
      />
    ),
    positionId: <input key="positionId" type="hidden" name="positionId" value={id} />,
  }
}

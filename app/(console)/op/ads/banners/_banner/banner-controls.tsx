import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ComboField } from '@/components/form/combo-field'
import { PictureField, type PictureTexts } from '@/components/form/picture-field'
import { type Banner, bannerLinks } from '@/lib/contract/ads/banner'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { uploadPicture } from '../actions'

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

import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ExactPictureField } from '@/app/(console)/_picture/exact-picture-field'
import { ComboField } from '@/components/form/combo-field'
import { type Banner, bannerLinks } from '@/lib/contract/ads/banner'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { uploadPicture } from '../actions'

/** Position of a banner. */
export interface Place {
  id: string
  width: number
  height: number
}

const PICTURES = ['pictureZh', 'pictureEn', 'pictureBZh', 'pictureBEn'] as const

/** Pictures in the exact size of the position, and a link chosen from existing pages. */
export async function bannerControls({ id, width, height }: Place, banner?: Banner) {
  const [t, links, locale] = await Promise.all([
    getTranslations('adBanner'),
    read(bannerLinks, { query: {} }, { else: [] }),
    getLocale(),
  ])
  const field = (name: (typeof PICTURES)[number]) => (
    <ExactPictureField
      key={name}
      name={name}
      label={t(`column.${name}`)}
      optional={name.startsWith('pictureB') || 'unsaid'}
      value={banner?.[name]}
      upload={uploadPicture.bind(null, id)}
      {...{ width, height }}
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

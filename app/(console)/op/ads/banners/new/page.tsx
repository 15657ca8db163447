import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { RecordPage } from '@/app/_kit/record/record-frame'
import { Card } from '@/components/ui/card'
import { bannerPositionList } from '@/lib/contract/ads/position'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { bannerControls } from '../_banner/banner-controls'
import { BANNERS, bannerForm } from '../_banner/banner-form'
import { add } from '../actions'

const PATH = '/op/ads/banners/new'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adBanner'))('newTitle'),
})

/** Positions to choose from; the position sets the size of the pictures. */
async function Places() {
  const [t, positions, locale] = await Promise.all([
    getTranslations('adBanner'),
    read(bannerPositionList, { query: {} }),
    getLocale(),
  ])
  return (
    <Card title={t('choosePosition')}>
      <ul>
        {positions.map(({ id, titleZh, titleEn, width, height }) => (
          <li key={id}>
            <a className="in-text" href={`${PATH}?position=${encodeURIComponent(id)}`}>
              {pickText({ zh: titleZh, en: titleEn }, knownLocale(locale))}
            </a>{' '}
            <span className="soft num">
              {width}×{height}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Form of a banner for the chosen position. */
export default async function NewBanner({ searchParams }: PageProps<'/op/ads/banners/new'>) {
  await requireScreen(PATH)
  const { position: asked } = await searchParams
  const draw = async () => {
    const place = (await read(bannerPositionList, { query: {} })).find(({ id }) => id === asked)
    if (!place) return Places()
    return (
      <Card title={`${place.key} · ${place.width}×${place.height}`}>
        <RecordForm form={bannerForm} action={add} controls={await bannerControls(place)} draftOf={place.id} />
      </Card>
    )
  }
  return <RecordPage words="adBanner" list={BANNERS} at={PATH} draw={draw} />
}

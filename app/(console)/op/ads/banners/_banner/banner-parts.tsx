import { getFormatter, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { AdSlot } from '@/components/ads/ad-slot'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { type Banner, type BannerResult, getBanner } from '@/lib/contract/ads/banner'
import { differenceOf, isClear } from '@/lib/domain/ads/compare'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit } from '../actions'
import { bannerControls } from './banner-controls'
import { bannerForm } from './banner-form'

const source = (id: string) => `/api/files/picture/${encodeURIComponent(id)}?size=800`

/** Preview of each version and language in the size of the position. */
async function Preview({ banner }: { banner: Banner }) {
  const t = await getTranslations('adBanner')
  const { width, height, pictureBZh, pictureBEn } = banner
  const shown = [
    { key: 'a.zh', picture: banner.pictureZh, text: banner.textZh },
    { key: 'a.en', picture: banner.pictureEn, text: banner.textEn },
    ...(pictureBZh ? [{ key: 'b.zh', picture: pictureBZh, text: banner.textBZh }] : []),
    ...(pictureBEn ? [{ key: 'b.en', picture: pictureBEn, text: banner.textBEn }] : []),
  ]
  return (
    <Card title={t('preview')}>
      <div className="ad-previews">
        {shown.map(({ key, picture, text }) => (
          <figure key={key}>
            <figcaption>{t(`version.${key}`)}</figcaption>
            <AdSlot source={source(picture)} text={text} width={width} height={height} />
          </figure>
        ))}
      </div>
    </Card>
  )
}

const NONE = { views: 0, clicks: 0 }

/** Views and clicks of both versions, and whether one is clicked significantly more. */
async function Results({ results }: { results: readonly BannerResult[] }) {
  const [t, format] = await Promise.all([getTranslations('adBanner'), getFormatter()])
  const [a, b] = (['a', 'b'] as const).map((version) => results.find((each) => each.version === version) ?? NONE)
  if (!a || !b) return null
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  const share = ({ views, clicks }: typeof NONE) => ({ hits: clicks, of: views })
  const difference = b.views > 0 ? differenceOf(share(b), share(a)) : null
  const line = ({ views, clicks }: typeof NONE) =>
    t('resultLine', { views, clicks, rate: views > 0 ? percent(clicks / views) : '—' })
  return (
    <Card title={t('results')}>
      <Facts
        items={[
          { term: t('version.a.name'), value: line(a) },
          ...(b.views > 0 ? [{ term: t('version.b.name'), value: line(b) }] : []),
          ...(difference
            ? [
                {
                  term: t('difference'),
                  value: t(isClear(difference) ? 'clear' : 'unclear', {
                    value: percent(difference.value),
                    low: percent(difference.low),
                    high: percent(difference.high),
                  }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** One banner: form or facts, preview and results. */
export async function BannerParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, banner] = await Promise.all([getTranslations('adBanner'), read(getBanner, { query: { id } })])
  const place = { id: banner.positionId, width: banner.width, height: banner.height }
  return (
    <>
      {!banner.linkLive && <Notice tone="warn">{t('linkGone')}</Notice>}
      <Card>
        {can('adPosition:edit') ? (
          <RecordForm form={bannerForm} action={edit} record={banner} controls={await bannerControls(place, banner)} />
        ) : (
          <Facts
            items={[
              { term: t('column.position'), value: banner.positionEn },
              { term: t('column.link'), value: banner.link },
              { term: t('column.fromDay'), value: banner.fromDay },
              { term: t('column.untilDay'), value: banner.untilDay ?? t('open') },
              { term: t('column.audience'), value: t(`audience.${banner.audience}`) },
            ]}
          />
        )}
      </Card>
      <Preview banner={banner} />
      <Results results={banner.results} />
    </>
  )
}

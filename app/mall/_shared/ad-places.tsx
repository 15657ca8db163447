import { getLocale, getTranslations } from 'next-intl/server'
import { AdSlot } from '@/components/ads/ad-slot'
import { showAds, showAdsToBuyer } from '@/lib/contract/ads/shown'
import type { AdPage } from '@/lib/domain/ads/position'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { adVisitor } from './ad-visitor'

/** Advertisements and banners of a page; nothing if it has none. */
export async function AdPlaces({ page }: { page: AdPage }) {
  const [t, spoken, visitor] = await Promise.all([getTranslations('mall.ads'), getLocale(), adVisitor()])
  const body = { ...visitor, page }
  // An ended session counts as a visitor.
  const known = (await buyerToken()) ? await readAsBuyer(showAdsToBuyer, { body }, { else: null }) : null
  const shown = known ?? (await readAsBuyer(showAds, { body }, { else: [] }))
  const places = shown.flatMap(({ item, ...place }) => (item ? [{ ...place, item }] : []))
  if (places.length === 0) return null
  const locale = knownLocale(spoken)
  return (
    <aside className="mall-places" aria-label={t('label')}>
      {places.map(({ positionId, width, height, item }) => (
        <AdSlot
          key={positionId}
          source={`/api/mall/picture/${encodeURIComponent(pickText(item.picture, locale))}?size=800`}
          text={pickText(item.text, locale)}
          width={width}
          height={height}
          href={`/mall/ad/${encodeURIComponent(item.id)}?version=${item.version}`}
          mark={item.paid ? t('sponsored') : undefined}
          over={!item.paid}
        />
      ))}
      {places.some(({ item }) => item.paid) && (
        <a className="mall-why" href="/mall/why-this-ad">
          {t('why')}
        </a>
      )}
    </aside>
  )
}

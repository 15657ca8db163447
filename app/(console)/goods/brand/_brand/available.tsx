import { getLocale, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { allBrands } from '@/lib/contract/brand'
import { listed, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** The brands that the shop may sell today. */
export async function Available() {
  const [t, locale, brands] = await Promise.all([
    getTranslations('brand.own'),
    getLocale(),
    read(allBrands, { body: {} }, { else: null }),
  ])
  if (!brands) return null
  const names = brands.map(({ name, until }) => {
    const text = pickText(name, locale)
    return until ? t('availableUntil', { name: text, day: until }) : text
  })
  return <Notice title={t('available')}>{names.length > 0 ? listed(names, locale) : t('noneAvailable')}</Notice>
}

import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { Notice } from '@/components/ui/notice'
import { allBrands } from '@/lib/contract/brand'
import { listed, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ownApplications } from './_brand/application-lists'

/** The brands that the shop may sell today. */
async function Available() {
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

export const generateMetadata = () => listTitle(ownApplications)

/** Page of the brands that the shop may sell, and its applications. */
export default async function OwnBrands({ searchParams }: PageProps<'/goods/brand'>) {
  const session = await requireScreen(ownApplications.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={ownApplications}
      session={session}
      search={search}
      notices={
        <>
          <FlashNotice search={search} />
          <Available />
        </>
      }
    />
  )
}

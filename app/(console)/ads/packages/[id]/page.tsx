import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { getAdPurchase } from '@/lib/contract/ads/package'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { PACKAGES } from '../_package/offers'
import { PurchaseFacts } from '../_package/package-parts'
import { PricePart } from '../_package/price-part'

type Props = PageProps<'/ads/packages/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adPackage'))('boughtTitle'),
})

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, spoken, purchase] = await Promise.all([
    getTranslations('adPackage'),
    getLocale(),
    read(getAdPurchase, { query: { id } }),
  ])
  const aside = can('ads:buy') && (await PricePart({ purchase, fromProvider: search.from === 'provider' }))
  const title = pickText(purchase.title, knownLocale(spoken))
  return (
    <DetailPage
      title={`${title} ${purchase.no}`}
      back={{ href: PACKAGES, label: t('title') }}
      notices={<FlashNotice search={search} />}
      aside={aside}
    >
      <Card title={t('contents')}>{await PurchaseFacts({ purchase })}</Card>
    </DetailPage>
  )
}

/** One package that the shop bought. */
export default async function PurchasePage({ params, searchParams }: Props) {
  const session = await requireScreen('/ads/packages/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${PACKAGES}/${id}`)
}

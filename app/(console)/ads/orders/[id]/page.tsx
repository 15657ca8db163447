import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getAdOrder } from '@/lib/contract/ads/order'
import { AD_ORDER } from '@/lib/domain/ads/order'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfOrder, ORDERS, stateKey } from '../../_order/order-list'
import { OrderParts } from '../../_order/order-parts'
import { PricePart } from '../../_order/price-part'

type Props = PageProps<'/ads/orders/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adOrder'))('oneTitle'),
})

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, row] = await Promise.all([getTranslations('adOrder'), read(getAdOrder, { query: { id } })])
  const priced = row.state !== AD_ORDER.draft && can('ads:buy')
  return (
    <DetailPage
      title={row.no}
      back={{ href: ORDERS, label: t('title') }}
      status={<Status group={groupOfOrder(row)}>{t(stateKey(row))}</Status>}
      notices={<FlashNotice search={search} />}
      aside={priced && (await PricePart({ row, can, fromProvider: search.from === 'provider' }))}
    >
      {await OrderParts({ row })}
    </DetailPage>
  )
}

/** One ad order of the shop. */
export default async function AdOrderPage({ params, searchParams }: Props) {
  const session = await requireScreen('/ads/orders/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${ORDERS}/${id}`)
}

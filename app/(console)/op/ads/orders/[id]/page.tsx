import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { OrderFacts } from '@/app/(console)/ads/_order/order-facts'
import { groupOfOrder, QUEUE, stateKey } from '@/app/(console)/ads/_order/order-list'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getAdOrder } from '@/lib/contract/ads/order'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Flags, ReviewActs } from '../_review/review-parts'

type Props = PageProps<'/op/ads/orders/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adOrder'))('oneTitle'),
})

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, row] = await Promise.all([getTranslations('adOrder'), read(getAdOrder, { query: { id } })])
  const aside = (row.can.decide || row.can.stop) && (await ReviewActs({ row, search }))
  return (
    <DetailPage
      title={row.no}
      back={{ href: QUEUE, label: t('title') }}
      status={<Status group={groupOfOrder(row)}>{t(stateKey(row))}</Status>}
      notices={<CaseBar kind="adOrder" id={id} path={`${QUEUE}/${id}`} search={search} record={id} />}
      aside={aside}
    >
      {await Flags({ row })}
      {await OrderFacts({ row })}
    </DetailPage>
  )
}

/** One ad order: picture, target and decision. */
export default async function AdOrderReview({ params, searchParams }: Props) {
  await requireScreen('/op/ads/orders/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${QUEUE}/${id}`)
}

import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Missing } from '@/components/page/missing'
import { ErrorState } from '@/components/ui/error-state'
import { answerMissing } from '@/lib/session/answer-status'
import type { Session } from '@/lib/session/session'
import type { OrderScreen } from '../list/list-context'
import { detailHref, readDetailAddress } from './detail-address'
import { OrderDetail } from './order-detail'
import { readNeighbours, readOrder } from './read-order'

interface DetailScreenProps {
  screen: OrderScreen
  id: string
  search: Readonly<Record<string, string | string[] | undefined>>
  session: Session
}

/** Reads and renders the order, or shows the error with a retry. */
export async function DetailScreen({ screen, id, search, session }: DetailScreenProps) {
  const address = readDetailAddress(screen, search)
  const [{ order, carriers }, neighbours] = await Promise.all([
    readOrder(id),
    readNeighbours(screen, id, address.from, session.can),
  ])
  if (!order.ok && order.missing) {
    // Rendered here, because the output of `notFound()` needs a script.
    await answerMissing()
    const t = await getTranslations('order.detail')
    const way = { href: address.from, label: t('back') }
    return <Missing title={t('missing.title')} text={t('missing.text')} way={way} />
  }
  if (!order.ok) {
    const t = await getTranslations('order.detail')
    const { from, panel, parcel } = address
    const retry = detailHref(screen, id, { from, ...(panel && { do: panel }), ...(parcel && { parcel }) })
    return (
      <DetailPage title={t('title')} back={{ href: from, label: t('back') }}>
        <ErrorState message={order.message} requestId={order.requestId} retryHref={retry} />
      </DetailPage>
    )
  }
  const { data, staleSince } = order.data
  return (
    <OrderDetail
      screen={screen}
      order={data}
      carriers={carriers}
      address={address}
      session={session}
      neighbours={neighbours}
      stale={staleSince?.toISOString() ?? null}
    />
  )
}

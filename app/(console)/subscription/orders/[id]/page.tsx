import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfSubscriptionOrder } from '@/app/(console)/_subscription/subscription-state'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getSubscriptionOrder } from '@/lib/contract/subscription'
import { ORDER_STATE } from '@/lib/domain/subscription'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { OrderFacts } from './_components/order-facts'
import { PayOrder } from './_components/pay-order'
import { PaymentNotice } from './_components/payment-notice'

type Search = Record<string, string | string[] | undefined>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscription.orders'))('oneTitle') }
}

async function page(id: string, session: Session, search: Search) {
  const [t, { order, availableP, attempt, methods }] = await Promise.all([
    getTranslations('subscription.orders'),
    read(getSubscriptionOrder, { query: { id } }),
  ])
  const payable = order.state === ORDER_STATE.unpaid && session.can('subscription:buy')
  return (
    <DetailPage
      title={order.no}
      back={{ href: '/subscription/orders', label: t('title') }}
      status={<Status group={groupOfSubscriptionOrder(order)}>{t(`state.${order.state}`)}</Status>}
      notices={
        <>
          <FlashNotice search={search} />
          <PaymentNotice order={order} attempt={attempt} session={session} fromProvider={search.from === 'provider'} />
        </>
      }
      aside={payable && <PayOrder order={order} availableP={availableP} methods={methods} />}
    >
      <OrderFacts order={order} />
    </DetailPage>
  )
}

/** One subscription order with its payment. */
export default async function SubscriptionOrderPage({ params, searchParams }: PageProps<'/subscription/orders/[id]'>) {
  const session = await requireScreen('/subscription/orders/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/subscription/orders/${id}`)
}

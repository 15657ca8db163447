import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { groupOfSubscription } from '@/app/(console)/_subscription/subscription-state'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getOpSubscription } from '@/lib/contract/subscription/op'
import { pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SUBSCRIPTIONS } from '../subscription-list'
import { Acts } from './_components/acts'
import { Notes, Orders, PlanFacts } from './_components/facts'

type Props = PageProps<'/op/merchants/subscriptions/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscription.desk'))('oneTitle') }
}

async function page(id: string, search: Awaited<Props['searchParams']>) {
  const [t, locale, found] = await Promise.all([
    getTranslations('subscription.desk'),
    getLocale(),
    read(getOpSubscription, { query: { id } }),
  ])
  const { shop, subscription, orders, notes } = found
  return (
    <DetailPage
      title={pickText(shop.name, locale)}
      back={{ href: SUBSCRIPTIONS, label: t('title') }}
      status={<Status group={groupOfSubscription(subscription)}>{t(`tab.${subscription.state}`)}</Status>}
      notices={<FlashNotice search={search} />}
      aside={<Acts found={found} />}
    >
      <PlanFacts found={found} />
      <Orders orders={orders} />
      <Notes notes={notes} />
    </DetailPage>
  )
}

/** The subscription of one shop, with the platform's acts. */
export default async function SubscriptionPage({ params, searchParams }: Props) {
  await requireScreen('/op/merchants/subscriptions/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search), `${SUBSCRIPTIONS}/${id}`)
}

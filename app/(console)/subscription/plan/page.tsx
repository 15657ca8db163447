import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getSubscription, listOffers } from '@/lib/contract/subscription'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfSubscription } from '../../_subscription/subscription-state'
import { orError } from '../../or-error'
import { AutoRenewal } from './_components/auto-renewal'
import { CurrentPlan, Uses } from './_components/current-plan'
import { Offers } from './_components/offers'
import { OwnData } from './_components/own-data'
import { PlanNotices } from './_components/plan-notices'
import { Renew } from './_components/renew'

type Search = Record<string, string | string[] | undefined>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscription.plan'))('title') }
}

async function page({ can, granted }: Session, search: Search) {
  const [t, found, offers] = await Promise.all([
    getTranslations('subscription.plan'),
    read(getSubscription),
    read(listOffers),
  ])
  const { subscription } = found
  const buys = can('subscription:buy')
  return (
    <DetailPage
      title={t('title')}
      back={{ href: '/subscription/orders', label: t('orders') }}
      status={<Status group={groupOfSubscription(subscription)}>{t(`state.${subscription.state}`)}</Status>}
      notices={<PlanNotices found={found} search={search} />}
      aside={
        buys && (
          <>
            <Renew found={found} offers={offers} />
            <AutoRenewal subscription={subscription} offers={offers} />
          </>
        )
      }
    >
      <CurrentPlan subscription={subscription} />
      <Uses uses={found.uses} />
      <OwnData granted={granted} />
      <Offers offers={offers} subscription={subscription} buys={buys} />
    </DetailPage>
  )
}

/** The shop's plan: end, usage, other plans and renewal. */
export default async function PlanPage({ searchParams }: PageProps<'/subscription/plan'>) {
  const session = await requireScreen('/subscription/plan')
  const search = await searchParams
  return orError(() => page(session, search), '/subscription/plan')
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { requireScreen, type Session } from '@/lib/session/session'
import { PayoutQueue } from './_components/payouts'
import { RefusedRefunds } from './_components/refused'

const PATH = '/op/finance/buyer-payouts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.buyerPayout'))('title') }
}

type Search = Awaited<PageProps<'/op/finance/buyer-payouts'>['searchParams']>

async function page({ can }: Session, search: Search) {
  const [t, words] = await Promise.all([getTranslations('finance.buyerPayout'), getTranslations('finance.desk')])
  return (
    <DetailPage
      title={t('title')}
      back={{ href: '/op/finance/withdrawals', label: words('title') }}
      notices={<FlashNotice search={search} />}
    >
      {await PayoutQueue({ tab: 'check', maySend: can('payout:send') })}
      {await PayoutQueue({ tab: 'pay', maySend: can('payout:send') })}
      {await RefusedRefunds({ mayDecide: can('withdraw:audit') })}
      {await PayoutQueue({ tab: 'done', maySend: false })}
      {await PayoutQueue({ tab: 'back', maySend: false })}
    </DetailPage>
  )
}

/** Buyers' money that cannot return to their payments: to check, to pay, and refunds that the provider refuses. */
export default async function BuyerPayouts({ searchParams }: PageProps<'/op/finance/buyer-payouts'>) {
  const session = await requireScreen(PATH)
  const search = await searchParams
  return orError(() => page(session, search), PATH)
}

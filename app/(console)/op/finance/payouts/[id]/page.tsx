import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { getPayout } from '@/lib/contract/finance/payout'
import { PAYOUT_LINE_STATE } from '@/lib/domain/payout'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { PAYOUTS } from '../_payouts/payout-list'
import { groupOfPayout } from '../_payouts/payout-state'
import { Acts } from './_components/acts'
import { Lines, PayoutFacts } from './_components/facts'

type Props = PageProps<'/op/finance/payouts/[id]'>

/** The provider is polled every five seconds. */
const SOON_MS = 4_000
const UNDER_WAY: ReadonlySet<number> = new Set([PAYOUT_LINE_STATE.sent, PAYOUT_LINE_STATE.sending])

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.payout'))('oneTitle') }
}

async function page(id: string, search: Awaited<Props['searchParams']>, { can }: Session) {
  const [t, found] = await Promise.all([getTranslations('finance.payout'), read(getPayout, { query: { id } })])
  const { payout, records } = found
  const waits = payout.method === 'provider' && records.some(({ state }) => UNDER_WAY.has(state))
  const late = records.filter(({ state }) => state === PAYOUT_LINE_STATE.timedOut).length
  return (
    <DetailPage
      title={payout.no}
      back={{ href: PAYOUTS, label: t('title') }}
      status={<Status group={groupOfPayout(payout)}>{t(`tab.${payout.state}`)}</Status>}
      notices={
        <>
          <FlashNotice search={search} />
          {search.file === 'refused' && <Notice tone="danger">{t('file.refused')}</Notice>}
          {waits && <Notice tone="info">{t('waits')}</Notice>}
          {late > 0 && <Notice tone="warn">{t('late', { count: late })}</Notice>}
          {waits && <RefreshSoon ms={SOON_MS} />}
        </>
      }
      aside={can('payout:send') && <Acts found={found} />}
    >
      <PayoutFacts found={found} />
      <Lines found={found} />
    </DetailPage>
  )
}

/** One payout batch: lines, file, and the bank's results. */
export default async function PayoutPage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/payouts/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search, session), `${PAYOUTS}/${id}`)
}

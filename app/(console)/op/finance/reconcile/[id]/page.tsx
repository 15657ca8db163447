import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { plainQuery } from '@/components/table/list-url'
import { Status } from '@/components/ui/status'
import { getReconciled } from '@/lib/contract/finance/reconcile'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { groupOfDay, RECONCILE } from '../_reconcile/reconcile-list'
import { Acts } from './_components/acts'
import { DayFacts, DayJournals, DayTotals, Differences } from './_components/day-parts'

type Props = PageProps<'/op/finance/reconcile/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.reconcile'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, found] = await Promise.all([getTranslations('finance.reconcile'), read(getReconciled, { query: { id } })])
  const { day } = found
  const { difference = '', act = '' } = plainQuery(search)
  return (
    <DetailPage
      title={t(`dayTitle.${day.source}`, { day: day.day })}
      back={{ href: RECONCILE, label: t('title') }}
      status={<Status group={groupOfDay(day)}>{t(`tab.${day.state}`)}</Status>}
      notices={<FlashNotice search={search} />}
      aside={<Acts found={found} can={can} chosen={{ difference, act }} />}
    >
      <DayTotals found={found} />
      <DayFacts found={found} />
      <DayJournals journals={found.journals} />
      <Differences found={found} can={can} />
    </DetailPage>
  )
}

/** One day of the payment provider: differences, notes and closing. */
export default async function ReconcileDay({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/reconcile/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${RECONCILE}/${id}`)
}

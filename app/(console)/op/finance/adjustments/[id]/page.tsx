import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { RecordLog } from '@/app/_kit/record/record-log'
import { groupOfAdjustment } from '@/app/(console)/finance/_shared/adjustment-state'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getAdjustment } from '@/lib/contract/finance/adjustment'
import { ADJUSTMENT_STATE } from '@/lib/domain/adjustment'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ADJUSTMENTS } from '../_adjustments/adjustment-list'
import { AdjustmentFacts } from './_components/adjustment-facts'
import { Decision } from './_components/decision'

type Props = PageProps<'/op/finance/adjustments/[id]'>
type Search = Awaited<Props['searchParams']>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.adjustment'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Search) {
  const [t, found] = await Promise.all([getTranslations('finance.adjustment'), read(getAdjustment, { query: { id } })])
  const { adjustment, own } = found
  const mayDecide = adjustment.state === ADJUSTMENT_STATE.waiting && can('adjust:approve') && !own
  const path = `${ADJUSTMENTS}/${id}`
  return (
    <DetailPage
      title={adjustment.no}
      back={{ href: ADJUSTMENTS, label: t('title') }}
      actions={<RecordLog id={id} />}
      status={<Status group={groupOfAdjustment(adjustment)}>{t(`state.${adjustment.state}`)}</Status>}
      notices={mayDecide ? <CaseBar {...{ kind: 'adjustment', id, path, search }} /> : <FlashNotice search={search} />}
      aside={<Decision {...{ adjustment, search, own, mayDecide }} />}
    >
      <AdjustmentFacts found={found} />
    </DetailPage>
  )
}

/** One adjustment: amount, the shop's balance, and the second person's decision. */
export default async function AdjustmentCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/adjustments/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${ADJUSTMENTS}/${id}`)
}

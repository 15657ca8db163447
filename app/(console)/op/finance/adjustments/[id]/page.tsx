import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { getAdjustment } from '@/lib/contract/finance-adjustment'
import { ADJUSTMENT_STATE } from '@/lib/domain/adjustment'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { CaseBar } from '../../../../_queue/case-bar'
import { DecisionForm } from '../../../../_queue/decision-form'
import { FlashNotice } from '../../../../_record/flash-notice'
import { groupOfAdjustment } from '../../../../finance/_shared/adjustment-state'
import { orError } from '../../../../or-error'
import { ADJUSTMENTS } from '../_adjustments/adjustment-list'
import { decide } from '../actions'
import { AdjustmentFacts } from './_components/adjustment-facts'

type Props = PageProps<'/op/finance/adjustments/[id]'>
type Search = Awaited<Props['searchParams']>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.adjustment'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Search) {
  const [t, found] = await Promise.all([
    getTranslations('finance.adjustment'),
    upstream(getAdjustment, { query: { id } }),
  ])
  const { adjustment, own } = found
  const waits = adjustment.state === ADJUSTMENT_STATE.waiting
  const decides = waits && can('adjust:approve')
  return (
    <DetailPage
      title={adjustment.no}
      back={{ href: ADJUSTMENTS, label: t('title') }}
      status={<Status group={groupOfAdjustment(adjustment)}>{t(`state.${adjustment.state}`)}</Status>}
      notices={
        decides && !own ? (
          <CaseBar kind="adjustment" id={id} path={`${ADJUSTMENTS}/${id}`} search={search} />
        ) : (
          <FlashNotice search={search} />
        )
      }
      aside={
        decides && !own ? (
          <DecisionForm
            {...{ action: decide, search, reasons: 'adjustment_refusal', accept: t('post'), back: t('refuse') }}
            hidden={{ id, version: adjustment.version }}
          />
        ) : (
          <Card title={t('decision')}>
            {waits ? (
              <Notice tone="info">{t(own ? 'ownEntry' : 'waits')}</Notice>
            ) : (
              <p className="soft">{t('decided')}</p>
            )}
          </Card>
        )
      }
    >
      <AdjustmentFacts found={found} />
    </DetailPage>
  )
}

/** One adjustment: what is entered, the shop's balance, and the second person's decision. */
export default async function AdjustmentCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/adjustments/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${ADJUSTMENTS}/${id}`)
}

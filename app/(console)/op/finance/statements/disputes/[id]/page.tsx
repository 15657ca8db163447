import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { DecisionForm } from '@/app/_kit/queue/decision-form'
import { groupOfDispute } from '@/app/(console)/finance/_shared/statement-parts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getDispute } from '@/lib/contract/finance/statement'
import { DISPUTE_STATE } from '@/lib/domain/statement'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { DisputeFacts } from '../../_statements/dispute-facts'
import { decide } from '../../actions'

type Props = PageProps<'/op/finance/statements/disputes/[id]'>
const QUEUE = '/op/finance/statements/disputes'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.dispute'))('oneTitle') }
}

async function page(id: string, search: Awaited<Props['searchParams']>, { can }: Session) {
  const [t, row] = await Promise.all([getTranslations('finance.dispute'), read(getDispute, { query: { id } })])
  return (
    <DetailPage
      title={row.refNo}
      back={{ href: QUEUE, label: t('title') }}
      status={<Status group={groupOfDispute(row)}>{t(`state.${row.state}`)}</Status>}
      notices={
        <CaseBar kind="statementDispute" id={id} path={`${QUEUE}/${id}`} search={search} record={row.statementId} />
      }
      aside={
        row.state === DISPUTE_STATE.open &&
        can('statement:run') && (
          <DecisionForm
            kind="statementDispute"
            {...{ action: decide, search, reasons: 'dispute_answer', accept: t('accept'), back: t('reject') }}
            hidden={{ id, version: row.version }}
          >
            <p className="soft">{t('acceptNote')}</p>
          </DecisionForm>
        )
      }
    >
      <DisputeFacts row={row} />
    </DetailPage>
  )
}

/** One disputed line with its answer. */
export default async function DisputePage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/statements/disputes/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search, session), `${QUEUE}/${id}`)
}

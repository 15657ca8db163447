import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { changeGroup } from '@/app/(console)/finance/_shared/commission-words'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getCommissionChange } from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ChangeFacts } from './_components/change-facts'
import { Decision } from './_components/decision'

const LIST = '/op/finance/commission'
type Props = PageProps<'/op/finance/commission/[id]'>
type Search = Awaited<Props['searchParams']>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.commission'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Search) {
  const [t, found] = await Promise.all([
    getTranslations('finance.commission'),
    read(getCommissionChange, { query: { id } }),
  ])
  const { change, rule, own } = found
  const mayDecide = change.state === COMMISSION_CHANGE_STATE.waiting && can('commission:approve') && !own
  const path = `${LIST}/${id}`
  return (
    <DetailPage
      title={t(`proposal.${change.kind}`, { no: rule.no })}
      back={{ href: LIST, label: t('title') }}
      status={<Status group={changeGroup(change)}>{t(`changeState.${change.state}`)}</Status>}
      notices={
        mayDecide ? (
          <CaseBar {...{ kind: 'commissionRule', id, path, search, record: rule.id }} />
        ) : (
          <FlashNotice search={search} />
        )
      }
      aside={<Decision {...{ change, search, own, mayDecide }} />}
    >
      <ChangeFacts found={found} />
    </DetailPage>
  )
}

/** A proposal about a commission rule, and the second person's decision. */
export default async function CommissionChangeCase({ params, searchParams }: Props) {
  const session = await requireScreen('/op/finance/commission/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${LIST}/${id}`)
}

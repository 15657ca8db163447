import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { RecordLog } from '@/app/_kit/record/record-log'
import { groupOfWithdrawal } from '@/app/(console)/finance/_shared/withdrawal-state'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { getOpWithdrawal } from '@/lib/contract/finance/op'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Decision } from './_components/decision'
import { Earlier, MoneyCard, Proof } from './_components/facts'

type Search = Record<string, string | string[] | undefined>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.desk'))('oneTitle') }
}

async function page(id: string, session: Session, search: Search) {
  const [t, found] = await Promise.all([getTranslations('finance.desk'), read(getOpWithdrawal, { query: { id } })])
  const { withdrawal, next } = found
  return (
    <DetailPage
      title={withdrawal.no}
      back={{ href: '/op/finance/withdrawals', label: t('title') }}
      status={<Status group={groupOfWithdrawal(withdrawal)}>{t(`state.${withdrawal.state}`)}</Status>}
      actions={
        <>
          <RecordLog id={id} />
          {next && <TextLink href={`/op/finance/withdrawals/${next}`}>{t('next')}</TextLink>}
        </>
      }
      notices={<CaseBar kind="withdrawal" id={id} path={`/op/finance/withdrawals/${id}`} search={search} />}
      aside={<Decision found={found} session={session} />}
    >
      <MoneyCard found={found} />
      <Proof found={found} />
      <Earlier earlier={found.earlier} />
    </DetailPage>
  )
}

/** One withdrawal: request, proof of the balance, and decision. */
export default async function WithdrawalCase({ params, searchParams }: PageProps<'/op/finance/withdrawals/[id]'>) {
  const session = await requireScreen('/op/finance/withdrawals/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/op/finance/withdrawals/${id}`)
}

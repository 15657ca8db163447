import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { SignsNotice } from '@/components/page/signs-notice'
import { ButtonLink } from '@/components/ui/button'
import { Status } from '@/components/ui/status'
import { getStatement } from '@/lib/contract/finance/statement'
import { STATEMENT } from '@/lib/domain/statement'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { PdfLink } from '../../_shared/pdf-link'
import { groupOfStatement } from '../../_shared/statement-lists'
import { Disputes, Movements, StatementFacts } from '../../_shared/statement-parts'
import { Confirm } from '../_statements/confirm'

type Props = PageProps<'/finance/statements/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statement'))('oneTitle') }
}

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, found] = await Promise.all([getTranslations('finance.statement'), read(getStatement, { query: { id } })])
  const { statement } = found
  const confirms = can('finance:statement') && STATEMENT.offers(statement.state, 'shop').includes('confirm')
  return (
    <DetailPage
      title={statement.no}
      back={{ href: '/finance/statements', label: t('title') }}
      status={<Status group={groupOfStatement(statement)}>{t(`state.${statement.state}`)}</Status>}
      actions={
        <>
          <ButtonLink href={`/finance/statements/lines?no=${statement.no}`}>{t('openLines')}</ButtonLink>
          <PdfLink page={`/finance/statements/${id}`} />
        </>
      }
      notices={
        <>
          <FlashNotice search={search} />
          <SignsNotice of={found} />
        </>
      }
      aside={confirms && <Confirm statement={statement} />}
    >
      <StatementFacts statement={statement} />
      <Movements groups={found.groups} no={statement.no} />
      <Disputes disputes={found.disputes} />
    </DetailPage>
  )
}

/** One statement: its equation, its movements and its disputes. */
export default async function StatementPage({ params, searchParams }: Props) {
  const session = await requireScreen('/finance/statements/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/finance/statements/${id}`)
}

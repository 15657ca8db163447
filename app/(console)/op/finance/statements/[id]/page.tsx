import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordLog } from '@/app/_kit/record/record-log'
import { PdfLink } from '@/app/(console)/finance/_shared/pdf-link'
import { groupOfStatement } from '@/app/(console)/finance/_shared/statement-lists'
import { Disputes, Movements, StatementFacts } from '@/app/(console)/finance/_shared/statement-parts'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { SignsNotice } from '@/components/page/signs-notice'
import { Status } from '@/components/ui/status'
import { getOpStatement } from '@/lib/contract/finance/statement'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statementDesk'))('oneTitle') }
}

async function page(id: string) {
  const [t, found] = await Promise.all([
    getTranslations('finance.statementDesk'),
    read(getOpStatement, { query: { id } }),
  ])
  const { statement } = found
  return (
    <DetailPage
      title={{
        zh: `${statement.no} · ${statement.shop.nameZh}`,
        en: `${statement.no} · ${statement.shop.nameEn}`,
      }}
      back={{ href: '/op/finance/statements', label: t('title') }}
      actions={
        <>
          <RecordLog id={id} />
          <PdfLink page={`/op/finance/statements/${id}`} />
        </>
      }
      notices={<SignsNotice of={found} />}
      status={<Status group={groupOfStatement(statement)}>{t(`state.${statement.state}`)}</Status>}
    >
      <StatementFacts statement={statement} />
      <Movements groups={found.groups} />
      <Disputes disputes={found.disputes} />
    </DetailPage>
  )
}

/** The statement of a shop. */
export default async function OpStatementPage({ params }: PageProps<'/op/finance/statements/[id]'>) {
  await requireScreen('/op/finance/statements/[id]')
  const { id } = await params
  return orError(() => page(id), `/op/finance/statements/${id}`)
}

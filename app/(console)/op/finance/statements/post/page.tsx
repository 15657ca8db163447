import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { DryRun } from '../_statements/dry-run'

const PATH = '/op/finance/statements/post'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statementDesk'))('postTitle') }
}

/** Page that previews and runs posting. The job does the same every Monday. */
export default async function PostStatements() {
  await requireScreen(PATH)
  const t = await getTranslations('finance.statementDesk')
  return (
    <FormPage title={t('postTitle')} note={t('postNote')} back={{ href: '/op/finance/statements', label: t('title') }}>
      {await orError(DryRun, PATH)}
    </FormPage>
  )
}

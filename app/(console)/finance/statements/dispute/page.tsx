import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireScreen } from '@/lib/session/session'
import { drawDispute } from '../_statements/dispute-form'

const PATH = '/finance/statements/dispute'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finance.statement'))('disputeTitle') }
}

/** Page that disputes one line of a statement: the correct amount and the reason. */
export default async function DisputeLine({ searchParams }: PageProps<'/finance/statements/dispute'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('finance.statement'), searchParams])
  const { no = '', line = '' } = plainQuery(search)
  const back = `/finance/statements/lines?${new URLSearchParams({ no })}`
  const none = <EmptyState title={t('disputeNone')} actions={<ButtonLink href={back}>{t('openLines')}</ButtonLink>} />
  return (
    <FormPage title={t('disputeTitle')} note={t('disputeNote')} back={{ href: back, label: t('linesOf', { no }) }}>
      {no && line
        ? await orError(() => drawDispute(no, line, back), `${PATH}?${new URLSearchParams({ no, line })}`)
        : none}
    </FormPage>
  )
}

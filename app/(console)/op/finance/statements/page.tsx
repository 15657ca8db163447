import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { statementDesk } from './_statements/statement-desk-lists'

export const generateMetadata = () => listTitle(statementDesk)

/** Weekly statements of all shops. */
export default async function StatementDesk({ searchParams }: PageProps<'/op/finance/statements'>) {
  const session = await requireScreen(statementDesk.path)
  const [t, search] = await Promise.all([getTranslations('finance.statementDesk'), searchParams])
  return (
    <ListScreen
      definition={statementDesk}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('statement:run') && (
          <>
            <ButtonLink href={`${statementDesk.path}/disputes`}>{t('disputes')}</ButtonLink>
            <ButtonLink href={`${statementDesk.path}/post`}>{t('postTitle')}</ButtonLink>
          </>
        )
      }
    />
  )
}

import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { penaltyRules } from '@/app/(console)/_violation/violation-lists'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'

export const generateMetadata = () => listTitle(penaltyRules)

/** The rules that shops are held to. */
export default async function Rules({ searchParams }: PageProps<'/op/merchants/rules'>) {
  const session = await requireScreen(penaltyRules.path)
  const [t, search] = await Promise.all([getTranslations('violation.rules'), searchParams])
  return (
    <ListScreen
      definition={penaltyRules}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('violationRule:edit') && (
          <ButtonLink look="primary" href="/op/merchants/rules/new">
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}

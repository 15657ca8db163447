import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { adjustmentList } from './_adjustments/adjustment-list'

export const generateMetadata = () => listTitle(adjustmentList)

/** Fines, compensation, corrections and reversals. */
export default async function Adjustments({ searchParams }: PageProps<'/op/finance/adjustments'>) {
  const session = await requireScreen(adjustmentList.path)
  const [t, search] = await Promise.all([getTranslations('finance.adjustment'), searchParams])
  return (
    <ListScreen
      definition={adjustmentList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        session.can('adjust:make') && (
          <ButtonLink look="primary" href={`${adjustmentList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}

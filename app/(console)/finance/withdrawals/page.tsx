import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { withdrawalList } from '../_shared/finance-lists'

export const generateMetadata = () => listTitle(withdrawalList)

async function Ask() {
  const t = await getTranslations('finance.withdrawal')
  return (
    <ButtonLink look="primary" href="/finance/withdrawals/new">
      {t('newTitle')}
    </ButtonLink>
  )
}

/** The shop's withdrawals. */
export default async function Withdrawals({ searchParams }: PageProps<'/finance/withdrawals'>) {
  const session = await requireScreen(withdrawalList.path)
  const search = await searchParams
  return (
    <ListScreen
      definition={withdrawalList}
      session={session}
      search={search}
      actions={session.can('finance:withdraw') && <Ask />}
      notices={<FlashNotice search={search} />}
    />
  )
}

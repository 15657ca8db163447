import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { commissionList } from './_commission/commission-list'

export const generateMetadata = () => listTitle(commissionList)

/** Lists the platform's commission rules. */
export default async function CommissionRules({ searchParams }: PageProps<'/op/finance/commission'>) {
  const session = await requireScreen(commissionList.path)
  const [t, search] = await Promise.all([getTranslations('finance.commission'), searchParams])
  return (
    <ListScreen
      definition={commissionList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={<ButtonLink href={`${commissionList.path}/test`}>{t('tester.title')}</ButtonLink>}
    />
  )
}

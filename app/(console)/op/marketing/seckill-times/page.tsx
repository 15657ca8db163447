import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { slotList } from './_slot/slot-list'

export const generateMetadata = () => listTitle(slotList)

export default async function SeckillTimes({ searchParams }: PageProps<'/op/marketing/seckill-times'>) {
  const session = await requireScreen(slotList.path)
  const [t, search] = await Promise.all([getTranslations('seckill'), searchParams])
  return (
    <ListScreen
      definition={slotList}
      session={session}
      search={search}
      actions={
        session.can('seckill:edit') && (
          <ButtonLink look="primary" href={`${slotList.path}/new`}>
            {t('newTitle')}
          </ButtonLink>
        )
      }
    />
  )
}

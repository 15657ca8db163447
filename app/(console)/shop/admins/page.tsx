import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { peopleList } from './_people/people-list'

export const generateMetadata = () => listTitle(peopleList)

/** Colleagues of the shop. */
export default async function ShopAdmins({ searchParams }: PageProps<'/shop/admins'>) {
  const session = await requireScreen('/shop/admins')
  const [t, search] = await Promise.all([getTranslations('colleague'), searchParams])
  return (
    <ListScreen
      definition={peopleList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        <ButtonLink look="primary" href="/shop/admins/new" icon={<Icon name="plus" />}>
          {t('newTitle')}
        </ButtonLink>
      }
    />
  )
}

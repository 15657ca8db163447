import { getTranslations } from 'next-intl/server'
import { ListScreen, listTitle } from '@/app/_kit/list/list-screen'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { shopRoleList } from './_roles/role-list'

export const generateMetadata = () => listTitle(shopRoleList)

/** Roles of the shop. */
export default async function ShopRoles({ searchParams }: PageProps<'/shop/roles'>) {
  const session = await requireScreen('/shop/roles')
  const [t, search] = await Promise.all([getTranslations('colleague.role'), searchParams])
  return (
    <ListScreen
      definition={shopRoleList}
      session={session}
      search={search}
      notices={<FlashNotice search={search} />}
      actions={
        <ButtonLink look="primary" href="/shop/roles/new" icon={<Icon name="plus" />}>
          {t('newTitle')}
        </ButtonLink>
      }
    />
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/page/list-page'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { RoleOutcome } from './_components/role-outcome'
import { RoleTable } from './_components/role-table'
import { ROLES } from './_roles/role-input'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.roles'))('title') }
}

/** Roles of the platform and of the shops. */
export default async function Roles({ searchParams }: PageProps<'/system/roles'>) {
  const { can } = await requireScreen(ROLES)
  const [t, search] = await Promise.all([getTranslations('system.roles'), searchParams])
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      notices={<RoleOutcome search={search} />}
      actions={
        can('role:add') && (
          <ButtonLink look="primary" href={`${ROLES}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      {await orError(() => RoleTable({ mayCopy: can('role:add') }), ROLES)}
    </ListPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { RoleBatch } from '../_components/role-batch'
import { batchView, ROLE_BATCH } from '../_users/role-batch-view'
import { USERS } from '../_users/user-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users.roleBatch'))('title') }
}

/** Page that assigns or removes a role for several users: preview, then results. */
export default async function RoleBatchPage({ searchParams }: PageProps<'/system/users/role'>) {
  await requireScreen(ROLE_BATCH)
  const [t, own, search] = await Promise.all([
    getTranslations('system.users'),
    getTranslations('system.users.roleBatch'),
    searchParams,
  ])
  return (
    <FormPage title={own('title')} back={{ href: USERS, label: t('title') }}>
      {await orError(() => RoleBatch({ view: batchView(search) }), USERS)}
    </FormPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { listRoles } from '@/lib/contract/role'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { RoleNames } from '../_components/role-names'
import { ROLES } from '../_roles/role-input'

const PATH = '/system/roles/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.roles'))('newTitle') }
}

const formOf = async (kind: number) => <RoleNames copies={await upstream(listRoles)} kind={kind} />

/** A role of the platform or of the shops, empty or with the rights of another one. */
export default async function NewRolePage({ searchParams }: PageProps<'/system/roles/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('system.roles'), searchParams])
  const kind = search.kind === '2' ? 2 : 1
  const tabs = [1, 2].map((each) => ({
    href: each === 1 ? PATH : `${PATH}?kind=2`,
    label: t(`kind.${each}`),
    current: each === kind,
  }))
  return (
    <FormPage title={t('newTitle')} back={{ href: ROLES, label: t('title') }}>
      <StatusTabs label={t('column.kind')} tabs={tabs} />
      {await orError(() => formOf(kind), PATH)}
    </FormPage>
  )
}

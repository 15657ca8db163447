import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { listRoles } from '@/lib/contract/role'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { RoleNames } from '../_components/role-names'
import { nameOfRole } from '../_roles/read-role'
import { ROLES } from '../_roles/role-input'

const PATH = '/system/roles/new'

type Props = PageProps<'/system/roles/new'>

async function titleFor(copy: string | undefined): Promise<string> {
  const [t, own, name] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    copy ? nameOfRole(copy) : null,
  ])
  return name ? own('copyNamed', { name }) : t('newTitle')
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: await titleFor(plainQuery(await searchParams).copy) }
}

async function formOf(kind: number, copy: string) {
  const copies = await read(listRoles)
  const copied = copies.find(({ id, manageable }) => id === copy && manageable)
  return <RoleNames key={copied?.id} copies={copies} kind={copied?.kind ?? kind} {...(copied && { copied })} />
}

/** Page of a new role of the platform or of shops, empty or with another role's permissions. */
export default async function NewRolePage({ searchParams }: Props) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('system.roles'), searchParams])
  const { kind: asked, copy = '' } = plainQuery(search)
  const kind = asked === '2' ? 2 : 1
  const tabs = [1, 2].map((each) => ({
    href: each === 1 ? PATH : `${PATH}?kind=2`,
    label: t(`kind.${each}`),
    current: each === kind,
  }))
  return (
    <FormPage title={await titleFor(copy)} back={{ href: ROLES, label: t('title') }}>
      {!copy && <StatusTabs label={t('column.kind')} tabs={tabs} />}
      {await orError(() => formOf(kind, copy), PATH)}
    </FormPage>
  )
}

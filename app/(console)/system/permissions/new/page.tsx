import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { listPermissions } from '@/lib/contract/permission'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { MenuFile } from '../_components/menu-file'
import { ButtonForm, EntryForm } from '../_components/permission-forms'
import { PERMISSIONS } from '../_permissions/tree-view'

const PATH = '/system/permissions/new'

type Props = PageProps<'/system/permissions/new'>

const KINDS = ['entry', 'button', 'file'] as const
const kindOf = ({ kind }: Awaited<Props['searchParams']>) => KINDS.find((each) => each === kind) ?? 'entry'
const titleOf = (kind: string) => (kind === 'file' ? 'importTitle' : 'newTitle')

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, search] = await Promise.all([getTranslations('permission'), searchParams])
  return { title: t(titleOf(kindOf(search))) }
}

async function formOf(kind: string, parent: string) {
  if (kind === 'file') return <MenuFile />
  const rows = await read(listPermissions)
  return kind === 'button' ? <ButtonForm rows={rows} parent={parent} /> : <EntryForm rows={rows} parent={parent} />
}

/** Page that adds an entry of the menu, or a button. */
export default async function NewPermissionPage({ searchParams }: Props) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('permission'), searchParams])
  const kind = kindOf(search)
  const tabs = KINDS.map((each) => ({
    href: each === 'entry' ? PATH : `${PATH}?kind=${each}`,
    label: t(`kind.${each}`),
    current: each === kind,
  }))
  return (
    <FormPage title={t(titleOf(kind))} back={{ href: PERMISSIONS, label: t('title') }}>
      <StatusTabs label={t('kinds')} tabs={tabs} />
      {await orError(() => formOf(kind, String(search.parent ?? '')), PATH)}
    </FormPage>
  )
}

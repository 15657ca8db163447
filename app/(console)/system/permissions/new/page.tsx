import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { listPermissions } from '@/lib/contract/permission'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { ButtonForm, EntryForm } from '../_components/permission-forms'
import { PERMISSIONS } from '../_permissions/tree-view'

const PATH = '/system/permissions/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('permission'))('newTitle') }
}

async function formOf(isButton: boolean, parent: string) {
  const rows = await upstream(listPermissions)
  return isButton ? <ButtonForm rows={rows} parent={parent} /> : <EntryForm rows={rows} parent={parent} />
}

/** An entry of the menu, or a button. */
export default async function NewPermissionPage({ searchParams }: PageProps<'/system/permissions/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('permission'), searchParams])
  const isButton = search.kind === 'button'
  const tabs = [
    { href: PATH, label: t('kind.entry'), current: !isButton },
    { href: `${PATH}?kind=button`, label: t('kind.button'), current: isButton },
  ]
  return (
    <FormPage title={t('newTitle')} back={{ href: PERMISSIONS, label: t('title') }}>
      <StatusTabs label={t('kinds')} tabs={tabs} />
      {await orError(() => formOf(isButton, String(search.parent ?? '')), PATH)}
    </FormPage>
  )
}

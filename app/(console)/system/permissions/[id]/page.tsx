import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { recordTitle } from '@/app/_kit/record/record-title'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { PermissionOutcome } from '../_components/permission-outcome'
import { PermissionParts } from '../_components/permission-parts'
import { nameOfPermission } from '../_permissions/read-permissions'
import { PERMISSIONS } from '../_permissions/tree-view'

type Props = PageProps<'/system/permissions/[id]'>

const titleFor = (id: string) => recordTitle('permission', nameOfPermission(id))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/permissions/[id]')
  return { title: await titleFor((await params).id) }
}

/** One entry of the menu, or one button. */
export default async function PermissionPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/permissions/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('permission'), params, searchParams])
  return (
    <FormPage
      title={await titleFor(id)}
      back={{ href: PERMISSIONS, label: t('title') }}
      notices={<PermissionOutcome search={search} />}
    >
      {await orError(() => PermissionParts({ id, can, version: search.version }), `${PERMISSIONS}/${id}`)}
    </FormPage>
  )
}

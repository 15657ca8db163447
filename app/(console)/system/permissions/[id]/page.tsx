import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../or-error'
import { PermissionOutcome } from '../_components/permission-outcome'
import { PermissionParts } from '../_components/permission-parts'
import { PERMISSIONS } from '../_permissions/tree-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('permission'))('oneTitle') }
}

/** One entry of the menu, or one button. */
export default async function PermissionPage({ params, searchParams }: PageProps<'/system/permissions/[id]'>) {
  const { can } = await requireScreen('/system/permissions/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('permission'), params, searchParams])
  return (
    <FormPage
      title={t('oneTitle')}
      back={{ href: PERMISSIONS, label: t('title') }}
      notices={<PermissionOutcome search={search} />}
    >
      {await orError(() => PermissionParts({ id, can }), `${PERMISSIONS}/${id}`)}
    </FormPage>
  )
}

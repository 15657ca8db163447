import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../or-error'
import { RoleOutcome } from '../_components/role-outcome'
import { RoleParts } from '../_components/role-parts'
import { ROLES } from '../_roles/role-input'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.roles'))('oneTitle') }
}

/** One role and everything that it holds. */
export default async function RolePage({ params, searchParams }: PageProps<'/system/roles/[id]'>) {
  const { can } = await requireScreen('/system/roles/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('system.roles'), params, searchParams])
  const { q = '', at = '', from = '0' } = plainQuery(search)
  const query = { q, at, from: Math.max(Number.parseInt(from, 10) || 0, 0) }
  return (
    <FormPage
      title={t('oneTitle')}
      back={{ href: ROLES, label: t('title') }}
      notices={<RoleOutcome search={search} />}
      wide
    >
      {await orError(() => RoleParts({ id, can, query }), `${ROLES}/${id}`)}
    </FormPage>
  )
}

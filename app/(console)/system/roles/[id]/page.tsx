import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { recordTitle } from '@/app/_kit/record/record-title'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { orElse } from '@/lib/upstream/read'
import { GrantedNames } from '../_components/granted-names'
import { RoleOutcome } from '../_components/role-outcome'
import { RoleParts } from '../_components/role-parts'
import { nameOfRole } from '../_roles/read-role'
import { ROLES } from '../_roles/role-input'

type Props = PageProps<'/system/roles/[id]'>

const titleFor = (id: string) => recordTitle('system.roles', nameOfRole(id))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/roles/[id]')
  return { title: await titleFor((await params).id) }
}

/** One role with all its permissions. */
export default async function RolePage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/roles/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('system.roles'), params, searchParams])
  const { q = '', at = '', tick = '', ticks = '', from = '0', who = '', part = '', version } = plainQuery(search)
  const back = safeRedirect(search.from)
  const query = { q, at, tick, ticks, from: Math.max(Number.parseInt(from, 10) || 0, 0) }
  const names = await orElse(GrantedNames({ id, search }), null)
  const said = { part, word: <RoleOutcome search={search} names={names} /> }
  const [title, parts] = await Promise.all([
    titleFor(id),
    orError(() => RoleParts({ id, can, query, who, version, said }), `${ROLES}/${id}`),
  ])
  return (
    <FormPage title={title} back={{ href: back?.startsWith(ROLES) ? back : ROLES, label: t('title') }} wide>
      {parts}
    </FormPage>
  )
}

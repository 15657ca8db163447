import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { SightPart } from '../../_components/sight-part'
import { nameOfRole } from '../../_roles/read-role'
import { ROLES } from '../../_roles/role-input'

type Props = PageProps<'/system/roles/[id]/sees'>

async function titleFor(id: string): Promise<string> {
  const [t, name] = await Promise.all([getTranslations('role'), nameOfRole(id)])
  return name ? t('seesOf', { name }) : t('sees')
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/roles/[id]/sees')
  return { title: await titleFor((await params).id) }
}

/** Screens and buttons that members of a role see, compared with another role. */
export default async function RoleSees({ params, searchParams }: Props) {
  await requireScreen('/system/roles/[id]/sees')
  const [t, { id }, search] = await Promise.all([getTranslations('role'), params, searchParams])
  const other = plainQuery(search).with ?? ''
  const path = `${ROLES}/${id}`
  return (
    <FormPage title={await titleFor(id)} note={t('seesNote')} back={{ href: path, label: t('toRole') }} wide>
      {await orError(() => SightPart({ id, other }), `${path}/sees`)}
    </FormPage>
  )
}

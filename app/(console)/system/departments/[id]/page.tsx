import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { recordTitle } from '@/app/_kit/record/record-title'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { DepartmentParts } from '../_components/department-parts'
import { DEPARTMENTS } from '../_departments/department-form'
import { nameOfDepartment } from '../_departments/read-departments'

type Props = PageProps<'/system/departments/[id]'>

const titleFor = (id: string) => recordTitle('department', nameOfDepartment(id))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/departments/[id]')
  return { title: await titleFor((await params).id) }
}

/** One department: parent, members and form. */
export default async function DepartmentPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/departments/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('department'), params, searchParams])
  const back = safeRedirect(search.from)
  return (
    <FormPage
      title={await titleFor(id)}
      back={{ href: back?.startsWith(DEPARTMENTS) ? back : DEPARTMENTS, label: t('title') }}
      wide
      notices={<FlashNotice search={search} />}
    >
      {
        await orError(
          () => DepartmentParts({ id, can, version: search.version, parentId: plainQuery(search).parentId }),
          `${DEPARTMENTS}/${id}`,
        )
      }
    </FormPage>
  )
}

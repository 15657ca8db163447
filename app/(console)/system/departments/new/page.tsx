import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { searchDepartments } from '@/lib/contract/department'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { dictionary } from '../../../dictionary'
import { orError } from '../../../or-error'
import { DepartmentForm } from '../_components/department-form'
import { DEPARTMENTS } from '../_departments/department-view'

const PATH = '/system/departments/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('department'))('newTitle') }
}

async function formBelow(below: string) {
  const [all, types] = await Promise.all([upstream(searchDepartments, { query: {} }), dictionary('depart_type')])
  return <DepartmentForm below={below} all={all} types={types} />
}

/** A department of the first level, or below the one that the address names. */
export default async function NewDepartmentPage({ searchParams }: PageProps<'/system/departments/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('department'), searchParams])
  return (
    <FormPage title={t('newTitle')} back={{ href: DEPARTMENTS, label: t('title') }}>
      {await orError(() => formBelow(String(search.parent ?? '')), PATH)}
    </FormPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Card } from '@/components/ui/card'
import { requireScreen } from '@/lib/session/session'
import { ParentField } from '../_components/parent-field'
import { DEPARTMENTS, departmentForm } from '../_departments/department-form'
import { readDepartments } from '../_departments/read-departments'
import { add } from '../actions'

const PATH = '/system/departments/new'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('department'))('newTitle') }
}

async function formBelow(below: string) {
  const [t, all] = await Promise.all([getTranslations('department'), readDepartments()])
  const controls = { parentId: <ParentField all={all} value={below} hint={t('codeHint')} /> }
  return (
    <Card>
      <RecordForm form={departmentForm} action={add} controls={controls} draftOf={below} />
    </Card>
  )
}

/** Page of a new department, at the first level or below the one in the address. */
export default async function NewDepartmentPage({ searchParams }: PageProps<'/system/departments/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('department'), searchParams])
  return (
    <FormPage title={t('newTitle')} back={{ href: DEPARTMENTS, label: t('title') }}>
      {await orError(() => formBelow(String(search.parent ?? '')), PATH)}
    </FormPage>
  )
}

import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { DepartmentForm } from '@/components/shell/account/department-form'
import { currentDepartments } from '@/lib/contract/account'
import { requireSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { chooseDepartment } from '../../account-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.department'))('title') }
}

/** The department dialog as a page: for a link, a bookmark, and browsers without scripts. */
export default async function DepartmentPage() {
  await requireSession()
  const [departments, { shell }] = await Promise.all([upstream(currentDepartments), getMessages()])
  return (
    <section className="account-page">
      <h1>{shell.department.title}</h1>
      <DepartmentForm departments={departments} choose={chooseDepartment} texts={shell.department} />
    </section>
  )
}

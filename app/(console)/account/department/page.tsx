import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { DepartmentForm, type DepartmentFormProps } from '@/components/shell/account/department-form'
import { Card } from '@/components/ui/card'
import { currentDepartments } from '@/lib/contract/account'
import { leaveEnded, requireSession } from '@/lib/session/session'
import { endsSession, UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { chooseDepartment } from '../../account-actions'
import { Unread } from '../../unread'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.department'))('title') }
}

/** The form, or the reason why it cannot be shown. Throwing here would leave the document empty without scripts. */
async function drawForm(texts: DepartmentFormProps['texts']) {
  try {
    const departments = await read(currentDepartments)
    return <DepartmentForm departments={departments} choose={chooseDepartment} texts={texts} />
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    return <Unread error={error} retryHref="/account/department" />
  }
}

/** The department dialog as a page, for links, bookmarks and browsers without scripts. */
export default async function DepartmentPage() {
  await requireSession()
  const { shell } = await getMessages()
  return (
    <FormPage title={shell.department.title}>
      <Card>{await drawForm(shell.department)}</Card>
    </FormPage>
  )
}

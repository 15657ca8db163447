import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { PasswordForm } from '@/components/shell/account/password-form'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { requireSession } from '@/lib/session/session'
import { changePassword } from '../../account-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.password'))('title') }
}

/** The change-password dialog as a page, for links, bookmarks and browsers without scripts. */
export default async function PasswordPage() {
  const { user } = await requireSession()
  const { shell } = await getMessages()
  const due = user.secretDue && (
    <Notice tone="warn" role="status">
      {shell.password.due}
    </Notice>
  )
  return (
    <FormPage title={shell.password.title} notices={due}>
      <Card>
        <PasswordForm change={changePassword} username={user.username} texts={shell.password} />
      </Card>
    </FormPage>
  )
}

import type { Metadata } from 'next'
import { getMessages, getTranslations } from 'next-intl/server'
import { PasswordForm } from '@/components/shell/account/password-form'
import { requireSession } from '@/lib/session/session'
import { changePassword } from '../../account-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.password'))('title') }
}

/** The change-password dialog as a page: for a link, a bookmark, and browsers without scripts. */
export default async function PasswordPage() {
  const { user } = await requireSession()
  const { shell } = await getMessages()
  return (
    <section className="account-page">
      <h1>{shell.password.title}</h1>
      {user.secretDue && <p role="status">{shell.password.due}</p>}
      <PasswordForm change={changePassword} username={user.username} texts={shell.password} />
    </section>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { getUser, userChoices } from '@/lib/contract/user'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { UserActs } from '../_components/user-acts'
import { UserFacts } from '../_components/user-facts'
import { UserForm } from '../_components/user-form'
import { UserOutcome } from '../_components/user-outcome'
import { USERS } from '../_users/user-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users'))('oneTitle') }
}

async function userPart(id: string, can: Parameters<typeof UserActs>[0]['can']) {
  const [user, choices] = await Promise.all([upstream(getUser, { query: { id } }), upstream(userChoices)])
  const editable = user.manageable && can('user:edit')
  return (
    <>
      <UserFacts user={user} />
      {user.manageable && <UserActs user={user} can={can} />}
      {editable && <UserForm choices={choices} userType={user.userType} user={user} />}
    </>
  )
}

/** One user: who they are, what can be done about them, and the form. */
export default async function UserPage({ params, searchParams }: PageProps<'/system/users/[id]'>) {
  const { can } = await requireScreen('/system/users/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('system.users'), params, searchParams])
  const back = safeRedirect(search.from)
  return (
    <FormPage
      title={t('oneTitle')}
      back={{ href: back?.startsWith(USERS) ? back : USERS, label: t('title') }}
      notices={<UserOutcome done={String(search.done ?? '')} count={Number(search.count ?? 0)} />}
    >
      {await orError(() => userPart(id, can), `${USERS}/${id}`)}
    </FormPage>
  )
}

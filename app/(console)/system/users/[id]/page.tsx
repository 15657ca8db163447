import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { userChoices } from '@/lib/contract/user'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { BinCard } from '../_components/bin-card'
import { CopyFrom } from '../_components/copy-from'
import { UserActs } from '../_components/user-acts'
import { UserFacts } from '../_components/user-facts'
import { UserForm } from '../_components/user-form'
import { UserOutcome } from '../_components/user-outcome'
import { copiedFrom } from '../_users/copied-from'
import { nameOfUser, readUser } from '../_users/read-user'
import { DELETED, USERS } from '../_users/user-view'

type Props = PageProps<'/system/users/[id]'>

async function titleFor(id: string): Promise<string> {
  const [t, name] = await Promise.all([getTranslations('system.users'), nameOfUser(id)])
  return name ? t('oneTitleOf', { name }) : t('oneTitle')
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireScreen('/system/users/[id]')
  return { title: await titleFor((await params).id) }
}

async function userPart(id: string, copy: string, can: Parameters<typeof UserActs>[0]['can']) {
  const [user, choices, copied] = await Promise.all([readUser(id), upstream(userChoices), copiedFrom(copy)])
  const editable = user.manageable && can('user:edit')
  return (
    <>
      <UserFacts user={user} />
      {editable && user.status === DELETED && <BinCard user={user} />}
      {user.manageable && user.status !== DELETED && <UserActs user={user} can={can} />}
      {editable && user.status !== DELETED && (
        <>
          <CopyFrom path={`${USERS}/${id}`} copied={copied} asked={copy} />
          <UserForm choices={choices} userType={user.userType} user={user} copied={copied} />
        </>
      )}
    </>
  )
}

/** One user: who they are, what can be done about them, and the form. */
export default async function UserPage({ params, searchParams }: Props) {
  const { can } = await requireScreen('/system/users/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('system.users'), params, searchParams])
  const back = safeRedirect(search.from)
  return (
    <FormPage
      title={await titleFor(id)}
      back={{ href: back?.startsWith(USERS) ? back : USERS, label: t('title') }}
      notices={<UserOutcome done={String(search.done ?? '')} count={Number(search.count ?? 0)} />}
    >
      {await orError(() => userPart(id, plainQuery(search).copy ?? '', can), `${USERS}/${id}`)}
    </FormPage>
  )
}

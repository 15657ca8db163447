import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { userChoices } from '@/lib/contract/user'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CopyFrom } from '../_components/copy-from'
import { UserForm } from '../_components/user-form'
import { copiedFrom } from '../_users/copied-from'
import { USERS } from '../_users/user-view'

const PATH = `${USERS}/new` as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users'))('newTitle') }
}

async function formOf(userType: number, copy: string, role: string | undefined) {
  const [choices, copied] = await Promise.all([read(userChoices), copiedFrom(copy)])
  return (
    <>
      <CopyFrom path={PATH} kind={userType} copied={copied} asked={copy} />
      <UserForm choices={choices} userType={userType} copied={copied} role={role} />
    </>
  )
}

/** Page of a new account for an operator or for shop staff. */
export default async function NewUserPage({ searchParams }: PageProps<'/system/users/new'>) {
  await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('system.users'), searchParams])
  const { copy = '', role } = plainQuery(search)
  const userType = search.type === '2' ? 2 : 1
  const tabs = [1, 2].map((each) => ({
    href: each === 1 ? PATH : `${PATH}?type=2`,
    label: t(`type.${each}`),
    current: each === userType,
  }))
  return (
    <FormPage title={t('newTitle')} back={{ href: USERS, label: t('title') }}>
      <StatusTabs label={t('column.userType')} tabs={tabs} />
      {await orError(() => formOf(userType, copy, role), PATH)}
    </FormPage>
  )
}

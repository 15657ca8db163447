import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { StatusTabs } from '@/components/table/status-tabs'
import { userChoices } from '@/lib/contract/user'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { UserForm } from '../_components/user-form'
import { USERS } from '../_users/user-view'

const PATH = `${USERS}/new` as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.users'))('newTitle') }
}

const formOf = async (userType: number) => <UserForm choices={await upstream(userChoices)} userType={userType} />

/** An account for an operator, or for somebody of a shop. */
export default async function NewUserPage({ searchParams }: PageProps<'/system/users/new'>) {
  await requireScreen(PATH)
  const [t, { type }] = await Promise.all([getTranslations('system.users'), searchParams])
  const userType = type === '2' ? 2 : 1
  const tabs = [1, 2].map((each) => ({
    href: each === 1 ? PATH : `${PATH}?type=2`,
    label: t(`type.${each}`),
    current: each === userType,
  }))
  return (
    <FormPage title={t('newTitle')} back={{ href: USERS, label: t('title') }}>
      <StatusTabs label={t('column.userType')} tabs={tabs} />
      {await orError(() => formOf(userType), PATH)}
    </FormPage>
  )
}

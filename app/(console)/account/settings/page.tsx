import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Outcome } from '@/components/page/outcome'
import { requireSession } from '@/lib/session/session'
import { orError } from '../../or-error'
import { SettingsParts } from './_components/settings-parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') }
}

const DONE = ['saved', 'avatar', 'avatarGone', 'phone', 'email', 'secondOff'] as const

/** The own account: nickname, contact, password, second step of signing in. */
export default async function SettingsPage({ searchParams }: PageProps<'/account/settings'>) {
  await requireSession()
  const [t, search] = await Promise.all([getTranslations('settings'), searchParams])
  return (
    <FormPage title={t('title')} notices={<Outcome done={search.done} known={DONE} text={(key) => t(`done.${key}`)} />}>
      {await orError(() => SettingsParts(), '/account/settings')}
    </FormPage>
  )
}

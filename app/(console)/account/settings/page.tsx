import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { requireSession } from '@/lib/session/session'
import { orError } from '../../or-error'
import { SettingsParts } from './_components/settings-parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') }
}

/** Account settings: nickname, contact, password, two-factor sign-in. */
export default async function SettingsPage({ searchParams }: PageProps<'/account/settings'>) {
  await requireSession()
  const [t, search] = await Promise.all([getTranslations('settings'), searchParams])
  return (
    <FormPage title={t('title')}>
      {await orError(() => SettingsParts({ done: search.done }), '/account/settings')}
    </FormPage>
  )
}

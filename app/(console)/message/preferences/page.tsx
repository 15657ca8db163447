import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Outcome } from '@/components/page/outcome'
import { notificationPreferences } from '@/lib/contract/notification'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { TestMail } from './_components/test-mail'
import { WishForm } from './_components/wish-form'

const PATH = '/message/preferences'
const DONE = ['saved', 'tested', 'notTested'] as const

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notification.wishes'))('title') }
}

/** Settings of site and email notifications: events, times and language. */
export default async function Preferences({ searchParams }: PageProps<'/message/preferences'>) {
  const { user } = await requireScreen(PATH)
  const [t, { done }] = await Promise.all([getTranslations('notification.wishes'), searchParams])
  const form = async () => {
    const wishes = await read(notificationPreferences)
    return (
      <>
        <WishForm wishes={wishes} userType={user.userType} />
        {wishes.mailTo && <TestMail />}
      </>
    )
  }
  return (
    <FormPage
      title={t('title')}
      back={{ href: '/message/notifications', label: t('back') }}
      notices={<Outcome done={done} known={DONE} tones={{ notTested: 'warn' }} text={(key) => t(key)} />}
    >
      <p className="soft">{t('note')}</p>
      {await orError(form, PATH)}
    </FormPage>
  )
}

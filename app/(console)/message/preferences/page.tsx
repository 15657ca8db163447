import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { FormPage } from '@/components/page/form-page'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { notificationPreferences } from '@/lib/contract/notification'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { WishForm } from './_components/wish-form'
import { test } from './actions'

/** One press shows what comes, and whether it arrives. */
async function TestMail() {
  const [t, texts] = await Promise.all([getTranslations('notification.wishes'), formTexts()])
  return (
    <Card title={t('test')}>
      <ActionForm action={test} texts={texts}>
        <p className="soft">{t('testHint')}</p>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('testNow')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

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

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { Notice } from '@/components/ui/notice'
import { notificationPreferences } from '@/lib/contract/notification'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../or-error'
import { WishForm } from './_components/wish-form'

const PATH = '/message/preferences'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notification.wishes'))('title') }
}

/** What somebody is told of on the site and by mail, when, and in which language. */
export default async function Preferences({ searchParams }: PageProps<'/message/preferences'>) {
  const { user } = await requireScreen(PATH)
  const [t, { done }] = await Promise.all([getTranslations('notification.wishes'), searchParams])
  const form = async () => <WishForm wishes={await upstream(notificationPreferences)} userType={user.userType} />
  return (
    <FormPage
      title={t('title')}
      back={{ href: '/message/notifications', label: t('back') }}
      notices={
        done === 'saved' && (
          <Notice tone="ok" role="status" once>
            {t('saved')}
          </Notice>
        )
      }
      wide
    >
      <p className="soft">{t('note')}</p>
      {await orError(form, PATH)}
    </FormPage>
  )
}

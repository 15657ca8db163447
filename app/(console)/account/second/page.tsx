import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { secondFactor } from '@/lib/contract/account/security'
import { requireSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { SecondCard } from '../settings/_components/second-card'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('second') }
}

async function drawSecond(username: string) {
  const [t, second] = await Promise.all([getTranslations('settings'), read(secondFactor)])
  // Needs a new document: the current frame was drawn for a user without access.
  const next = (
    <a className={buttonClass({ look: 'primary' })} href="/">
      {t('goOn')}
    </a>
  )
  return <SecondCard second={second} username={username} next={next} />
}

/** Page that sets up two-factor sign-in; operators without it are sent here first (safety L-11). */
export default async function SecondPage() {
  const { user } = await requireSession()
  const t = await getTranslations('settings')
  const notice = user.secondDue && (
    <Notice tone="warn" role="status">
      {t('secondDue')}
    </Notice>
  )
  return (
    <FormPage title={t('second')} notices={notice}>
      {await orError(() => drawSecond(user.username), '/account/second')}
    </FormPage>
  )
}

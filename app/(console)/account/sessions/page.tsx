import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { FormPage } from '@/components/page/form-page'
import { Outcome } from '@/components/page/outcome'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { listSessions } from '@/lib/contract/account/session'
import { leaveEnded, requireSession } from '@/lib/session/session'
import { endsSession, UpstreamError } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { Unread } from '../../unread'
import { SessionList } from './_components/session-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.sessions'))('title') }
}

const DONE = ['ended', 'others', 'gone'] as const
const TONES = { gone: 'info' } as const

/** The list, or the reason why it cannot be shown. Throwing here would leave the document empty without scripts. */
async function drawSessions() {
  const t = await getTranslations('shell.sessions')
  try {
    return <SessionList sessions={await read(listSessions)} />
  } catch (error) {
    if (endsSession(error)) return leaveEnded(error)
    if (!(error instanceof UpstreamError)) throw error
    // A third-party upstream may lack this list; that is no failure.
    if (error.code === 'NOT_FOUND') return <EmptyState title={t('absent')} text={t('absentText')} />
    return <Unread error={error} retryHref="/account/sessions" />
  }
}

/** Sessions of this account, with buttons to end the others (safety F-11). */
export default async function SessionsPage({ searchParams }: PageProps<'/account/sessions'>) {
  await requireSession()
  const [t, search] = await Promise.all([getTranslations('shell.sessions'), searchParams])
  return (
    <FormPage
      title={t('title')}
      notices={
        <>
          <Outcome done={search.done} known={DONE} text={(key) => t(`done.${key}`)} tones={TONES} />
          <FlashNotice search={search} />
        </>
      }
    >
      <Card>
        <p>{t('hint')}</p>
        {await drawSessions()}
      </Card>
    </FormPage>
  )
}

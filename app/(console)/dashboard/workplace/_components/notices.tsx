import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import type { Session } from '@/lib/session/session'
import { Closed } from './closed'

interface NoticesProps {
  session: Session
  query: Readonly<Record<string, unknown>>
}

/** Explains a redirect to the workplace: a page that is closed to the reader, or a shop switch that failed. */
export async function Notices({ session, query }: NoticesProps) {
  const t = await getTranslations('dashboard.workplace')
  return (
    <>
      <Closed session={session} query={query} />
      <Outcome done={query.done} known={['shopStays']} tones={{ shopStays: 'warn' }} text={(key) => t(key)} />
    </>
  )
}

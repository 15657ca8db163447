import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../../../or-error'
import { EntryParts } from '../../_components/entry-parts'
import { LOG_PATHS } from '../../_logs/log-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('entryTitle') }
}

/** One row of the audit: who, what, from where, and what became of each field. */
export default async function LogEntryPage({ params, searchParams }: PageProps<'/system/logs/entry/[id]'>) {
  await requireScreen('/system/logs/entry/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('log'), params, searchParams])
  const back = safeRedirect(search.from)
  const home = back?.startsWith('/system/logs/') ? back : LOG_PATHS.operation
  return (
    <DetailPage title={t('entryTitle')} back={{ href: home, label: t('title') }}>
      {await orError(() => EntryParts({ id }), `/system/logs/entry/${id}`)}
    </DetailPage>
  )
}

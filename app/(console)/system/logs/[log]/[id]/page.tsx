import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { LOGS } from '@/lib/contract/log'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { EntryParts } from '../../_components/entry-parts'
import { VersionParts } from '../../_components/version-parts'
import { LOG_PATHS } from '../../_logs/log-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('entryTitle') }
}

async function parts(id: string, other: string) {
  const [entry, versions] = await Promise.all([EntryParts({ id }), VersionParts({ id, other })])
  return (
    <>
      {entry}
      {versions}
    </>
  )
}

/** One row of the audit. It opens below the log it was found in, so that the menu highlights that log. */
export default async function LogEntryPage({ params, searchParams }: PageProps<'/system/logs/[log]/[id]'>) {
  await requireScreen('/system/logs/[log]/[id]')
  const [t, { log: named, id }, search] = await Promise.all([getTranslations('log'), params, searchParams])
  const back = safeRedirect(search.from)
  const log = LOGS.find((each) => each === named) ?? 'operation'
  const home = back?.startsWith(LOG_PATHS[log]) ? back : LOG_PATHS[log]
  return (
    <DetailPage title={t('entryTitle')} back={{ href: home, label: t(`tab.${log}`) }}>
      {await orError(() => parts(id, String(search.with ?? '')), `${LOG_PATHS[log]}/${id}`)}
    </DetailPage>
  )
}

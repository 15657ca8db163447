import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { LogScreen } from '../_components/log-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('tab.changes') }
}

export default async function ChangesLog({ searchParams }: PageProps<'/system/logs/changes'>) {
  const { can } = await requireScreen('/system/logs/changes')
  return <LogScreen log="changes" search={await searchParams} mayExport={can('log:export')} />
}

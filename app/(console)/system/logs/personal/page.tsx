import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { LogScreen } from '../_components/log-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('tab.personal') }
}

export default async function PersonalLog({ searchParams }: PageProps<'/system/logs/personal'>) {
  const { can } = await requireScreen('/system/logs/personal')
  return <LogScreen log="personal" search={await searchParams} mayExport={can('log:export')} />
}

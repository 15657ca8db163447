import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { LogScreen } from '../_components/log-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('tab.operation') }
}

export default async function OperationLog({ searchParams }: PageProps<'/system/logs/operation'>) {
  const { can } = await requireScreen('/system/logs/operation')
  return <LogScreen log="operation" search={await searchParams} mayExport={can('log:export')} />
}

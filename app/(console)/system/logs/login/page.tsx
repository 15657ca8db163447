import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { LogScreen } from '../_components/log-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('log'))('tab.login') }
}

export default async function LoginLog({ searchParams }: PageProps<'/system/logs/login'>) {
  const { can } = await requireScreen('/system/logs/login')
  return <LogScreen log="login" search={await searchParams} mayExport={can('log:export')} />
}

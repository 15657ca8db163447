import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { RefreshSoon } from '@/components/page/refresh-soon'
import { requireScreen } from '@/lib/session/session'
import { MonitorParts } from './_monitor/parts'

const PATH = '/op/service/monitor'
const EVERY_MS = 15_000

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('chatOp'))('monitor.title'),
})

/** Current chat queues; refreshed every 15 seconds if scripts run. */
export default async function Monitor({ searchParams }: PageProps<'/op/service/monitor'>) {
  const session = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('chatOp'), searchParams])
  return (
    <BoardPage title={t('monitor.title')} note={t('monitor.note')} notices={<FlashNotice search={search} />}>
      <RefreshSoon ms={EVERY_MS} />
      {await orError(() => MonitorParts({ session }), PATH)}
    </BoardPage>
  )
}

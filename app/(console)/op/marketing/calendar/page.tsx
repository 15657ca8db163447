import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { operatorEvents } from '@/app/(console)/marketing/_calendar/calendar-events'
import { MarketingCalendar } from '@/app/(console)/marketing/_calendar/marketing-calendar'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'

const PATH = '/op/marketing/calendar'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('calendar'))('platformTitle') }
}

/** Promotions of all shops, activities, deadlines, flash sales and public holidays. */
export default async function PlatformCalendar({ searchParams }: PageProps<'/op/marketing/calendar'>) {
  const { can } = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('calendar'), searchParams])
  const typed = plainQuery(search)
  const create = can('activity:edit') && (
    <ButtonLink look="primary" href="/op/marketing/activities/new">
      {t('newActivity')}
    </ButtonLink>
  )
  const seesAds = can('ads:list')
  const groups = ['own', 'platform', 'deadline', ...(seesAds ? (['ad'] as const) : [])] as const
  const load = (days: { from: string; to: string }) => operatorEvents(days, seesAds)
  return (
    <BoardPage title={t('platformTitle')} note={t('platformNote')} actions={create}>
      {await orError(() => MarketingCalendar({ path: PATH, typed, load, groups }), PATH)}
    </BoardPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardPage } from '@/components/page/board-page'
import { plainQuery } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { MonthBoard } from './_overview/month-board'
import { Tester } from './_overview/tester'
import './_overview/overview.css'

const PATH = '/marketing/overview'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('marketingOverview'))('title') }
}

/** Overview of the shop's promotions: this month, calendar, conflicts, and price calculator. */
export default async function MarketingOverview({ searchParams }: PageProps<'/marketing/overview'>) {
  const { can } = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('marketingOverview'), searchParams])
  const typed = plainQuery(search)
  const chosen = [search.with ?? []].flat()
  const create = can('marketing:reduction:edit') && (
    <ButtonLink look="primary" href="/marketing/full-reduction/new">
      {t('create')}
    </ButtonLink>
  )
  return (
    <BoardPage title={t('title')} note={t('zone')} actions={create}>
      {await orError(() => MonthBoard({ typed, seen: { platform: can('activity:list'), ads: can('ads:list') } }), PATH)}
      {await orError(() => Tester({ typed, chosen }), PATH)}
    </BoardPage>
  )
}

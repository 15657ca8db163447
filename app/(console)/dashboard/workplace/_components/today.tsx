import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { workplace } from '@/lib/contract/dashboard'
import type { Data } from '@/lib/contract/endpoint'
import type { Session } from '@/lib/session/session'
import { Meaning } from '../../_shared/meaning'
import { SalesChart } from '../../_shared/sales-chart'
import { NewShop } from './new-shop'
import type { OrderPaths } from './order-paths'
import { TodayFigures } from './today-figures'
import { TodoCard } from './todo-card'

/** Sales of thirty days next to the previous thirty. */
async function SalesCard({ data }: { data: WorkplaceData }) {
  const t = await getTranslations('dashboard.sales')
  const steps = { now: data.days, before: data.previousDays, unfinished: new Set([data.today.day]) }
  return (
    <Card
      padded={false}
      title={t('title30')}
      note={t('untilYesterday')}
      aside={<TextLink href="/dashboard/analysis">{t('more')}</TextLink>}
    >
      <SalesChart title={t('title30')} steps={steps} />
    </Card>
  )
}

export type WorkplaceData = Data<typeof workplace>

interface TodayProps {
  data: WorkplaceData
  paths: OrderPaths
  session: Pick<Session, 'menu' | 'can'>
  /** True if the reader works on orders. */
  works: boolean
}

/** True for a shop without orders, whose workplace shows its first steps. */
export const isNewShop = (data: WorkplaceData | null, { operator }: OrderPaths): boolean =>
  !operator && data !== null && isNew(data)

const isNew = ({ days, previousDays, todo }: WorkplaceData) =>
  [...days, ...previousDays].every(({ orders }) => orders === 0) && todo.every(({ count }) => count === 0)

const termsOf = ({ today, visitors }: WorkplaceData) => [
  ...(today.paidP === null ? (['orders'] as const) : (['sales', 'orders', 'refunds'] as const)),
  ...(visitors.today === null ? [] : (['visitors', 'conversion'] as const)),
]

/** Today's figures, the last month and the waiting work; first steps for a shop without orders. */
export function Today({ data, paths, session, works }: TodayProps) {
  if (isNewShop(data, paths)) return <NewShop session={session} until={data.shopExpire} />
  return (
    <>
      <TodayFigures data={data} />
      <Meaning of={termsOf(data)} />
      {data.today.paidP === null ? (
        works && <TodoCard data={data} paths={paths} />
      ) : (
        <div className="board-row board-row-wide dash-today">
          {works && <TodoCard data={data} paths={paths} />}
          <SalesCard data={data} />
        </div>
      )}
    </>
  )
}

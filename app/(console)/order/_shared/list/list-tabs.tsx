import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { type ListState, listHref } from '@/components/table/list-url'
import { type StatusTab, StatusTabs } from '@/components/table/status-tabs'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { chipsFor, type countOrders, isOnTheWay, type listOrders } from '@/lib/contract/order'
import { cappedText } from '@/lib/domain/count'
import { ORDER_STATUS, STATUS_TABS } from '@/lib/domain/order/status'
import type { OrderScreen } from './list-context'
import type { OrderListView } from './list-view'

export type Counts = Data<typeof countOrders>
type Count = StatusTab['count']

interface TabsProps {
  state: ListState
  operator: boolean
  /** Number of rows in the list below, if the current tab shows exactly these: so both figures match. */
  shown?: Count
  /** Undefined while counting, null if counting failed. */
  counts?: Counts | null
}

const pick = (counts: Counts | null | undefined, read: (counts: Counts) => Count): Count =>
  counts ? (read(counts) ?? null) : counts

async function Tabs({ state, operator, shown, counts }: TabsProps) {
  const t = await getTranslations('order')
  const held = counts?.byChip.held?.count
  // The tab counts all orders to ship; its hint shows how many of them are on hold. Counts may be capped.
  const hintOf = (status: number | null, count: Count) => {
    const onHold = status === ORDER_STATUS.pendingShipment && held ? t('list.ofWhichHeld', { count: held }) : ''
    return [count?.capped && t('list.andMore'), onHold].filter(Boolean).join(' · ') || undefined
  }
  const tab = (label: string, status: number | null, count: Count): StatusTab => {
    const current = (state.query.status ?? null) === status
    const href = listHref(state, { status, chip: null, sort: null, order: null })
    const figure = (current && shown) || count
    return { href, label, hint: hintOf(status, figure), current, count: figure }
  }
  const tabs = [
    tab(
      t('list.all'),
      null,
      pick(counts, ({ all }) => all),
    ),
    ...STATUS_TABS.map((status) =>
      tab(
        t(`status.${status}`),
        status,
        pick(counts, ({ byStatus }) => byStatus[status]),
      ),
    ),
  ]
  return (
    <>
      <StatusTabs label={t('list.tabs')} tabs={tabs} />
      <QuickChips state={state} operator={operator} counts={counts} />
    </>
  )
}

/** Returns the chips that apply to the orders of a tab. */
function chipsOf({ state: { query }, operator }: TabsProps) {
  if (query.status === ORDER_STATUS.pendingReceipt) return chipsFor(operator).filter(isOnTheWay)
  return query.status === ORDER_STATUS.pendingShipment ? chipsFor(operator).filter((chip) => !isOnTheWay(chip)) : []
}

/** Filters for orders to ship or on their way that need attention; pressing a chip again removes it. */
async function QuickChips(props: TabsProps) {
  const { state, counts } = props
  const chips = chipsOf(props)
  if (chips.length === 0) return null
  const t = await getTranslations('order')
  return (
    <nav className="order-chips no-print" aria-label={t('list.chips')}>
      {chips.map((chip) => {
        const current = state.query.chip === chip
        const count = counts?.byChip[chip]
        return (
          <TextLink
            key={chip}
            href={listHref(state, { chip: current ? null : chip })}
            aria-current={current ? 'true' : undefined}
            className="order-chip"
          >
            {t(`chip.${chip}`)} {count && <b className="num">{cappedText(count.count, count.capped)}</b>}
            {current && <span aria-hidden> ×</span>}
          </TextLink>
        )
      })}
    </nav>
  )
}

interface Asked {
  view: OrderListView
  screen: OrderScreen
  /** List below; null if it could not be read. */
  page: Pick<Data<typeof listOrders>, 'total' | 'capped'> | null
  asked: Promise<Counts | null>
}

async function CountedTabs({ asked, ...tabs }: TabsProps & Pick<Asked, 'asked'>) {
  return <Tabs {...tabs} counts={await asked} />
}

/** Tabs, whose counts stream in so that they never delay the rows. */
export function ListTabs({ view, screen, page, asked }: Asked) {
  const { state, grouped } = view
  // A chip shows only some of the tab's orders, and grouped lists count payments.
  const isWhole = page && !grouped && !state.query.chip
  const shown = isWhole ? { count: page.total, capped: page.capped } : undefined
  const tabs = { state, operator: screen.operator, shown }
  return (
    <Suspense fallback={<Tabs {...tabs} />}>
      <CountedTabs {...tabs} asked={asked} />
    </Suspense>
  )
}

import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { isOnTheWay, listOrders, ORDER_CHIPS, OrderQuery } from '@/lib/contract/order'
import { ORDER_STATUS, STATUS_TABS } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'

/** Nothing is urgent: shows the next deadline and its number of orders (sheets, 6.8). */
async function NoneInChip({ state }: { state: ListState }) {
  const t = await getTranslations('order')
  const chip = String(state.query.chip)
  const query = OrderQuery.parse({ status: ORDER_STATUS.pendingShipment, sort: 'shipBy', order: 'asc', size: 50 })
  const open = await read(listOrders, { query }, { else: null })
  // Late ones come before it; a hold by the platform stops the clock.
  const running = open?.records.find(({ late, promise }) => !late && !promise.paused)
  const next = running?.promise.shipBy
  return (
    <EmptyState
      title={t(`empty.chip.${chip}`)}
      text={next ? t.rich('empty.next', { time: () => <Time value={next} /> }) : t('empty.tabText')}
      actions={
        <ButtonLink href={listHref(state, { chip: null })}>
          {t('empty.allToShip', { count: open?.total ?? 0 })}
        </ButtonLink>
      }
    />
  )
}

/** Links to the search results in all states, with their number. */
async function InAllStates({ state }: { state: ListState }) {
  const t = await getTranslations('order')
  const everywhere = { status: undefined, chip: undefined, current: undefined }
  const found = await read(listOrders, { query: OrderQuery.parse({ ...state.query, ...everywhere }) }, { else: null })
  if (!found?.total) return null
  return (
    <ButtonLink href={listHref(state, { status: null, chip: null })}>
      {t('empty.allStates', { count: found.total })}
    </ButtonLink>
  )
}

/** Explains an empty list: because of the filters, because of the tab, or because the shop has not sold yet. */
export async function ListEmpty({ state, filters }: { state: ListState; filters: readonly AppliedFilter[] }) {
  const t = await getTranslations('order')
  const { status, chip } = state.query
  const chosen = ORDER_CHIPS.find((each) => each === chip)
  const all = chosen ? [...filters, { keys: ['chip'], label: t(`chip.${chosen}`) }] : filters
  if (chosen && !isOnTheWay(chosen) && filters.length === 0) return <NoneInChip state={state} />
  if (all.length > 0) {
    const none = Object.fromEntries(all.flatMap(({ keys }) => keys).map((key) => [key, null]))
    const hint = state.query.q === undefined ? undefined : t('empty.searched')
    const dated = all.flatMap(({ keys }) => keys).filter((key) => /(From|To)$/.test(key))
    const anyDate = dated.length > 0 && dated.length < all.length && (
      <ButtonLink href={listHref(state, Object.fromEntries(dated.map((key) => [key, null])))}>
        {t('empty.anyDate')}
      </ButtonLink>
    )
    const other = (
      <>
        {anyDate}
        {hint && status !== undefined && <InAllStates state={state} />}
      </>
    )
    return <FilteredEmpty state={state} filters={all} allHref={listHref(state, none)} hint={hint} other={other} />
  }
  const tab = STATUS_TABS.find((each) => each === status)
  return (
    <EmptyState
      title={t(tab === undefined ? 'empty.first' : `empty.${tab}`)}
      text={t(tab === undefined ? 'empty.firstText' : 'empty.tabText')}
      actions={
        tab !== undefined && <ButtonLink href={listHref(state, { status: null })}>{t('empty.showAll')}</ButtonLink>
      }
    />
  )
}

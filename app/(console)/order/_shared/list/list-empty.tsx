import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ORDER_CHIPS } from '@/lib/contract/order'
import { STATUS_TABS } from '@/lib/domain/order-status'

/** Why there is no row: because of the filters, because of the tab, or because the shop has not sold yet. */
export async function ListEmpty({ state, filters }: { state: ListState; filters: readonly AppliedFilter[] }) {
  const t = await getTranslations('order')
  const { status, chip } = state.query
  const chosen = ORDER_CHIPS.find((each) => each === chip)
  const all = chosen ? [...filters, { keys: ['chip'], label: t(`chip.${chosen}`) }] : filters
  if (all.length > 0) {
    const none = Object.fromEntries(all.flatMap(({ keys }) => keys).map((key) => [key, null]))
    const hint = state.query.q === undefined ? undefined : t('empty.searched')
    return <FilteredEmpty state={state} filters={all} allHref={listHref(state, none)} hint={hint} />
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

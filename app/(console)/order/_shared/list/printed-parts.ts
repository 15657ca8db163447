import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { AppliedFilter } from '@/components/table/filter-chips'
import type { ListState } from '@/components/table/list-url'
import { ORDER_CHIPS } from '@/lib/contract/order'
import { STATUS_TABS } from '@/lib/domain/order/status'

/** Tab, quick filter and filters of a list in words, for printing. */
export async function printedParts(state: ListState, filters: readonly AppliedFilter[]): Promise<string[]> {
  const t = await getTranslations('order')
  const tab = STATUS_TABS.find((each) => each === state.query.status)
  const chip = ORDER_CHIPS.find((each) => each === state.query.chip)
  return [
    tab === undefined ? t('list.all') : t(`status.${tab}`),
    ...(chip ? [t(`chip.${chip}`)] : []),
    ...filters.map(({ label }) => label),
  ]
}

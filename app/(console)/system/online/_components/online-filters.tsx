import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import type { OnlineFilter } from './online-view'

const FIELDS = ['shop', 'place', 'ip'] as const
type Shops = readonly { id: string; shopName: string }[]

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ user, shop, place, ip }: OnlineFilter, shops: Shops): Promise<AppliedFilter[]> {
  const t = await getTranslations('online')
  return setFilters([
    ['user', t('column.user'), user],
    ['shop', t('filter.shop'), shop && (shops.find(({ id }) => id === shop)?.shopName ?? shop)],
    ['place', t('filter.place'), place],
    ['ip', t('filter.ip'), ip],
  ])
}

interface Props {
  state: ListState
  query: OnlineFilter
  shops: Shops
}

export async function OnlineFilters({ state, query, shops }: Props) {
  const t = await getTranslations('online')
  const options = shops.map(({ id, shopName }) => ({ value: id, label: shopName }))
  const applied = FIELDS.filter((field) => query[field]).length
  return (
    <FilterPanel state={state} fields={FIELDS} applied={applied}>
      <FilterSelect name="shop" label={t('filter.shop')} options={options} value={query.shop} />
      <TextField
        name="place"
        label={t('filter.place')}
        hint={t('filter.placeHint')}
        value={query.place}
        maxLength={64}
        optional
      />
      <TextField name="ip" label={t('filter.ip')} value={query.ip} maxLength={45} optional />
    </FilterPanel>
  )
}

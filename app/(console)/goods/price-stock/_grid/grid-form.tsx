import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import type { ListState } from '@/components/table/list-url'
import { listHref } from '@/components/table/list-url'
import type { PriceRow } from '@/lib/contract/goods/price'
import { knownLocale } from '@/lib/domain/locale'
import { save } from '../actions'
import type { PriceTexts } from './grid-texts'
import { PriceGrid } from './price-grid'
import { PRICES, toGridRow } from './price-list'

/** The grid in its form. */
export async function GridForm({ rows, state }: { rows: readonly PriceRow[]; state: ListState }) {
  const [t, texts, locale] = await Promise.all([getTranslations('goods.price'), formTexts(), getLocale()])
  const shown = rows.map((row) => toGridRow(row, knownLocale(locale)))
  const seen = shown.map(({ id, version, promised, was }) => ({ id, version, promised, was }))
  const query = listHref(state, { current: state.query.current }).slice(PRICES.length + 1)
  return (
    // Other rows, or newer versions, need a new form: its cells start with the saved values.
    <ActionForm
      key={shown.map(({ id, version, was, waiting }) => [id, version, ...Object.values(was), waiting].join()).join()}
      action={save}
      texts={texts}
      hidden={{ seen: JSON.stringify(seen), query }}
      className=""
      guard
    >
      <PriceGrid rows={shown} texts={t.raw('grid') as PriceTexts} />
    </ActionForm>
  )
}

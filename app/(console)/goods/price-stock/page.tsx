import { getTranslations } from 'next-intl/server'
import { appliedOf, drawFilters, Filters } from '@/app/_kit/list/filters'
import { listTitle, TabRow } from '@/app/_kit/list/list-screen'
import { readView, type Search } from '@/app/_kit/list/view'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { ListPage } from '@/components/page/list-page'
import { FilterChips } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { appliedKeys } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SearchForm } from '@/components/table/search-form'
import { EmptyState } from '@/components/ui/empty-state'
import { listPrices } from '@/lib/contract/goods/price'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { orError } from '../../or-error'
import { GridForm } from './_grid/grid-form'
import { PRICES, priceList } from './_grid/price-list'

export const generateMetadata = () => listTitle(priceList)

async function screen(search: Search) {
  const t = (await getTranslations('goods.price')) as Parameters<typeof drawFilters>[1]
  const { state, query } = readView(priceList, search, 50)
  const [page, drawn] = await Promise.all([
    read(listPrices, { query }),
    drawFilters(priceList.filters ?? {}, t, state.query),
  ])
  const chips = appliedOf(drawn)
  const narrowed = appliedKeys(state).length > 0
  const empty = narrowed ? (
    <FilteredEmpty state={state} filters={chips} allHref={PRICES} />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} />
  )
  return (
    <ListPage
      title={t('title')}
      note={t('note')}
      back={{ href: '/goods/list', label: t('back') }}
      notices={<FlashNotice search={search} />}
      tabs={<TabRow {...{ definition: priceList, state, query, t }} page={page} />}
      toolbar={[
        <SearchForm key="q" state={state} name="q" placeholder={t('search')} />,
        <Filters key="filters" state={state} drawn={drawn} />,
        <FilterChips key="chips" state={state} filters={chips} />,
      ]}
    >
      {page.records.length > 0 ? <GridForm rows={page.records} state={state} /> : empty}
      <Pager state={state} page={page} sizes={[20, 50, 100]} />
    </ListPage>
  )
}

/** Prices, stock and promise of many SKUs at once. */
export default async function PriceStock({ searchParams }: PageProps<'/goods/price-stock'>) {
  await requireScreen(PRICES)
  return orError(async () => screen(await searchParams), PRICES)
}

import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/table/bulk-bar'
import { ColumnChooser } from '@/components/table/column-chooser'
import { DataTable } from '@/components/table/data-table'
import { FilterChips } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SearchForm } from '@/components/table/search-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { groupOfStatus } from '@/lib/domain/order/status'
import { bulkSample, chooseSampleColumns } from '../actions'
import { type Sample, samples } from './sample'
import { sampleColumns } from './sample-columns'
import { SampleFilter } from './sample-filter'
import { SAMPLE_DEFAULTS, SampleQuery } from './sample-query'
import { SampleTabs } from './sample-tabs'
import { SampleViews } from './sample-views'

const PATH = '/test/home'
const list = (text: string | undefined) => text?.split(',')

function pageOf(query: SampleQuery, names: (row: Sample) => string) {
  const least = Number(query.minimum ?? 0) * 100
  const found = samples(Date.now())
    .filter((row) => query.status === undefined || row.status === query.status)
    .filter(
      (row) =>
        row.paid >= least &&
        names(row)
          .toLowerCase()
          .includes((query.q ?? '').toLowerCase()),
    )
  const by = query.sort === 'paid' ? (row: Sample) => row.paid : (row: Sample) => Date.parse(row.placedAt)
  found.sort((a, b) => (query.order === 'asc' ? by(a) - by(b) : by(b) - by(a)))
  const rows = found.slice((query.current - 1) * query.size, query.current * query.size)
  return { rows, total: found.length, capped: false, current: query.current, size: query.size }
}

/** A list of sample rows with everything that a list has. */
export async function SampleList({ search }: { search: Record<string, string | string[] | undefined> }) {
  const [t, kit] = await Promise.all([getTranslations('gallery'), getTranslations('common.select')])
  const query = SampleQuery.parse(plainQuery(search))
  const state: ListState = { path: PATH, query: { ...query, chosen: undefined }, defaults: SAMPLE_DEFAULTS }
  const page = pageOf(query, (row) => `${row.number} ${t(`products.${row.product}`)} ${t(`buyers.${row.buyer}`)}`)
  const columns = sampleColumns(t, state)
  const choice = query.columns ? { order: list(query.columns), hidden: list(query.hidden) ?? [] } : undefined
  const filters = query.minimum ? [{ keys: ['minimum'], label: `${t('list.minimum')} ≥ ${query.minimum}` }] : []
  return (
    <div className="page">
      {query.chosen && (
        <Notice tone="ok" role="status">
          {query.chosen === 'all' ? t('list.chosenAll') : t('list.chosen', { count: query.chosen })}
        </Notice>
      )}
      <div className="card">
        <SampleTabs state={state} />
        <div className="toolbar">
          <SearchForm state={state} placeholder={t('list.search')} />
          <FilterPanel state={state} fields={['minimum']} applied={filters.length}>
            <SampleFilter value={query.minimum} />
          </FilterPanel>
          <FilterChips state={state} filters={filters} />
          <div className="toolbar-end">
            <SampleViews state={state} />
            <ColumnChooser columns={columns} choice={choice} density={query.density} save={chooseSampleColumns} />
          </div>
        </div>
        <DataTable
          caption={t('list.title')}
          columns={columns}
          rows={page.rows}
          rowId={(row) => row.id}
          group={(row) => (row.promise.open && row.id === 'sample-1' ? 'trouble' : groupOfStatus(row.status))}
          state={state}
          sort={query}
          choice={choice}
          density={query.density}
          select={{ form: 'bulk', allLabel: kit('page'), label: (row) => kit('row', { name: row.number }) }}
          empty={<FilteredEmpty state={state} filters={filters} allHref={PATH} />}
        />
        <Pager state={state} page={page} />
      </div>
      <BulkBar id="bulk" action={bulkSample} state={state} total={page.total}>
        <Button type="submit" name="intent" value="print">
          {t('list.bulkPrint')}
        </Button>
        <Button type="submit" name="intent" value="ship" look="primary">
          {t('list.bulkShip')}
        </Button>
      </BulkBar>
    </div>
  )
}

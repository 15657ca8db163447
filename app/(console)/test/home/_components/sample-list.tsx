import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MoneyField } from '@/components/form/number-field'
import { BulkBar } from '@/components/table/bulk-bar'
import { ColumnChooser } from '@/components/table/column-chooser'
import { DataTable } from '@/components/table/data-table'
import { FilterChips } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, listHref, plainQuery, viewText } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SavedViews } from '@/components/table/saved-views'
import { SearchForm } from '@/components/table/search-form'
import { StatusTabs } from '@/components/table/status-tabs'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PAGE_SIZE } from '@/lib/domain/limits'
import { groupOfStatus } from '@/lib/domain/order/status'
import { bulkSample, chooseSampleColumns, takeSampleView } from '../actions'
import { type Sample, samples } from './sample'
import { sampleColumns } from './sample-columns'

/** Saved views of every kind: built-in, personal and shared. */
async function SampleViews({ state }: { state: ListState }) {
  const t = await getTranslations('gallery.views')
  const status = Number(state.query.status ?? 0)
  const views = [
    { id: 'fixed', name: t('fixed'), href: listHref(state, { status: null }), fixed: true, current: status === 0 },
    { id: 'own', name: t('own'), href: listHref(state, { status: 2 }), current: status === 2 },
    { id: 'shared', name: t('shared'), href: listHref(state, { status: 7 }), shared: true, current: status === 7 },
  ]
  return (
    <SavedViews
      views={views}
      query={viewText(state)}
      leaveHref={state.path}
      save={takeSampleView}
      remove={takeSampleView}
      shareable
    />
  )
}

const STATES = [
  { status: null, word: 'list.all' },
  { status: 2, word: 'marks.us' },
  { status: 3, word: 'marks.others' },
  { status: 5, word: 'marks.done' },
  { status: 7, word: 'marks.trouble' },
] as const

function SampleTabs({ state }: { state: ListState }) {
  const t = useTranslations('gallery')
  const all = samples(Date.now())
  const tabs = STATES.map(({ status, word }) => ({
    label: t(word),
    href: listHref(state, { status }),
    current: (state.query.status ?? null) === status,
    count: { count: all.filter((row) => status === null || row.status === status).length, capped: false },
  }))
  return <StatusTabs label={t('list.tabs')} tabs={tabs} />
}

const SORTS = ['placedAt', 'paid'] as const

/** Query of the sample list; invalid values count as absent. */
const SampleQuery = z.object({
  status: z.coerce.number().int().min(0).max(7).optional().catch(undefined),
  q: z.string().max(64).optional().catch(undefined),
  minimum: z.string().max(12).optional().catch(undefined),
  sort: z.enum(SORTS).default('placedAt').catch('placedAt'),
  order: z.enum(['asc', 'desc']).default('desc').catch('desc'),
  current: z.coerce.number().int().min(1).default(1).catch(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE).catch(PAGE_SIZE),
  chosen: z.string().max(12).optional().catch(undefined),
  columns: z.string().max(200).optional().catch(undefined),
  hidden: z.string().max(200).optional().catch(undefined),
  density: z.enum(['compact', 'regular', 'relaxed']).default('regular').catch('regular'),
})
type SampleQuery = z.output<typeof SampleQuery>

const SAMPLE_DEFAULTS = SampleQuery.parse({})

function SampleFilter({ value }: { value?: string }) {
  const t = useTranslations('gallery.list')
  return <MoneyField name="minimum" label={t('minimum')} value={value} optional />
}

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

/** List of sample rows with all features of a list. */
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

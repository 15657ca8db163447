import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { ListPage, type ListPageProps } from '@/components/page/list-page'
import { DataTable } from '@/components/table/data-table'
import { type AppliedFilter, FilterChips } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { appliedKeys, type ListState, listHref } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { SearchForm } from '@/components/table/search-form'
import { type StatusTab, StatusTabs } from '@/components/table/status-tabs'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { StaleBanner } from '@/components/ui/stale-banner'
import type { Args, Data } from '@/lib/contract/endpoint'
import type { Session } from '@/lib/session/session'
import { orElse, read, settle } from '@/lib/upstream/read'
import { columnsOf, type ListColumn } from './columns'
import type { ListDefinition, ListEndpoint, QueryOf, RowOf, Words } from './definition'
import { appliedOf, drawFilters, Filters } from './filters'
import { choiceOf, keptOf, keptPageSize, tableIdOf } from './kept'
import { savePageSize } from './list-actions'
import { ListTools } from './list-tools'
import { openView } from './open-view'
import { readView, type Search } from './view'

type ListWords = Words & { has(key: string): boolean }

/** Title of a list's page: `export const generateMetadata = () => listTitle(sendLog)`. */
export const listTitle = async ({ words }: Pick<ListDefinition<ListEndpoint>, 'words'>): Promise<Metadata> => ({
  title: (await getTranslations(words))('title'),
})

/** Notice that views or columns could not be saved, as `list-actions.ts` reports in the address. */
async function NotKept({ outcome }: { outcome: unknown }) {
  const said = await getTranslations('common.views')
  const known = (['notKept', 'nameTaken', 'notExported'] as const).find((each) => each === outcome)
  if (!known) return null
  return (
    <Notice tone={known === 'nameTaken' ? 'warn' : 'danger'} role="alert">
      {said(known)}
    </Notice>
  )
}

type Count = NonNullable<StatusTab['count']>

interface TabsProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  state: ListState
  t: Words
  /** Undefined while counting, null if counting failed. */
  counts?: Readonly<Record<string, Count>> | null
  /** The list below; false if it could not be read. */
  page: { total: number; capped?: boolean } | false
}

function Tabs<E extends ListEndpoint>({ definition, state, t, counts, page }: TabsProps<E>) {
  const { tabs } = definition
  if (!tabs) return null
  const open = state.query[tabs.key] ?? null
  const isOpen = (value: string | null) => (open === null ? null : String(open)) === value
  const countOf = (value: string | null) => {
    const count = counts ? (counts[value ?? 'all'] ?? null) : counts
    // Rows have a higher count limit than tabs: the open tab shows the figure of the list.
    return isOpen(value) && count?.capped && page ? { count: page.total, capped: page.capped ?? false } : count
  }
  const tab = (value: string | null) => ({
    href: listHref(state, { [tabs.key]: value }),
    label: t(`tab.${value ?? 'all'}`),
    current: isOpen(value),
    ...(definition.counts && { count: countOf(value) }),
  })
  return <StatusTabs label={t('tabs')} tabs={[null, ...tabs.values].map(tab)} />
}

async function CountedTabs<E extends ListEndpoint>({ query, ...tabs }: TabsProps<E> & { query: QueryOf<E> }) {
  return <Tabs {...tabs} counts={await orElse(tabs.definition.counts?.(query) ?? Promise.resolve(null), null)} />
}

/** Tabs, whose counts stream in so that they never delay the rows. */
export function TabRow<E extends ListEndpoint>(props: TabsProps<E> & { query: QueryOf<E> }) {
  const { query: _, ...tabs } = props
  if (!props.definition.counts) return <Tabs {...tabs} />
  return (
    <Suspense fallback={<Tabs {...tabs} />}>
      <CountedTabs {...props} />
    </Suspense>
  )
}

interface RowsProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  state: ListState
  page: Data<E>
  t: ListWords
  can: Session['can']
  applied: readonly AppliedFilter[]
  columns: readonly ListColumn<RowOf<E>>[]
  choice: ReturnType<typeof choiceOf>
  density: 'compact' | 'regular' | 'relaxed'
}

async function Rows<E extends ListEndpoint>({ definition, state, page, t, can, applied, ...table }: RowsProps<E>) {
  const kit = await getTranslations('common.select')
  const { bulk } = definition
  const bar = page.total > 0 && bulk?.bar({ state, total: page.total, capped: page.capped ?? false, can })
  const narrowed = appliedKeys(state).length > 0
  const { sort, order } = state.query
  return (
    <>
      {definition.head?.(page, t, can)}
      <DataTable
        {...table}
        caption={t('title')}
        rows={page.records as RowOf<E>[]}
        rowId={definition.rowId}
        {...(definition.group && { group: definition.group })}
        {...(definition.rowClass && { rowClass: definition.rowClass })}
        cards={definition.cards ?? false}
        {...(bar &&
          bulk && {
            select: {
              form: bulk.form,
              allLabel: kit('page'),
              label: (row: RowOf<E>) => kit('row', { name: bulk.name(row) }),
            },
          })}
        state={state}
        {...(sort && { sort: { sort: String(sort), order: order === 'asc' ? 'asc' : 'desc' } })}
        empty={
          narrowed ? (
            <FilteredEmpty state={state} filters={applied} allHref={state.path} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} actions={definition.emptyAction?.(t, can)} />
          )
        }
      />
      {definition.foot?.(page, t, can)}
      <Pager
        state={state}
        page={{ ...page, capped: page.capped ?? false }}
        keepSize={savePageSize.bind(null, listHref(state, { current: null, size: null }))}
      />
      {bar}
    </>
  )
}

async function FileLink({ href }: { href: string }) {
  const common = await getTranslations('common')
  return (
    <ButtonLink href={href} icon={<Icon name="download" />} download>
      {common('download')}
    </ButtonLink>
  )
}

interface CreateLinkProps {
  definition: Pick<ListDefinition<ListEndpoint>, 'path' | 'create'>
  can: Session['can']
  t: Words
}

function CreateLink({ definition: { path, create }, can, t }: CreateLinkProps) {
  if (!create || !can(create)) return null
  return (
    <ButtonLink look="primary" href={`${path}/new`}>
      {t('newTitle')}
    </ButtonLink>
  )
}

/** Address of the rows as a file: those of the list, without the page. */
const fileHref = (state: ListState) => {
  const here = listHref(state, { current: null, size: null, view: null, cols: null })
  return here.replace(state.path, `${state.path}/rows.csv`)
}

interface ListScreenProps<E extends ListEndpoint> {
  definition: ListDefinition<E>
  /** Result of the page's own `requireScreen(definition.path)`. */
  session: Session
  search: Search
  /** Buttons of the page's head. */
  actions?: ReactNode
  /** Messages about the last act. */
  notices?: ReactNode
  back?: ListPageProps['back']
}

/** Page of a list, rendered from its definition: all state except the selection is in the address. */
export async function ListScreen<E extends ListEndpoint>({ definition, session, search, ...page }: ListScreenProps<E>) {
  const { state, query } = readView(definition, search, await keptPageSize())
  const args = { query } as unknown as Args<E>
  const [t, rows, kept] = await Promise.all([
    getTranslations(definition.words) as Promise<ListWords>,
    settle(read(definition.endpoint, args, { stale: true })),
    keptOf(tableIdOf(definition.path)),
  ])
  const drawn = await drawFilters((definition.filters ?? {}) as Parameters<typeof drawFilters>[0], t, state.query)
  const searched = definition.search && state.query[definition.search]
  const applied = [
    ...(searched ? [{ keys: [definition.search as string], label: t('search'), value: String(searched) }] : []),
    ...appliedOf(drawn),
  ]
  const columns = await columnsOf(definition, t, session.can)
  const open = openView(state, kept.views)
  const choice = choiceOf(
    open ? open.columns : kept.preferences?.columns?.[tableIdOf(definition.path)],
    columns.map(({ id }) => id),
  )
  const here = listHref(state, { current: state.query.current })
  return (
    <ListPage
      title={t('title')}
      note={t.has('note') ? t('note') : undefined}
      back={page.back}
      actions={
        <>
          {definition.file && <FileLink href={fileHref(state)} />}
          {page.actions}
          <CreateLink definition={definition} can={session.can} t={t} />
        </>
      }
      notices={
        <>
          {page.notices}
          <NotKept outcome={search.outcome} />
          {rows.ok && rows.data.staleSince && (
            <StaleBanner since={rows.data.staleSince.toISOString()} retryHref={here} />
          )}
        </>
      }
      tabs={definition.tabs && <TabRow {...{ definition, state, t, query }} page={rows.ok && rows.data.data} />}
      toolbar={
        <>
          {definition.search && <SearchForm state={state} name={definition.search} placeholder={t('search')} />}
          <Filters state={state} drawn={drawn} />
          <FilterChips state={state} filters={applied} />
        </>
      }
      tools={
        <ListTools
          state={state}
          kept={kept}
          open={open}
          named={search.named?.toString()}
          columns={columns}
          choice={choice}
          shareable={session.user.userType !== 1}
        />
      }
    >
      {rows.ok ? (
        <Rows
          definition={definition}
          state={state}
          page={rows.data.data}
          t={t}
          can={session.can}
          applied={applied}
          columns={columns}
          choice={choice}
          density={kept.preferences?.density ?? 'regular'}
        />
      ) : (
        <ErrorState message={rows.message} requestId={rows.requestId} retryHref={here} />
      )}
    </ListPage>
  )
}

import type { ReactNode } from 'react'
import { PageHead } from './page-head'
import { PageLive } from './page-live'

export interface ListPageProps {
  title: string
  /** Secondary text beside the title: the time zone, the count. */
  note?: ReactNode
  /** Link to the parent page. */
  back?: { href: string; label: string }
  /** Buttons of the page: export, import, and the primary action last. */
  actions?: ReactNode
  /** `Notice`s above the list. */
  notices?: ReactNode
  /** `StatusTabs`, in a separate `Suspense`. */
  tabs?: ReactNode
  /** Left part of the toolbar: `SearchForm`, `FilterPanel`, `FilterChips`. */
  toolbar?: ReactNode
  /** Right part: `SavedViews`, `ColumnChooser`. */
  tools?: ReactNode
  /** Filters to the left of the list; above it on a small screen. */
  beside?: ReactNode
  /** `BulkBar`. */
  bulk?: ReactNode
  /** `DataTable` and `Pager`, usually in a `Suspense` with `TableSkeleton`. */
  children: ReactNode
}

/** Page shape 1: a list (pattern P1). All state except the selection is in the address. */
export function ListPage({ title, note, back, ...props }: ListPageProps) {
  const { actions, notices, tabs, toolbar, tools, beside, bulk, children } = props
  const sheet = (
    <div className="card">
      {tabs}
      {(toolbar || tools) && (
        <div className="toolbar">
          {toolbar}
          {tools && <div className="toolbar-end">{tools}</div>}
        </div>
      )}
      {children}
    </div>
  )
  return (
    <div className="page">
      <PageHead title={title} note={note} back={back} actions={actions} />
      {notices}
      {beside ? (
        <div className="page-beside">
          {beside}
          {sheet}
        </div>
      ) : (
        sheet
      )}
      {bulk}
      <PageLive />
    </div>
  )
}

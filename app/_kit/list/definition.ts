import 'server-only'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ListState } from '@/components/table/list-url'
import type { Data, Endpoint } from '@/lib/contract/endpoint'
import type { StateGroup } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import type { ScreenPath } from '@/lib/navigation/screens'
import type { ListColumn, ListColumns } from './columns'
import type { Filter } from './filters'

/** Translates the list's own words; for the keys see `list()`. */
export type Words = (key: string, values?: Record<string, string | number>) => string

type Can = (code: PermissionCode) => boolean

interface Page {
  records: readonly object[]
  total: number
  capped?: boolean
  current: number
  size: number
}

/** A GET endpoint that returns a page of rows. */
export type ListEndpoint = Endpoint & { query: z.ZodObject; data: z.ZodType<Page> }
export type RowOf<E extends ListEndpoint> = Data<E>['records'][number]
export type QueryOf<E extends ListEndpoint> = z.output<E['query']>
type Keys<E extends ListEndpoint> = keyof QueryOf<E> & string

export interface ListSpec<E extends ListEndpoint> {
  /** Path of the screen; also the key of its saved columns, density and views. */
  path: ScreenPath
  /** Namespace of its messages. */
  words: string
  rowId(row: RowOf<E>): string
  columns(make: ListColumns<RowOf<E>>): readonly ListColumn<RowOf<E>>[]
  /** Tabs by one key of the query; words `tab.all` and `tab.<value>`, and `tabs` for the name of the row of tabs. */
  tabs?: { key: Keys<E>; values: readonly string[] }
  /** Counts of each tab under the same filters, by `all` and the tabs' values; streamed in. */
  counts?(query: QueryOf<E>): Promise<Readonly<Record<string, { count: number; capped: boolean }>>>
  /** Query key of the text search; its placeholder is `search`. */
  search?: Keys<E>
  /** Filters by query key: one value defines control, chip and API value; labelled `column.<key>` or `filter.<key>`. */
  filters?: Partial<Record<Keys<E>, Filter>>
  /** Group whose colour marks a row. */
  group?(row: RowOf<E>): StateGroup
  rowClass?(row: RowOf<E>): string | undefined
  /** Defaults of the address that differ from those of the contract. */
  defaults?: Partial<QueryOf<E>>
  /** Shows rows as cards on a phone. */
  cards?: boolean
  /** Offers the rows as a CSV file at `<path>/rows.csv`, whose route handler calls `listFile`. */
  file?: boolean
  /** Rows of a file before and after the list's, cells by column id, such as opening and closing balance. */
  fileEdges?(page: Data<E>, words: Words): Record<'before' | 'after', readonly Readonly<Record<string, string>>[]>
  /** Checkboxes before the rows, and acts on the ticked ones: a `BulkBar` whose id is `form`. */
  bulk?: {
    form: string
    /** Accessible name of a row: "Select TS-01". */
    name(row: RowOf<E>): string
    /** Null if the reader has no bulk act: then there are no checkboxes either. */
    bar(place: { state: ListState; total: number; capped: boolean; can: Can }): ReactNode | null
  }
  /** Content below the rows, such as totals of all matches. */
  foot?(page: Data<E>, words: Words, can: Can): ReactNode
  /** Content above the rows, such as a notice of missing data. */
  head?(page: Data<E>, words: Words, can: Can): ReactNode
  /** Permission to add a record: the head links to `<path>/new`, labelled `newTitle`. */
  create?: PermissionCode
  /** Single action of the first-use empty state. */
  emptyAction?(words: Words, can: Can): ReactNode
}

/** Definition of a list screen. */
export interface ListDefinition<E extends ListEndpoint> extends ListSpec<E> {
  endpoint: E
}

/**
 * Declares a list screen. Its page is five lines:
 *
 * ```tsx
 * export const generateMetadata = () => listTitle(sendLog)
 * export default async function SendLog({ searchParams }: PageProps<'/op/messages/send-log'>) {
 *   const session = await requireScreen(sendLog.path)
 *   return <ListScreen definition={sendLog} session={session} search={await searchParams} />
 * }
 * ```
 *
 * Words by convention: `title`, `note` (optional), `empty`, `emptyText`, `column.<id>`, `tabs`, `tab.all`,
 * `tab.<value>`, `search`, `filter.<key>` (else `column.<key>`), `<key>.<value>`.
 */
export const list = <const E extends ListEndpoint>(endpoint: E, spec: ListSpec<E>): ListDefinition<E> => ({
  endpoint,
  ...spec,
})

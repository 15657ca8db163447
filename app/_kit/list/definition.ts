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

/** A translator of the list's own words; keys by convention, see `list()`. */
export type Words = (key: string, values?: Record<string, string | number>) => string

type Can = (code: PermissionCode) => boolean

interface Page {
  records: readonly object[]
  total: number
  capped?: boolean
  current: number
  size: number
}

/** A GET of the contract that answers a page of rows. */
export type ListEndpoint = Endpoint & { query: z.ZodObject; data: z.ZodType<Page> }
export type RowOf<E extends ListEndpoint> = Data<E>['records'][number]
export type QueryOf<E extends ListEndpoint> = z.output<E['query']>
type Keys<E extends ListEndpoint> = keyof QueryOf<E> & string

export interface ListSpec<E extends ListEndpoint> {
  /** The screen; also the name under which columns, density and views of this list are kept. */
  path: ScreenPath
  /** Namespace of its messages. */
  words: string
  rowId(row: RowOf<E>): string
  columns(make: ListColumns<RowOf<E>>): readonly ListColumn<RowOf<E>>[]
  /** Tabs over one key of the query; words `tab.all` and `tab.<value>`, the name of the row of tabs `tabs`. */
  tabs?: { key: Keys<E>; values: readonly string[] }
  /** How many rows each tab has under the same filters, by `all` and the tabs' values; drawn when it is there. */
  counts?(query: QueryOf<E>): Promise<Readonly<Record<string, { count: number; capped: boolean }>>>
  /** Key of the free text; its placeholder is `search`. */
  search?: Keys<E>
  /** By key of the query: control, chip and wire value from one value; names are `column.<key>` or `filter.<key>`. */
  filters?: Partial<Record<Keys<E>, Filter>>
  /** Colours the spine of a row. */
  group?(row: RowOf<E>): StateGroup
  rowClass?(row: RowOf<E>): string | undefined
  /** Defaults of the address that differ from the contract's. */
  defaults?: Partial<QueryOf<E>>
  /** Rows as cards on a telephone. */
  cards?: boolean
  /** Offers the rows as a CSV file at `<path>/rows.csv`, whose route handler calls `listFile`. */
  file?: boolean
  /** Rows of a whole file before and after the list's, cells by the id of the column, such as an opening and a closing balance. */
  fileEdges?(page: Data<E>, words: Words): Record<'before' | 'after', readonly Readonly<Record<string, string>>[]>
  /** Boxes before the rows, and what is done with the ticked ones: a `BulkBar` whose id is `form`. */
  bulk?: {
    form: string
    /** Names a row to those who listen: "Select TS-01". */
    name(row: RowOf<E>): string
    /** Null where this reader may do nothing with many rows: then there are no boxes either. */
    bar(place: { state: ListState; total: number; capped: boolean; can: Can }): ReactNode | null
  }
  /** Below the rows, such as sums of all that match. */
  foot?(page: Data<E>, words: Words, can: Can): ReactNode
  /** Before the rows: a word about what the page lacks. */
  head?(page: Data<E>, words: Words, can: Can): ReactNode
  /** Right to add a record: the head leads to `<path>/new`, and its word is `newTitle`. */
  create?: PermissionCode
  /** Beside the first-use empty state: its one action. */
  emptyAction?(words: Words, can: Can): ReactNode
}

/** A list screen as one value. */
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

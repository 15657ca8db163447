import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ColumnSpec } from '@/components/table/column'
import { columnsFor } from '@/components/table/columns'
import { csvPounds, csvText } from '@/lib/csv/csv'
import { pickText, type Twin } from '@/lib/domain/locale'
import type { Pence } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import { csvTime } from './csv-time'
import type { ListDefinition, ListEndpoint, RowOf, Words } from './definition'

/** A column of a list, on the screen and in files. */
export interface ListColumn<Row> extends ColumnSpec<Row> {
  /** Formatted cell in a file; columns without it are for the screen only. */
  csv?(row: Row): string
}

/** A text, or a name in both languages, shown in the reader's. */
type Text = string | Twin | null

type Key<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string]

interface Look<Row> extends Partial<Omit<ColumnSpec<Row>, 'id' | 'header' | 'cell'>> {
  second?(row: Row): ReactNode
}

interface Made<Row, Value> extends Look<Row> {
  /** Value, if it differs from the row's field of the same name. */
  value?(row: Row): Value
}

interface LinkLook<Row> {
  href(row: Row): string
  /** Monospaced, for ids and numbers. */
  mono?: boolean
  /** Avatar or picture before the text. */
  lead?(row: Row): ReactNode
}

interface StatusLook<Row> extends Look<Row> {
  group(row: Row): StateGroup
  word(row: Row): string
}

const readerOf = <Row, Value>(id: string, made: Made<Row, Value>) =>
  made.value ?? ((row: Row) => (row as Record<string, unknown>)[id] as Value)

/**
 * Builders of the columns of a list. The first argument is the column's id; its header is the message `column.<id>`,
 * its value the row's field of that name unless `value` is given.
 */
export class ListColumns<Row extends object> {
  private readonly table = columnsFor<Row>()

  constructor(
    /** Words of the list. */
    readonly t: Words,
    /** Checks the reader's permissions: buttons that would be refused are hidden. */
    readonly can: (code: PermissionCode) => boolean,
    /** Language of the reader. */
    readonly locale: string,
  ) {}

  /** Returns a text in the reader's language. */
  readonly said = <T extends Text>(text: T): string | Extract<T, null> =>
    typeof text === 'object' && text !== null ? pickText(text, this.locale) : (text as string | Extract<T, null>)

  private readonly base = (id: string) => ({ id, header: this.t(`column.${id}`) })

  text(id: Key<Row, Text>, made?: Made<Row, Text>): ListColumn<Row>
  text(id: string, made: Made<Row, Text> & { value(row: Row): Text }): ListColumn<Row>
  text(id: string, made: Made<Row, Text> = {}): ListColumn<Row> {
    const read = readerOf<Row, Text>(id, made)
    const value = (row: Row) => this.said(read(row))
    return { ...this.table.text({ ...made, ...this.base(id), value }), csv: (row) => csvText(value(row)) }
  }

  /** Labels a code of the row: the message `<id>.<code>`, or the key that `key` returns for the code. */
  word(id: Key<Row, string | number | null>, key = (code: string) => `${id}.${code}`, look: Look<Row> = {}) {
    const code = readerOf<Row, string | number | null>(id, {})
    const value = (row: Row) => (code(row) === null ? null : this.t(key(String(code(row)))))
    return this.text(id, { ...look, value })
  }

  /** Link that opens the record; Enter on the row follows it. */
  link(id: string, made: Made<Row, string | Twin> & LinkLook<Row>): ListColumn<Row> {
    const read = readerOf<Row, string | Twin>(id, made)
    const value = (row: Row) => this.said(read(row))
    return { ...this.table.link({ ...made, ...this.base(id), text: value }), csv: (row) => csvText(value(row)) }
  }

  number(id: string, made: Made<Row, number | null> = {}): ListColumn<Row> {
    const value = readerOf(id, made)
    return { ...this.table.number({ ...made, ...this.base(id), value }), csv: (row) => String(value(row) ?? '') }
  }

  money(id: string, made: Made<Row, Pence | null> = {}): ListColumn<Row> {
    const value = readerOf(id, made)
    const csv = (row: Row) => {
      const pence = value(row)
      return pence === null ? '' : csvPounds(pence)
    }
    return { ...this.table.money({ ...made, ...this.base(id), value }), csv }
  }

  /** An instant; in files in UK time. */
  time(id: string, made: Made<Row, string | null> = {}): ListColumn<Row> {
    const value = readerOf(id, made)
    return { ...this.table.time({ ...made, ...this.base(id), value }), csv: (row) => csvTime(value(row)) }
  }

  /** A state: shape and colour of its group, and its label. */
  status(id: string, made: StatusLook<Row>): ListColumn<Row> {
    return { ...this.table.status({ ...made, ...this.base(id) }), csv: (row) => csvText(made.word(row)) }
  }

  /** Any other content; in files only with `csv`. */
  cell(id: string, made: Look<Row> & Pick<ListColumn<Row>, 'cell' | 'csv'>): ListColumn<Row> {
    return { ...made, ...this.base(id) }
  }

  /** Buttons at the end of a row. */
  acts(draw: (row: Row) => ReactNode): ListColumn<Row> {
    return { ...this.base('acts'), hideHeader: true, cell: draw }
  }
}

/** Columns of a list for the current reader. */
export const columnsOf = async <E extends ListEndpoint>(
  definition: ListDefinition<E>,
  t: Words,
  can: (code: PermissionCode) => boolean,
): Promise<readonly ListColumn<RowOf<E>>[]> => definition.columns(new ListColumns<RowOf<E>>(t, can, await getLocale()))

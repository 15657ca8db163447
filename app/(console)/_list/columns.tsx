import 'server-only'
import type { ReactNode } from 'react'
import type { ColumnSpec } from '@/components/table/column'
import { columnsFor } from '@/components/table/columns'
import { ukStamp } from '@/components/ui/uk-time'
import { csvPounds, csvText } from '@/lib/csv/csv'
import type { Pence } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order-status'
import type { Words } from './definition'

/** A column of a list: what the table draws, and what stands in a file. */
export interface ListColumn<Row> extends ColumnSpec<Row> {
  /** Its finished cell in a file; a column without it is for the screen only. */
  csv?(row: Row): string
}

type Key<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string]

interface Look<Row> extends Partial<Omit<ColumnSpec<Row>, 'id' | 'header' | 'cell'>> {
  second?(row: Row): ReactNode
}

interface Made<Row, Value> extends Look<Row> {
  /** Where the value is not the row's own field of that name. */
  value?(row: Row): Value
}

interface LinkLook<Row> {
  href(row: Row): string
  /** Ids and numbers. */
  mono?: boolean
  /** A face or a picture before the words. */
  lead?(row: Row): ReactNode
}

interface StatusLook<Row> extends Look<Row> {
  group(row: Row): StateGroup
  word(row: Row): string
}

/**
 * Makers of the columns of a list. The first argument is the column's id; its header is the message `column.<id>`, its
 * value the row's field of that name unless `value` says otherwise.
 */
export function listColumns<Row extends object>(t: Words) {
  const table = columnsFor<Row>()
  const field = <Value,>(id: string, made: Made<Row, Value> = {}) =>
    made.value ?? ((row: Row) => (row as Record<string, unknown>)[id] as Value)
  const base = (id: string) => ({ id, header: t(`column.${id}`) })

  function text(id: Key<Row, string | null>, made?: Made<Row, string | null>): ListColumn<Row>
  function text(id: string, made: Made<Row, string | null> & { value(row: Row): string | null }): ListColumn<Row>
  function text(id: string, made: Made<Row, string | null> = {}): ListColumn<Row> {
    const value = field<string | null>(id, made)
    return { ...table.text({ ...made, ...base(id), value }), csv: (row) => csvText(value(row)) }
  }

  /** A code of the row as a word: the message `<id>.<code>`, or the key that `key` makes of the code. */
  function word(id: Key<Row, string | number | null>, key = (code: string) => `${id}.${code}`, look: Look<Row> = {}) {
    const code = field<string | number | null>(id)
    const value = (row: Row) => (code(row) === null ? null : t(key(String(code(row)))))
    return text(id, { ...look, value })
  }

  /** The link that opens the record, which the row's Enter follows. */
  function link(id: string, made: Made<Row, string> & LinkLook<Row>): ListColumn<Row> {
    const value = field(id, made)
    return { ...table.link({ ...made, ...base(id), text: value }), csv: (row) => csvText(value(row)) }
  }

  function number(id: string, made: Made<Row, number | null> = {}): ListColumn<Row> {
    const value = field(id, made)
    return { ...table.number({ ...made, ...base(id), value }), csv: (row) => String(value(row) ?? '') }
  }

  function money(id: string, made: Made<Row, Pence | null> = {}): ListColumn<Row> {
    const value = field(id, made)
    const csv = (row: Row) => {
      const pence = value(row)
      return pence === null ? '' : csvPounds(pence)
    }
    return { ...table.money({ ...made, ...base(id), value }), csv }
  }

  /** An instant; in a file in UK time. */
  function time(id: string, made: Made<Row, string | null> = {}): ListColumn<Row> {
    const value = field(id, made)
    const csv = (row: Row) => {
      const instant = value(row)
      return instant ? csvText(ukStamp(Date.parse(instant))) : ''
    }
    return { ...table.time({ ...made, ...base(id), value }), csv }
  }

  /** A state: shape and colour by its group, and its word. */
  function status(id: string, made: StatusLook<Row>): ListColumn<Row> {
    return { ...table.status({ ...made, ...base(id) }), csv: (row) => csvText(made.word(row)) }
  }

  /** Anything else; in a file only where `csv` says how. */
  const cell = (id: string, made: Look<Row> & Pick<ListColumn<Row>, 'cell' | 'csv'>): ListColumn<Row> => ({
    ...made,
    ...base(id),
  })

  /** Buttons at the end of a row. */
  const acts = (draw: (row: Row) => ReactNode): ListColumn<Row> => ({ ...base('acts'), hideHeader: true, cell: draw })

  return { t, text, word, link, number, money, time, status, cell, acts }
}

export type ListColumns<Row extends object> = ReturnType<typeof listColumns<Row>>

import type { ReactNode } from 'react'
import { Money } from '@/components/ui/money'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { TimeStyle } from '@/components/ui/uk-time'
import { countText } from '@/lib/domain/count'
import type { Pence } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import type { ColumnSpec } from './column'

type Base<Row> = Omit<ColumnSpec<Row>, 'cell' | 'align'>

interface LinkSpec<Row> extends Base<Row> {
  href(row: Row): string
  text(row: Row): string
  /** Monospaced, for ids and numbers. */
  mono?: boolean
  second?(row: Row): ReactNode
  /** Avatar or picture before the text. */
  lead?(row: Row): ReactNode
}

const NONE = <span className="faint">—</span>

/**
 * Builders of columns for rows of one type: `const column = columnsFor<OrderRow>(); [column.link({ id: 'no', header:
 * t('no'), href, text }), …]`.
 */
export const columnsFor = <Row,>() => ({
  /** Plain text; optionally a muted second line. Long text is clamped, with the full text in the tooltip. */
  text: (spec: Base<Row> & { value(row: Row): string | null; second?(row: Row): ReactNode }): ColumnSpec<Row> => ({
    ...spec,
    cell: (row) => <Lines first={spec.value(row)} second={spec.second?.(row)} />,
  }),
  /** Link that opens the record; the row's keyboard focus and Enter use it. */
  link: (spec: LinkSpec<Row>): ColumnSpec<Row> => ({
    ...spec,
    cell: (row) => <Opener row={row} spec={spec} />,
  }),
  /** A count or a measure, right-aligned. */
  number: (spec: Base<Row> & { value(row: Row): number | null }): ColumnSpec<Row> => ({
    ...spec,
    align: 'end',
    cell: (row) => {
      const value = spec.value(row)
      return value === null ? NONE : countText(value)
    },
  }),
  money: (spec: Base<Row> & { value(row: Row): Pence | null }): ColumnSpec<Row> => ({
    ...spec,
    align: 'end',
    cell: (row) => <Money pence={spec.value(row)} />,
  }),
  /** ISO instants; `short` style by default, because a list names its zone once. */
  time: (spec: Base<Row> & { value(row: Row): string | null; style?: TimeStyle }): ColumnSpec<Row> => ({
    ...spec,
    cell: (row) => <Time value={spec.value(row)} style={spec.style ?? 'short'} />,
  }),
  status: (spec: Base<Row> & { group(row: Row): StateGroup; word(row: Row): string }): ColumnSpec<Row> => ({
    ...spec,
    cell: (row) => <Status group={spec.group(row)}>{spec.word(row)}</Status>,
  }),
  /** Any other content. */
  cell: (spec: ColumnSpec<Row>): ColumnSpec<Row> => spec,
})

function Opener<Row>({ row, spec }: { row: Row; spec: LinkSpec<Row> }) {
  const [second, lead] = [spec.second?.(row), spec.lead?.(row)]
  const words = (
    <>
      <TextLink href={spec.href(row)} data-open="" className={spec.mono ? 'mono' : undefined}>
        {spec.text(row)}
      </TextLink>
      {second && <div className="soft">{second}</div>}
    </>
  )
  if (!lead) return words
  return (
    <div className="faced">
      {lead}
      <div>{words}</div>
    </div>
  )
}

function Lines({ first, second }: { first: string | null; second?: ReactNode }) {
  return (
    <>
      <div className="clamp" title={first ?? undefined}>
        {first || NONE}
      </div>
      {second && <div className="soft">{second}</div>}
    </>
  )
}

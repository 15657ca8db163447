import type { OrderDetail, OrderQuery, OrderRow } from '@/lib/contract/order'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'

type Reader = Pick<Context, 'can' | 'scope'>

/** True if the reader may see amounts of orders (sheets, 6.9). Buyers see own orders only, with their amounts. */
export const seesAmounts = ({ can, scope }: Reader): boolean => scope.kind === 'buyer' || can('finance:view')

type Redacted<Figures> = { [Name in keyof Figures]: Name extends `${string}P` ? number | null : Figures[Name] }

/** Replaces every amount, a field whose name ends in P, by null for readers without `finance:view`. */
export const redactAmounts =
  (reader: Reader) =>
  <Figures extends object>(figures: Figures): Redacted<Figures> => {
    const entries = Object.entries(figures).map(([name, value]) => [name, name.endsWith('P') ? null : value])
    return (seesAmounts(reader) ? figures : Object.fromEntries(entries)) as Redacted<Figures>
  }

type ByAmount = Partial<Pick<OrderQuery, 'sort' | 'minP' | 'maxP'>>

/** Fails with FORBIDDEN if rows are filtered or sorted by amounts that the reader may not see. */
export function requireAmounts(reader: Reader, { sort, minP, maxP }: ByAmount): void {
  if (seesAmounts(reader)) return
  if (sort === 'paidP' || minP !== undefined || maxP !== undefined) fail('FORBIDDEN')
}

/** A row without its amounts. */
export const withoutAmounts = <Row extends OrderRow>(row: Row): Row => ({
  ...row,
  goodsP: null,
  deliveryP: null,
  paidP: null,
  refundedP: null,
  money: null,
  lines: row.lines.map((line) => ({ ...line, listP: null, unitPaidP: null })),
})

/** Parameters of an event's sentence without amounts: their names end in P, as everywhere on the wire. */
export const plainParams = (params: OrderDetail['timeline'][number]['params']) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/P$/.test(name)))

'use client'

import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { rowProblems } from '../_batch/row-problems'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchRow } from './batch-row'

interface BatchTableProps {
  orders: readonly Eligible[]
  numbers: Readonly<Record<string, string>>
  /** Keys of field errors by field name. */
  wrong: Readonly<Record<string, string>>
  /** What the last answer was given to. */
  typed: Readonly<Record<string, string>>
  carriers: readonly CarrierChoice[]
  /** For numbers that do not tell theirs; blank for none. */
  carrier: string
  texts: BatchTexts
  onChange: (id: string, text: string) => void
}

/** One row per order, with the carrier that its number will go with. */
export function BatchTable({ orders, numbers, wrong, typed, carriers, carrier, texts, onChange }: BatchTableProps) {
  const problems = rowProblems(numbers, carrier)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className="card table-box table-cards batch-table" aria-label={texts.number} tabIndex={0}>
      <table className="table table-compact">
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.recipient}</th>
            <th scope="col" className="end">
              {texts.pieces}
            </th>
            <th scope="col">{texts.deadline}</th>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.carrierOf}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <BatchRow
              key={order.id}
              order={order}
              number={numbers[order.id] ?? ''}
              problem={problems.get(order.id)}
              refused={wrong[`number.${order.id}`] ?? ''}
              sure={typed[`sure.${order.id}`] ?? ''}
              meant={typed[`meant.${order.id}`] ?? ''}
              carrier={carrier}
              nameOf={(code) => carriers.find((one) => one.code === code)?.name ?? code}
              texts={texts}
              onChange={(text) => onChange(order.id, text)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

'use client'

import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { type Refused, rowProblems, type Ticks } from '../_batch/row-problems'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchRow } from './batch-row'
import type { Tick } from './row-tick'

interface BatchTableProps {
  orders: readonly Eligible[]
  numbers: Readonly<Record<string, string>>
  wrong: Refused
  reasons: Readonly<Record<string, string>>
  ticks: Ticks
  carriers: readonly CarrierChoice[]
  /** For numbers that do not tell theirs; blank for none. */
  carrier: string
  texts: BatchTexts
  onChange: (id: string, text: string) => void
  onTick: Tick
}

/** One row per order, with the carrier that its number will go with. */
export function BatchTable(props: BatchTableProps) {
  const { orders, numbers, wrong, reasons, ticks, carriers, carrier, texts, onChange, onTick } = props
  const problems = rowProblems(numbers, carrier)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className="card table-box table-cards batch-table" aria-label={texts.number} tabIndex={0}>
      <table className="table table-compact">
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.recipient}</th>
            <th scope="col">{texts.goods}</th>
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
              wrong={wrong}
              reasons={reasons}
              ticks={ticks}
              carrier={carrier}
              nameOf={(code) => carriers.find((one) => one.code === code)?.name ?? code}
              texts={texts}
              onChange={(text) => onChange(order.id, text)}
              onTick={onTick}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

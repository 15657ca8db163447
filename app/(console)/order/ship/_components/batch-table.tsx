'use client'

import { useMemo } from 'react'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { type Carriers, type Refused, rowProblems, type Ticks } from '../_batch/row-problems'
import type { CarrierChoice } from '../_desk/desk-texts'
import { BatchRow } from './batch-row'
import type { Tick } from './row-tick'

interface BatchTableProps {
  orders: readonly Eligible[]
  numbers: Readonly<Record<string, string>>
  wrong: Refused
  reasons: Readonly<Record<string, string>>
  ticks: Ticks
  carriers: Carriers
  /** Carriers to choose from. */
  known: readonly CarrierChoice[]
  texts: BatchTexts
  onChange: (id: string, text: string) => void
  onCarrier: (id: string, code: string) => void
  onTick: Tick
}

/** One row per order, with the carrier that applies. */
export function BatchTable(props: BatchTableProps) {
  const { orders, numbers, wrong, reasons, ticks, carriers, known, texts, onChange, onCarrier, onTick } = props
  const problems = rowProblems(numbers, carriers)
  // The same elements for all rows and key presses, since there may be a thousand rows.
  const options = useMemo(
    () =>
      known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      )),
    [known],
  )
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
              carriers={carriers}
              options={options}
              onCarrier={(code) => onCarrier(order.id, code)}
              nameOf={(code) => known.find((one) => one.code === code)?.name ?? code}
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

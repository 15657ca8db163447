'use client'

import { fillText } from '@/components/form/form-text'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { rowProblems } from '../_batch/row-problems'

interface BatchTableProps {
  orders: readonly Eligible[]
  numbers: Readonly<Record<string, string>>
  /** Keys of field errors by field name. */
  wrong: Readonly<Record<string, string>>
  texts: BatchTexts
  onChange: (id: string, text: string) => void
}

/** One row per order; Enter in a field would send the form, so it goes to the next field instead. */
export function BatchTable({ orders, numbers, wrong, texts, onChange }: BatchTableProps) {
  const problems = rowProblems(numbers)
  const said = (id: string) => texts.errors[problems.get(id) ?? wrong[`number.${id}`] ?? '']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
    <section className="card table-box batch-table" aria-label={texts.number} tabIndex={0}>
      <table className="table table-compact">
        <thead>
          <tr>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.recipient}</th>
            <th scope="col" className="end">
              {texts.pieces}
            </th>
            <th scope="col">{texts.number}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, no, recipient, area, openQty }) => (
            <tr key={id} className="spine-us">
              <th scope="row" className="mono">
                {no}
                <input type="hidden" name={`order.${id}`} value={no} />
              </th>
              <td>
                {recipient} <span className="soft">{area}</span>
              </td>
              <td className="end">{openQty}</td>
              <td>
                <input
                  className="desk-input mono"
                  name={`number.${id}`}
                  value={numbers[id] ?? ''}
                  maxLength={80}
                  autoComplete="off"
                  spellCheck={false}
                  aria-label={fillText(texts.numberOf, { no })}
                  aria-invalid={Boolean(said(id)) || undefined}
                  aria-describedby={said(id) && `wrong-${id}`}
                  onChange={(event) => onChange(id, event.target.value)}
                  onKeyDown={toNextField}
                />
                {said(id) && (
                  <div className="field-error" id={`wrong-${id}`}>
                    <span aria-hidden>▲</span> {said(id)}
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function toNextField(event: React.KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[name^="number."]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.form?.querySelector<HTMLElement>('[value="commit"]')?.focus()
}

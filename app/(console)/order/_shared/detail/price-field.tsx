'use client'

import { useState } from 'react'
import { MoneyField } from '@/components/form/number-field'
import { formatPence, type Pence, parsePounds } from '@/lib/domain/money'
import { adjustTotal, type PriceInput, priceOrder } from '@/lib/domain/order-money'

interface PriceWords {
  label: string
  hint: string
  before: string
  after: string
  shopDiscount: string
  delivery: string
  commission: string
  total: string
  wrong: string
}

interface PriceFieldProps {
  input: PriceInput
  paidP: Pence
  words: PriceWords
}

/** The same rule that the marketplace will use, so the preview is what will happen. */
function previewOf(input: PriceInput, text: string) {
  const wanted = parsePounds(text)
  const changed = wanted === null ? null : adjustTotal(input, wanted)
  return changed && { ...changed, ...priceOrder(changed) }
}

export function PriceField({ input, paidP, words }: PriceFieldProps) {
  const [typed, setTyped] = useState('')
  const after = previewOf(input, typed)
  const now = priceOrder(input)
  const rows = [
    [words.shopDiscount, -input.shopDiscountP, after && -after.shopDiscountP],
    [words.delivery, input.deliveryP, after?.deliveryP],
    [words.total, paidP, after?.paidP],
    [words.commission, -now.commissionP, after && -after.commissionP],
  ] as const
  return (
    <>
      <MoneyField
        name="newTotal"
        label={words.label}
        hint={words.hint}
        maxLength={16}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div aria-live="polite">
        {typed.trim() !== '' && !after && <p className="tone-warn">▲ {words.wrong}</p>}
        {after && (
          <table className="order-preview">
            <thead>
              <tr>
                <td />
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, before, then]) => (
                <tr key={label} className={label === words.total ? 'order-preview-total' : undefined}>
                  <th scope="row">{label}</th>
                  <td className="num">{formatPence(before)}</td>
                  <td className="num">{formatPence(then ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}

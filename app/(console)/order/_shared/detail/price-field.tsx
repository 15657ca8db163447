'use client'

import { useEffect, useRef, useState } from 'react'
import { CheckField } from '@/components/form/choice-fields'
import { useForm } from '@/components/form/form-context'
import { fillText } from '@/components/form/form-text'
import { MoneyField } from '@/components/form/number-field'
import { formatPence, type Pence, parsePounds } from '@/lib/domain/money'
import { adjustTotal, type PriceInput, priceLeap, priceOrder } from '@/lib/domain/order/money'

interface PriceWords {
  label: string
  hint: string
  before: string
  after: string
  goods: string
  shopDiscount: string
  /** Discounts of the platform and coupons, which stay unchanged. */
  otherDiscount: string
  delivery: string
  surcharge: string
  commission: string
  total: string
  wrong: string
  /** Text with `{from}`, `{to}` and `{percent}`. */
  leapLess: string
  leapMore: string
}

interface PriceFieldProps {
  input: PriceInput
  paidP: Pence
  words: PriceWords
}

/** Uses the marketplace's own rule, so that the preview matches the result. */
function previewOf(input: PriceInput, text: string) {
  const wanted = parsePounds(text)
  const changed = wanted === null ? null : adjustTotal(input, wanted)
  return changed && { ...changed, ...priceOrder(changed) }
}

export function PriceField({ input, paidP, words }: PriceFieldProps) {
  const sent = useForm()?.values.newTotal
  const [typed, setTyped] = useState(typeof sent === 'string' ? sent : '')
  const from = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text typed before scripts were ready.
    const field = from.current?.form?.elements.namedItem('newTotal')
    if (field instanceof HTMLInputElement) setTyped(field.value)
  }, [])
  const after = previewOf(input, typed)
  const now = priceOrder(input)
  const others = -input.platformDiscountP - input.couponP
  const { surchargeP = 0 } = input
  // All amounts above the total are shown, so that each column adds up; those that are zero before and after are not.
  const rows = [
    [words.goods, now.goodsP, after?.goodsP],
    [words.shopDiscount, -input.shopDiscountP, after && -after.shopDiscountP],
    [words.otherDiscount, others, after && others],
    [words.delivery, input.deliveryP, after?.deliveryP],
    [words.surcharge, surchargeP, after?.surchargeP],
    [words.total, paidP, after?.paidP],
    [words.commission, -now.commissionP, after && -after.commissionP],
  ].filter(([, before, then]) => before || then) as [string, Pence, Pence | undefined][]
  return (
    <>
      <input type="hidden" name="fromP" value={paidP} ref={from} />
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
      {after && <Leap from={paidP} to={after.paidP} words={words} />}
    </>
  )
}

/** An amount far from the old one may be a typing error: shows both with a box to confirm. */
function Leap({ from, to, words }: { from: Pence; to: Pence; words: PriceWords }) {
  const percent = priceLeap(from, to)
  if (percent === null) return null
  const said = { from: formatPence(from), to: formatPence(to), percent }
  const label = fillText(to < from ? words.leapLess : words.leapMore, said)
  return <CheckField key={to} name="leapOk" value={String(to)} label={label} />
}

'use client'

import { fillText } from '@/components/form/form-text'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { BatchTexts } from '../_batch/batch-texts'
import { type Refused, standsAgainst, type Ticks } from '../_batch/row-problems'
import { RowTick, type Tick } from './row-tick'

interface OrderSaidProps {
  id: string
  wrong: Refused
  reasons: Readonly<Record<string, string>>
  ticks: Ticks
  texts: BatchTexts
  onTick: Tick
}

/** Reason why an order cannot ship now, or a notice that it or its address changed since the check. */
export function OrderSaid({ id, wrong, reasons, ticks, texts, onTick }: OrderSaidProps) {
  const against = standsAgainst(id, wrong, {})
  if (!against) return null
  const { reason, at } = against
  const text = at
    ? fillText(reason === 'changed' ? texts.orderChanged : texts.addressChanged, {
        time: ukTime(Date.parse(at), 'time', FALLBACK_LOCALE),
      })
    : fillText(texts.orderStays, { reason: reasons[reason] ?? reason })
  return (
    <>
      <div className={at ? 'meta tone-warn' : 'field-error'}>
        <span aria-hidden>▲</span> {text}
      </div>
      {at && (
        <RowTick
          name={`seen.${id}`}
          value={at}
          label={reason === 'changed' ? texts.asItIs : texts.newAddress}
          ticks={ticks}
          onTick={onTick}
        />
      )}
    </>
  )
}

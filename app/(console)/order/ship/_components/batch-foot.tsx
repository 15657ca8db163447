'use client'

import { useId } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { type Refused, readyCount, type Ticks } from '../_batch/row-problems'

interface BatchFootProps {
  orders: readonly Eligible[]
  /** By order id. */
  numbers: Readonly<Record<string, string>>
  carrier: string
  ticks: Ticks
  wrong: Refused
  busy: boolean
  texts: BatchTexts
}

/** How many orders have a number, and the buttons; a large batch is confirmed by its count. */
export function BatchFoot({ orders, numbers, carrier, ticks, wrong, busy, texts }: BatchFootProps) {
  const id = useId()
  const count = readyCount(numbers, carrier, ticks, wrong)
  const total = orders.length
  const filled = orders.filter((order) => numbers[order.id]?.trim()).length
  return (
    <div className="form-buttons">
      {total > BULK_CONFIRM_ROWS && (
        <label className="batch-confirm" htmlFor={id}>
          {fillText(texts.confirm, { count: count || total })}
          <input id={id} className="desk-input" name="confirm" inputMode="numeric" autoComplete="off" />
        </label>
      )}
      <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
        {texts.submit}
      </Button>
      <Button type="submit" name="intent" value="preview" look="quiet" busy={busy}>
        {texts.recheck}
      </Button>
      <span className="soft num" aria-live="polite">
        {fillText(texts.filled, { filled, total, count })} {filled < total && texts.openRest}
      </span>
    </div>
  )
}

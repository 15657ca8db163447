'use client'

import { useId } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { BULK_CONFIRM_ROWS } from '@/lib/domain/limits'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BatchTexts } from '../_batch/batch-texts'
import { type Carriers, type Refused, readyCount, type Ticks } from '../_batch/row-problems'

interface BatchFootProps {
  orders: readonly Eligible[]
  /** By order id. */
  numbers: Readonly<Record<string, string>>
  carriers: Carriers
  ticks: Ticks
  wrong: Refused
  busy: boolean
  texts: BatchTexts
}

/** Number of orders with a number, and the buttons; a large batch is confirmed by typing its count. */
export function BatchFoot({ orders, numbers, carriers, ticks, wrong, busy, texts }: BatchFootProps) {
  const id = useId()
  const count = readyCount(numbers, carriers, ticks, wrong)
  const total = orders.length
  const filled = orders.filter((order) => numbers[order.id]?.trim()).length
  const marked = filled - count
  return (
    <div className="sticky-bar batch-foot">
      {total > BULK_CONFIRM_ROWS && (
        <label className="batch-confirm" htmlFor={id}>
          {fillText(texts.confirm, { count: count || total })}
          <input id={id} className="desk-input" name="confirm" inputMode="numeric" autoComplete="off" />
        </label>
      )}
      <Button type="submit" name="intent" value="commit" look="primary" busy={busy}>
        {texts.submit}
      </Button>
      {marked > 0 && count > 0 && (
        <Button type="submit" name="intent" value="right" busy={busy}>
          {fillText(texts.right, { count })}
        </Button>
      )}
      <Button type="submit" name="intent" value="preview" look="quiet" busy={busy}>
        {texts.recheck}
      </Button>
      <span className="soft num" aria-live="polite">
        {fillText(marked > 0 ? texts.marked : texts.filled, { filled, total, marked })}{' '}
        {filled < total && texts.openRest}
      </span>
    </div>
  )
}

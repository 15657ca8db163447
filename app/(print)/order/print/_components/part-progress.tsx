'use client'

import { fillText } from '@/components/form/form-text'
import { Progress } from '@/components/ui/progress'
import type { PrintPart } from './print-part'
import type { PaperOrder } from './print-state'
import type { PrintTexts } from './print-texts'

interface PartProgressProps {
  part: PrintPart
  /** Orders of this part, once prepared. */
  orders: readonly PaperOrder[]
  texts: PrintTexts
}

/** Number of orders, those of this part, and the progress of a print in several parts. */
export function PartProgress({ part, orders, texts }: PartProgressProps) {
  const { ids, before, total, parts } = part
  if (parts === 1) return <p>{fillText(texts.count, { count: ids.length })}</p>
  const done = before + orders.length
  const [first, last] = [orders[0]?.no, orders.at(-1)?.no]
  return (
    <div className="print-part">
      <p>
        <b>{fillText(texts.part, { part: part.part, parts })}</b> ·{' '}
        <span className="num">{fillText(texts.progress, { from: before + 1, to: before + ids.length, total })}</span>
        {first && (
          <span className="mono soft">
            {' '}
            {first} … {last}
          </span>
        )}
      </p>
      <Progress value={done} max={total} label={texts.title} />
    </div>
  )
}

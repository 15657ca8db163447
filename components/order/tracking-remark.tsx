import { fillText } from '@/components/form/form-text'
import { type Doubt, remarkOn } from '@/lib/domain/tracking'

/** Texts with `{carrier}`. */
export type RemarkWords = Record<Doubt | 'seen' | 'trackingHint', string>

interface TrackingRemarkProps {
  /** Normalised number. */
  number: string
  carrier: string
  /** Name of the carrier. */
  name: string
  words: RemarkWords
}

/** Shows which carrier a number seems to belong to, or why it is doubtful. */
export function TrackingRemark({ number, carrier, name, words }: TrackingRemarkProps) {
  const remark = remarkOn(carrier, number)
  const text = fillText(words[remark ?? 'trackingHint'], { carrier: name })
  if (remark === null || remark === 'seen') return text
  return (
    <span className="tone-warn">
      <span aria-hidden>▲</span> {text}
    </span>
  )
}

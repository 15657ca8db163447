'use client'

import { fillText } from '@/components/form/form-text'
import { countText } from '@/lib/domain/count'
import type { Eligible } from '../../_shipping/bulk-state'
import type { BulkTexts } from './bulk-texts'

interface EligibleListProps {
  rows: readonly Eligible[]
  /** Shows the current notes, since the new note replaces them. */
  notes: boolean
  texts: BulkTexts
}

const OPEN_UP_TO = 20

/** Orders that the action would change, with the note that each would lose. */
export function EligibleList({ rows, notes, texts }: EligibleListProps) {
  return (
    <details className="card bulk-left-out" open={rows.length <= OPEN_UP_TO}>
      <summary className="card-head">{fillText(texts.eligible, { count: countText(rows.length) })}</summary>
      <ul>
        {rows.map(({ id, no, recipient, area, note, flag }) => (
          <li key={id}>
            <span className="mono">{no}</span> {recipient} <span className="soft">{area}</span>
            {notes && (note !== '' || flag > 0) && (
              <div className="soft">
                {texts.noteNow} {flag > 0 && `⚑ ${texts.flags[flag] ?? flag} `}
                {note}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

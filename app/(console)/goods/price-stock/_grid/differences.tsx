'use client'

import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { COLUMNS, faultOf, isChanged, isLeap, type Row, type Typed } from './cells'
import type { PriceTexts } from './grid-texts'

interface Props {
  rows: readonly Row[]
  typed: Typed
  texts: PriceTexts
  busy: boolean
}

/** Unsaved changes by cell, with the save button. */
export function Differences({ rows, typed, texts, busy }: Props) {
  const changes = rows.flatMap((row) => {
    const cells = typed[row.id] ?? row.was
    return COLUMNS.filter((column) => isChanged(row, cells, column)).map((column) => ({
      key: `${row.id}.${column}`,
      text: `${row.code} · ${texts.column[column]}: ${row.was[column]} → ${cells[column]}`,
      leaps: column === 'priceP' && isLeap(row, cells),
    }))
  })
  const wrong = rows.some((row) => COLUMNS.some((column) => faultOf(row, typed[row.id] ?? row.was, column)))
  const leaps = changes.filter((change) => change.leaps).length
  return (
    <div className="sticky-bar mx-0 mb-0 px-4 no-print">
      <div className="me-auto">
        <span role="status">
          {changes.length === 0 ? texts.nothing : fillText(texts.summary, { count: changes.length })}{' '}
          {leaps > 0 && <span className="tone-warn">▲ {fillText(texts.leap, { count: leaps })}</span>}
        </span>
        {changes.length > 0 && (
          <details>
            <summary>{texts.differences}</summary>
            <ul className="max-h-40 overflow-auto">
              {changes.map(({ key, text, leaps: isOne }) => (
                <li key={key}>
                  {text} {isOne && <span className="tone-warn">▲ {texts.leapMark}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button type="submit" look="primary" busy={busy} aria-disabled={wrong || undefined}>
        {texts.save}
      </Button>
    </div>
  )
}

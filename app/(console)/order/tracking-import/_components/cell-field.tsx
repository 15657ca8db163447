'use client'

import type { TrackingColumn } from '@/lib/domain/tracking/columns'
import type { ImportTexts } from './import-texts'

interface CellFieldProps {
  column: TrackingColumn
  /** Value in the file. */
  given: string
  /** Names of carriers by code; empty if they could not be read. */
  carriers: Readonly<Record<string, string>>
  field: { name: string; defaultValue: string; 'aria-label': string } & Pick<
    React.AriaAttributes,
    'aria-invalid' | 'aria-describedby'
  >
  texts: ImportTexts
}

/** A cell to correct: carriers are selected, with the value in the file as one option; other values are typed. */
export function CellField({ column, given, carriers, field, texts }: CellFieldProps) {
  const known = Object.entries(carriers)
  if (column !== 'carrier' || known.length === 0)
    return <input className="desk-input mono" maxLength={80} autoComplete="off" spellCheck={false} {...field} />
  const isListed = known.some(([code, name]) => given === code || given === name)
  return (
    <select className="desk-input" {...field}>
      <option value="">{texts.byNumber}</option>
      {given && !isListed && <option value={given}>{given}</option>}
      {known.map(([code, name]) => (
        // Keeps the carrier's name from the file: a row is checked again only if a value changed.
        <option key={code} value={given === name ? given : code}>
          {name}
        </option>
      ))}
    </select>
  )
}

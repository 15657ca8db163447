'use client'

import { memo } from 'react'
import { type Cells, COLUMNS, type Column, faultOf, isChanged, isLeap, nameOf, type Row } from './cells'
import type { PriceTexts } from './grid-texts'

interface GridRowProps {
  row: Row
  at: number
  cells: Cells
  /** Server's refusals in this row, by column, as one string: an equal string causes no redraw. */
  refused: string
  texts: PriceTexts
  set(id: string, column: Column, text: string): void
}

/** Redrawn only when its row changes, so that typing stays fast with hundreds of rows. */
export const GridRow = memo(function GridRow({ row, at, cells, refused, texts, set }: GridRowProps) {
  const said = JSON.parse(refused) as Partial<Record<Column, string>>
  return (
    <tr>
      <th scope="row">
        <a href={row.href}>{row.title}</a>
        <div className="soft">{row.spec}</div>
      </th>
      <td className="mono">{row.code}</td>
      {COLUMNS.map((column, index) => {
        const fault = faultOf(row, cells, column)
        const error = fault ? texts.fault[fault] : said[column]
        const changed = isChanged(row, cells, column)
        const name = nameOf(row.id, column)
        return (
          <td key={column} className={changed ? 'bg-selected' : undefined}>
            <div className="field-box min-w-20">
              <input
                size={1}
                id={name}
                name={name}
                value={cells[column]}
                onChange={({ target }) => set(row.id, column, target.value)}
                aria-label={`${row.code}: ${texts.column[column]}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${name}-error` : undefined}
                data-cell={`${at}:${index}`}
                inputMode="decimal"
                autoComplete="off"
                className="text-end"
              />
            </div>
            {changed && !error && <div className="soft">{texts.changed.replace('{before}', row.was[column])}</div>}
            {error && (
              <div className="field-error" id={`${name}-error`}>
                {error}
              </div>
            )}
            {column === 'priceP' && !error && isLeap(row, cells) && <div className="tone-warn">▲ {texts.leapMark}</div>}
            {column === 'listPriceP' && row.wasShown && !changed && <div className="soft">✓ {texts.wasShown}</div>}
            {column === 'priceP' && row.waiting && (
              <div className="soft">{texts.waiting.replace('{price}', row.waiting)}</div>
            )}
          </td>
        )
      })}
    </tr>
  )
})

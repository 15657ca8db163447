'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type FilledColumn, filledRows, scopesOf } from './sku-options'
import { onEnter } from './sku-options-box'
import type { Column, GridRow } from './sku-rows'

export interface FillTexts {
  label: string
  rows: string
  all: string
  act: string
  /** Text with `{column}`. */
  column: string
}

interface Props {
  rows: readonly GridRow[]
  change(next: (before: GridRow[]) => GridRow[]): void
  texts: FillTexts
  columns: Record<Column | 'picture', string>
  /** Columns of the grid between the specs and the end, in order. */
  shown: readonly (Column | 'picture')[]
  pictures: readonly string[]
  noPicture: string
  /** Text with `{number}`. */
  pictureNo: string
}

const isFilled = (column: Column | 'picture'): column is FilledColumn => column !== 'barcode'

/** Fills one value into a whole column, or into the rows of one option value. */
export function SkuFillRow({ rows, change, texts, columns, shown, pictures, noPicture, pictureNo }: Props) {
  const [scope, setScope] = useState('')
  const [typed, setTyped] = useState<Partial<Record<FilledColumn, string>>>({})
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const fill = () => {
    change((before) => filledRows(before, scope, values))
    setTyped({})
  }
  const name = (column: FilledColumn) => texts.column.replace('{column}', columns[column])
  const set = (column: FilledColumn, value: string) => setTyped((before) => ({ ...before, [column]: value }))
  return (
    <tr className="sku-fill">
      <th scope="row" colSpan={2}>
        <span className="flex items-center gap-2">
          <span>{texts.label}</span>
          <select
            className="field-select"
            value={scope}
            onChange={({ target }) => setScope(target.value)}
            aria-label={texts.rows}
          >
            <option value="">{texts.all}</option>
            {scopesOf(rows).map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </span>
      </th>
      {shown.map((column) => (
        <td key={column}>
          {!isFilled(column) ? null : column === 'picture' ? (
            <select
              className="field-select"
              value={typed.picture ?? ''}
              onChange={({ target }) => set('picture', target.value)}
              aria-label={name('picture')}
            >
              <option value="">{noPicture}</option>
              {pictures.map((id, nth) => (
                <option key={id} value={id}>
                  {pictureNo.replace('{number}', String(nth + 1))}
                </option>
              ))}
            </select>
          ) : (
            <div className="field-box">
              <input
                size={1}
                value={typed[column] ?? ''}
                onChange={({ target }) => set(column, target.value)}
                onKeyDown={onEnter(fill)}
                aria-label={name(column)}
                inputMode="decimal"
                className="text-end"
              />
            </div>
          )}
        </td>
      ))}
      <td colSpan={2}>
        <Button size="sm" onClick={fill} disabled={Object.keys(values).length === 0}>
          {texts.act}
        </Button>
      </td>
    </tr>
  )
}

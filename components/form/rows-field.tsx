'use client'

import { memo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useForm } from './form-context'
import { Picks, type PicksTexts } from './picks'
import type { Option } from './select-field'
import { useField } from './use-field'
import { useReported } from './use-reported'

export interface RowsColumn {
  name: string
  label: string
  as?: 'text' | 'figure' | 'choice' | 'tick' | 'picks'
  options?: readonly Option[]
  /** Texts of `picks`. */
  picks?: PicksTexts
  max?: number
  /** Utility classes of the cell, such as its minimum width. */
  width?: string
}

export interface RowsTexts {
  add: string
  remove: string
  /** Text with `{number}`. */
  row: string
  none: string
}

export interface RowsFieldProps {
  name: string
  label: string
  hint?: string
  /** Initial rows as JSON. */
  value: string
  columns: readonly RowsColumn[]
  /** Initial values of a row. */
  begins?: Readonly<Record<string, string>>
  most: number
  texts: RowsTexts
}

type Row = Record<string, string> & { key: string }

function rowsFrom(text: string): Row[] {
  try {
    const rows: unknown = JSON.parse(text || '[]')
    return Array.isArray(rows) ? rows.map((row, at) => ({ ...row, key: row.key ?? String(at) })) : []
  } catch {
    return []
  }
}

interface CellProps {
  column: RowsColumn
  row: Row
  at: number
  id: string
  label: string
  wrong: boolean
  set(at: number, name: string, value: string): void
}

function Cell({ column, row, at, id, label, wrong, set }: CellProps) {
  const value = row[column.name] ?? ''
  const common = { id, 'aria-label': label, 'aria-invalid': wrong || undefined }
  if (column.as === 'tick')
    return (
      <input
        {...common}
        type="checkbox"
        className="size-4 accent-accent"
        checked={value !== ''}
        onChange={({ target }) => set(at, column.name, target.checked ? '1' : '')}
      />
    )
  if (column.as === 'choice')
    return (
      <select
        {...common}
        className="field-select"
        value={value}
        onChange={({ target }) => set(at, column.name, target.value)}
      >
        {column.options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (column.as === 'picks' && column.picks)
    return (
      <Picks
        {...{ id, label, value, wrong }}
        options={column.options ?? []}
        texts={column.picks}
        onChange={(next) => set(at, column.name, next)}
      />
    )
  return (
    <div className={`field-box ${column.width ?? 'min-w-28'}`}>
      <input
        {...common}
        size={1}
        value={value}
        maxLength={column.max}
        inputMode={column.as === 'figure' ? 'decimal' : undefined}
        className={column.as === 'figure' ? 'text-end' : undefined}
        onChange={({ target }) => set(at, column.name, target.value)}
      />
    </div>
  )
}

interface LineProps extends Pick<CellProps, 'row' | 'at' | 'set'> {
  columns: readonly RowsColumn[]
  texts: RowsTexts
  name: string
  /** Columns with errors as one string, so that an equal string causes no redraw. */
  wrong: string
  remove(at: number): void
}

const Line = memo(function Line({ columns, texts, name, wrong, remove, ...cell }: LineProps) {
  const title = texts.row.replace('{number}', String(cell.at + 1))
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.name} data-label={column.label}>
          <Cell
            {...cell}
            column={column}
            id={`${name}-${cell.at}-${column.name}`}
            label={`${title}: ${column.label}`}
            wrong={wrong.split(',').includes(column.name)}
          />
        </td>
      ))}
      <td>
        <Button size="sm" look="quiet" onClick={() => remove(cell.at)} aria-label={`${texts.remove}: ${title}`}>
          ×
        </Button>
      </td>
    </tr>
  )
})

function useRows(begun: string) {
  const [rows, setRows] = useState(() => rowsFrom(begun))
  const [acts] = useState(() => ({
    set: (at: number, name: string, value: string) =>
      setRows((before) => before.map((row, nth) => (nth === at ? { ...row, [name]: value } : row))),
    remove: (at: number) => setRows((before) => before.filter((_, nth) => nth !== at)),
    add: (begins: Readonly<Record<string, string>> = {}) =>
      setRows((before) => [...before, { ...begins, key: `n${Date.now()}${before.length}` }]),
  }))
  return { rows, ...acts }
}

/** Several rows of small fields, submitted as one JSON text; errors of a cell come back as `name.row.column`. */
export function RowsField({ name, label, hint, value, columns, begins, most, texts }: RowsFieldProps) {
  const field = useField(name, !!hint, value)
  const form = useForm()
  const { rows, set, remove, add } = useRows(field.text)
  const box = useRef<HTMLFieldSetElement>(null)
  useReported(box, rows)
  const errorOf = (at: number, column: string) => form?.errors[`${name}.${at}.${column}`]?.[0]
  const wrong = rows.flatMap((row, at) =>
    columns.flatMap((column) => {
      const error = errorOf(at, column.name)
      const place = `${texts.row.replace('{number}', String(at + 1))}, ${column.label}`
      return error ? [{ key: `${row.key}-${column.name}`, text: `${place}: ${error}` }] : []
    }),
  )
  const errors = [...(field.error ? [{ key: 'all', text: field.error }] : []), ...wrong]
  return (
    <fieldset className={errors.length > 0 ? 'field field-wrong' : 'field'} id={field.id} tabIndex={-1} ref={box}>
      <legend className="field-label">{label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(rows)} data-drafted="" />
      {hint && <div className="field-hint">{hint}</div>}
      {errors.map(({ key, text }) => (
        <div className="field-error" key={key}>
          <span aria-hidden>▲</span> {text}
        </div>
      ))}
      <div className="table-box table-cards rows-cards">
        {rows.length === 0 ? (
          <p className="soft p-3">{texts.none}</p>
        ) : (
          <table className="table table-compact" aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.label}
                  </th>
                ))}
                <th aria-hidden />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Line
                  key={row.key}
                  {...{ row, at, columns, texts, name, set, remove }}
                  wrong={columns
                    .filter((column) => errorOf(at, column.name))
                    .map((column) => column.name)
                    .join()}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className="form-buttons">
        <Button onClick={() => add(begins)} disabled={rows.length >= most}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  )
}

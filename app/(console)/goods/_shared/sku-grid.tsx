'use client'

import { type ClipboardEvent, Fragment, type KeyboardEvent, memo, useRef, useState } from 'react'
import { useForm } from '@/components/form/form-context'
import { useField } from '@/components/form/use-field'
import { useReported } from '@/components/form/use-reported'
import { Button } from '@/components/ui/button'
import { useFormPictures } from './form/use-form-pictures'
import { type FillTexts, SkuFillRow } from './sku-fill-row'
import './sku-grid.css'
import type { OptionTemplate } from './sku-options'
import { type OptionTexts, SkuOptionsBox } from './sku-options-box'
import { COLUMNS, type Column, emptyRow, fillDown, type GridRow, pasteInto, rowsFrom, withCell } from './sku-rows'

export interface GridTexts {
  label: string
  hint: string
  columns: Record<Column | 'picture' | 'enabled' | 'specs', string>
  add: string
  remove: string
  undo: string
  row: string
  none: string
  noPicture: string
  /** Text with `{number}`. */
  pictureNo: string
  options: OptionTexts
  fill: FillTexts
}

interface SkuGridProps {
  /** Initial rows as JSON. */
  value: string
  texts: GridTexts
  /** Maximum number of rows. */
  most: number
  templates: readonly OptionTemplate[]
  /** The language of the reader. */
  first: 'zh' | 'en'
}

type SetCell = (at: number, column: Column | 'picture' | 'enabled', value: string | boolean) => void

interface RowProps {
  row: GridRow
  at: number
  texts: GridTexts
  /** Columns with errors as one string, so that an equal string causes no redraw. */
  wrong: string
  /** Pictures of the product that the form currently contains. */
  pictures: readonly string[]
  set: SetCell
  remove(at: number): void
}

type PictureProps = Pick<RowProps, 'row' | 'at' | 'texts' | 'pictures' | 'set'> & { name: string }

/** A SKU's picture is one of the product's pictures. */
function PictureCell({ row, at, name, texts, pictures, set }: PictureProps) {
  const known = pictures.includes(row.picture)
  return (
    <span className="flex items-center gap-1">
      {known && (
        // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
        <img
          src={`/api/files/picture/${encodeURIComponent(row.picture)}`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      )}
      <select
        className="field-select"
        value={known ? row.picture : ''}
        onChange={({ target }) => set(at, 'picture', target.value)}
        aria-label={`${name}: ${texts.columns.picture}`}
        id={`sku-${at}-picture`}
      >
        <option value="">{texts.noPicture}</option>
        {pictures.map((id, nth) => (
          <option key={id} value={id}>
            {texts.pictureNo.replace('{number}', String(nth + 1))}
          </option>
        ))}
      </select>
    </span>
  )
}

/** The picture, which a review requires, comes right after the spec, visible without scrolling. */
const AFTER_SPEC: readonly (Column | 'picture')[] = ['picture', ...COLUMNS.slice(3)]
/** Both specs share one cell. */
const SPECS = ['specZh', 'specEn'] as const

const isWords = (column: Column) => column === 'code' || column === 'specZh' || column === 'specEn'

type CellProps = Pick<RowProps, 'row' | 'at' | 'texts' | 'wrong' | 'set'> & { name: string; column: Column }

function Cell({ row, at, name, column, texts, wrong, set }: CellProps) {
  return (
    <div className={`field-box sku-${column}`}>
      <input
        size={1}
        value={row[column]}
        onChange={({ target }) => set(at, column, target.value)}
        aria-label={`${name}: ${texts.columns[column]}`}
        aria-invalid={wrong.split(',').includes(column) || undefined}
        id={`sku-${at}-${column}`}
        data-field={`skus.${at}.${column}`}
        data-cell={`${at}:${COLUMNS.indexOf(column)}`}
        inputMode={isWords(column) || column === 'size' ? undefined : 'decimal'}
        className={isWords(column) || column === 'barcode' ? undefined : 'text-end'}
      />
    </div>
  )
}

/** Redrawn only when its row changes, so that typing stays fast with two hundred rows. */
const Row = memo(function Row({ row, at, texts, wrong, pictures, set, remove }: RowProps) {
  const name = texts.row.replace('{number}', String(at + 1))
  const cell = (column: Column) => <Cell {...{ row, at, name, column, texts, wrong, set }} />
  return (
    <tr>
      <td>{cell('code')}</td>
      <td>
        {SPECS.map((column) => (
          <Fragment key={column}>{cell(column)}</Fragment>
        ))}
      </td>
      {AFTER_SPEC.map((column) => (
        <td key={column}>
          {column === 'picture' ? (
            <PictureCell row={row} at={at} name={name} texts={texts} pictures={pictures} set={set} />
          ) : (
            cell(column)
          )}
        </td>
      ))}
      <td>
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={row.enabled}
          onChange={({ target }) => set(at, 'enabled', target.checked)}
          aria-label={`${name}: ${texts.columns.enabled}`}
        />
      </td>
      <td>
        <Button size="sm" look="quiet" onClick={() => remove(at)} aria-label={`${texts.remove}: ${name}`}>
          ×
        </Button>
      </td>
    </tr>
  )
})

/** Number of rows that a key moves by. */
const STEP_OF: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }
/** Number of steps that can be undone. */
const STEPS = 50

/** Rows with undo history; `set` and `remove` keep their identity, so that rows are not redrawn. */
function useRows(begun: string) {
  const [{ rows, past }, setState] = useState(() => ({ rows: rowsFrom(begun), past: [] as GridRow[][] }))
  const [acts] = useState(() => {
    const change = (next: (before: GridRow[]) => GridRow[]) =>
      setState((before) => ({ rows: next(before.rows), past: [...before.past.slice(-STEPS), before.rows] }))
    return {
      change,
      set: ((at, column, typed) =>
        change((before) =>
          before.map((row, nth) => (nth === at ? withCell(row, column, typed) : row)),
        )) satisfies SetCell,
      remove: (at: number) => change((before) => before.filter((_, nth) => nth !== at)),
      undo: () => setState((before) => ({ rows: before.past.at(-1) ?? before.rows, past: before.past.slice(0, -1) })),
    }
  })
  return { rows, canUndo: past.length > 0, ...acts }
}

const cellOf = (target: EventTarget): readonly [number, number] | null => {
  const place = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [at, index] = place?.split(':').map(Number) ?? []
  return at === undefined || index === undefined ? null : [at, index]
}

/** Handles arrows, Enter, Ctrl+D and a pasted block in the cells of the grid. */
function useCells(change: ReturnType<typeof useRows>['change'], most: number) {
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const step = STEP_OF[event.key]
    if (!cell || event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      change((before) => fillDown(before, cell))
    } else if (step) {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${cell[0] + step}:${cell[1]}"]`)?.focus()
    }
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const pasted = event.clipboardData.getData('text')
    if (!cell || !/[\t\n]/.test(pasted.trimEnd())) return
    event.preventDefault()
    change((before) => pasteInto(before, cell, pasted, most))
  }
  return { onKeyDown: press, onPaste: paste }
}

type ErrorOf = (at: number, column: Column | 'picture') => string | undefined

const CHECKED = [...COLUMNS, 'picture'] as const

/** Errors of single cells, by row and column. */
function CellErrors({ rows, texts, errorOf }: { rows: readonly GridRow[]; texts: GridTexts; errorOf: ErrorOf }) {
  const wrong = rows.flatMap(({ key }, at) =>
    CHECKED.flatMap((column) => {
      const error = errorOf(at, column)
      const place = `${texts.row.replace('{number}', String(at + 1))}, ${texts.columns[column]}`
      return error ? [{ key: `${key}-${column}`, text: `${place}: ${error}` }] : []
    }),
  )
  return wrong.map(({ key, text }) => (
    <p className="field-error" key={key}>
      <span aria-hidden>▲</span> {text}
    </p>
  ))
}

/** SKUs of a product as a grid: arrow keys, pasting from a spreadsheet, filling down and undo. */
export function SkuGrid({ value, texts, most, templates, first }: SkuGridProps) {
  const field = useField('skus', true, value)
  const form = useForm()
  const { rows, canUndo, change, set, remove, undo } = useRows(field.text)
  const cells = useCells(change, most)
  const box = useRef<HTMLDivElement>(null)
  const pictures = useFormPictures(box)
  useReported(box, rows)
  const errorOf: ErrorOf = (at, column) => form?.errors[`skus.${at}.${column}`]?.[0]
  return (
    <div className="form" id={field.id} tabIndex={-1} ref={box}>
      <input type="hidden" name="skus" value={JSON.stringify(rows)} data-drafted="" />
      <SkuOptionsBox {...{ rows, change, templates, pictures, most, first }} texts={texts.options} />
      <p className="field-hint">{texts.hint}</p>
      {field.error && (
        <p className="field-error">
          <span aria-hidden>▲</span> {field.error}
        </p>
      )}
      <CellErrors rows={rows} texts={texts} errorOf={errorOf} />
      <div className="table-box">
        <table className="table table-compact sku-table" aria-label={texts.label} {...cells}>
          <thead>
            <tr>
              {(['code', 'specs', ...AFTER_SPEC, 'enabled'] as const).map((column) => (
                <th key={column} scope="col">
                  {texts.columns[column]}
                </th>
              ))}
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.length > 1 && (
              <SkuFillRow
                {...{ rows, change, pictures }}
                texts={texts.fill}
                columns={texts.columns}
                shown={AFTER_SPEC}
                noPicture={texts.noPicture}
                pictureNo={texts.pictureNo}
              />
            )}
            {rows.map((row, at) => (
              <Row
                key={row.key}
                row={row}
                at={at}
                texts={texts}
                wrong={COLUMNS.filter((column) => errorOf(at, column)).join()}
                pictures={pictures}
                set={set}
                remove={remove}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="soft">{texts.none}</p>}
      </div>
      <div className="form-buttons">
        <Button onClick={() => change((before) => [...before, emptyRow(before)])} disabled={rows.length >= most}>
          {texts.add}
        </Button>
        <Button look="quiet" onClick={undo} disabled={!canUndo}>
          {texts.undo}
        </Button>
      </div>
    </div>
  )
}

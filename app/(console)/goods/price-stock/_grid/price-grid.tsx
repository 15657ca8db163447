'use client'

import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useForm } from '@/components/form/form-context'
import { Button } from '@/components/ui/button'
import { applyFormula, asText, COLUMNS, type Column, fillDown, nameOf, pasteInto, type Row, type Typed } from './cells'
import { Differences } from './differences'
import { FormulaBox } from './formula-box'
import { GridRow } from './grid-row'
import type { PriceTexts } from './grid-texts'
import { useCells } from './use-cells'

/** Number of rows that a key moves by. */
const STEP_OF: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

function cellOf(target: EventTarget): { at: number; column: Column } | null {
  const [at, index] = (target instanceof HTMLElement ? target.dataset.cell : undefined)?.split(':').map(Number) ?? []
  const column = index === undefined ? undefined : COLUMNS[index]
  return at === undefined || !column ? null : { at, column }
}

/** Handles arrows, Enter, Ctrl+D, Ctrl+Z, Ctrl+Y and a pasted block in the grid. */
function useKeys(ids: readonly string[], { change, undo, redo }: ReturnType<typeof useCells>) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    const ctrl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const step = STEP_OF[event.key]
    if (ctrl && key === 'd') change((before) => fillDown(before, ids, cell.at, cell.column))
    else if (ctrl && key === 'z') event.shiftKey ? redo() : undo()
    else if (ctrl && key === 'y') redo()
    else if (step && !ctrl)
      event.currentTarget
        .querySelector<HTMLInputElement>(`[data-cell="${cell.at + step}:${COLUMNS.indexOf(cell.column)}"]`)
        ?.focus()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const pasted = event.clipboardData.getData('text')
    if (!cell || !/[\t\n]/.test(pasted.trimEnd())) return
    event.preventDefault()
    change((before) => pasteInto(before, ids, cell.at, cell.column, pasted))
  }
  return { onKeyDown, onPaste }
}

function CopyButton({ text, texts }: { text(): string; texts: PriceTexts }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text())
    setCopied(true)
  }
  return (
    <Button look="quiet" onClick={copy}>
      {copied ? texts.copied : texts.copy}
    </Button>
  )
}

/** Initial cells: the refused values, else the saved ones. */
const begunWith = (rows: readonly Row[], values: Readonly<Record<string, unknown>> = {}): Typed =>
  Object.fromEntries(
    rows.map(({ id, was }) => {
      const cells = COLUMNS.map((column) => [column, String(values[nameOf(id, column)] ?? was[column])])
      return [id, Object.fromEntries(cells)]
    }),
  )

/** Spreadsheet of prices and stock for many SKUs; without scripts a form with the same fields. */
export function PriceGrid({ rows, texts }: { rows: readonly Row[]; texts: PriceTexts }) {
  const form = useForm()
  const cells = useCells(begunWith(rows, form?.values))
  const ids = rows.map(({ id }) => id)
  const keys = useKeys(ids, cells)
  const { typed, canUndo, canRedo, change, undo, redo, set } = cells
  const refusedOf = (id: string) =>
    JSON.stringify(
      Object.fromEntries(
        COLUMNS.flatMap((column) => {
          const said = form?.errors[nameOf(id, column)]?.[0]
          return said ? [[column, said]] : []
        }),
      ),
    )
  return (
    <>
      <p className="field-hint px-4 pt-3">{texts.hint}</p>
      <FormulaBox texts={texts} apply={(formula) => change((before) => applyFormula(before, ids, formula))} />
      <div className="form-buttons px-4 pb-3 no-print">
        <Button look="quiet" onClick={undo} disabled={!canUndo}>
          {texts.undo}
        </Button>
        <Button look="quiet" onClick={redo} disabled={!canRedo}>
          {texts.redo}
        </Button>
        <CopyButton text={() => asText(rows, typed)} texts={texts} />
      </div>
      <div className="table-box">
        <table className="table table-compact" aria-label={texts.label} {...keys}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.sku}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="end">
                  {texts.column[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                cells={typed[row.id] ?? row.was}
                refused={refusedOf(row.id)}
                texts={texts}
                set={set}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Differences rows={rows} typed={typed} texts={texts} busy={form?.busy ?? false} />
    </>
  )
}

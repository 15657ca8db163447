'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Formula } from './cells'
import type { PriceTexts } from './grid-texts'

const TARGETS = ['priceP', 'listPriceP', 'stock'] as const

/** Applies one step to all rows: a percentage for prices, optionally rounded to .99, or a number of pieces. */
export function FormulaBox({ texts, apply }: { texts: PriceTexts; apply(formula: Formula): void }) {
  const id = useId()
  const [{ column, by, charm }, set] = useState<{ column: Formula['column']; by: string; charm: boolean }>({
    column: 'priceP',
    by: '10',
    charm: false,
  })
  const step = /^[+-]?\d{1,7}$/.test(by.trim()) ? Number(by) : null
  const most = column === 'stock' ? 9_999_999 : 500
  const fits = step !== null && step <= most && (column === 'stock' || step >= -90)
  return (
    <fieldset className="flex flex-wrap items-end gap-3 px-4 py-3 no-print">
      <legend className="hidden-text">{texts.formula}</legend>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-column`}>
          {texts.formulaColumn}
        </label>
        <select
          id={`${id}-column`}
          className="field-select"
          value={column}
          onChange={({ target }) => set({ by, charm, column: target.value as Formula['column'] })}
        >
          {TARGETS.map((each) => (
            <option key={each} value={each}>
              {texts.column[each]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-by`}>
          {texts.formulaBy} ({column === 'stock' ? texts.pieces : texts.percent})
        </label>
        <div className="field-box w-28">
          <input
            id={`${id}-by`}
            value={by}
            onChange={({ target }) => set({ column, charm, by: target.value })}
            aria-invalid={!fits || undefined}
          />
        </div>
      </div>
      {column !== 'stock' && (
        <label className="choice">
          <input
            type="checkbox"
            className="check"
            checked={charm}
            onChange={({ target }) => set({ column, by, charm: target.checked })}
          />
          <span>{texts.charm}</span>
        </label>
      )}
      <Button disabled={!fits} onClick={() => step !== null && apply({ column, by: step, charm })}>
        {texts.apply}
      </Button>
    </fieldset>
  )
}

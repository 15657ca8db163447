import type { Column, Fault } from './cells'

/** Texts of the grid with `{name}` placeholders, filled in by the browser. Keys of `goods.price`. */
export interface PriceTexts {
  label: string
  hint: string
  product: string
  sku: string
  column: Record<Column, string>
  fault: Record<Fault, string>
  changed: string
  leap: string
  leapMark: string
  waiting: string
  wasShown: string
  undo: string
  redo: string
  copy: string
  copied: string
  formula: string
  formulaColumn: string
  formulaBy: string
  percent: string
  pieces: string
  charm: string
  apply: string
  summary: string
  nothing: string
  differences: string
  save: string
}

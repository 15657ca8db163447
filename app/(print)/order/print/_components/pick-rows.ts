import type { PaperLine, PaperOrder } from './print-state'

export interface PickRow extends PaperLine {
  orders: { no: string; qty: number }[]
}

/** Picking list: each SKU once with its orders. Leaves out shipped lines and orders that must not leave now. */
export function pickRows(orders: readonly PaperOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { no, stop, open } of orders) {
    if (stop) continue
    for (const line of open) {
      const key = `${line.code} ${line.specEn}`
      const row = rows.get(key) ?? { ...line, qty: 0, orders: [] }
      row.qty += line.qty
      row.orders.push({ no, qty: line.qty })
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((one, other) => one.code.localeCompare(other.code))
}

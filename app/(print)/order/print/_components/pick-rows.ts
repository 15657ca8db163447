import type { PaperLine, PaperOrder } from './print-state'

export interface PickRow extends PaperLine {
  orders: { no: string; qty: number; stop: PaperOrder['stop'] }[]
}

/** What is to be taken from the shelves: each SKU once, with the orders that want it; what is shipped is left out. */
export function pickRows(orders: readonly PaperOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { no, stop, open } of orders) {
    for (const line of open) {
      const key = `${line.code} ${line.specEn}`
      const row = rows.get(key) ?? { ...line, qty: 0, orders: [] }
      row.qty += line.qty
      row.orders.push({ no, qty: line.qty, stop })
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((one, other) => one.code.localeCompare(other.code))
}

import type { PaperLine, PaperOrder } from './print-state'

export interface PickRow extends PaperLine {
  orders: { no: string; qty: number }[]
}

/** What is to be taken from the shelves: each SKU once, with the orders that want it; what is shipped is left out. */
export function pickRows(orders: readonly PaperOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const order of orders) {
    for (const line of order.lines) {
      if (line.open < 1) continue
      const key = `${line.code} ${line.specEn}`
      const row = rows.get(key) ?? { ...line, open: 0, orders: [] }
      row.open += line.open
      row.orders.push({ no: order.no, qty: line.open })
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((one, other) => one.code.localeCompare(other.code))
}

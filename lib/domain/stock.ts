/** Reasons for a shop's manual change of stock. */
export const STOCK_REASONS = ['received', 'counted', 'returned', 'damaged', 'lost', 'other'] as const

/** Stock levels of a SKU, worst first. */
export const STOCK_LEVELS = ['oversold', 'out', 'low', 'fine'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

interface Pieces {
  onHand: number
  reserved: number
  allocated: number
  safety: number
  /** Notifies the shop at this many available pieces or fewer; null: never. */
  alertAt: number | null
}

/** Pieces that can be sold: on hand less allocated, reserved and safety (rules, section 5, 10). Never below 0. */
export const availableOf = ({ onHand, reserved, allocated, safety }: Omit<Pieces, 'alertAt'>): number =>
  Math.max(onHand - reserved - allocated - safety, 0)

/** `oversold`: more pieces are promised than exist. `low`: at or below the alert level. */
export function stockLevel(pieces: Pieces): StockLevel {
  const available = availableOf(pieces)
  if (pieces.allocated + pieces.reserved > pieces.onHand) return 'oversold'
  if (available === 0) return 'out'
  return pieces.alertAt !== null && available <= pieces.alertAt ? 'low' : 'fine'
}

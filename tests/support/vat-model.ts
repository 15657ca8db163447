/**
 * A second, plainly written model of who owes VAT, which shares nothing with the product: it takes a sale apart by hand, with
 * fractions as pairs of whole numbers.
 */
export interface ModelLine {
  from: 'uk' | 'overseas'
  /** Per cent. */
  rate: 0 | 5 | 20
  excise: boolean
  goods: number
  delivery: number
}

export interface ModelSale {
  shopInUk: boolean
  shopRegistered: boolean
  to: 'gb' | 'ni' | 'ci'
  business: boolean
  lines: ModelLine[]
}

/** True if the goods without VAT are worth more than £135: 105 × 120 is a common denominator of all rates. */
function isAboveLimit(lines: ModelLine[]): boolean {
  let hundredths = 0
  for (const { goods, rate } of lines) {
    if (rate === 20) hundredths += goods * 100 * 105 * 100
    if (rate === 5) hundredths += goods * 100 * 120 * 100
    if (rate === 0) hundredths += goods * 105 * 120 * 100
  }
  return hundredths > 13_500 * 105 * 120 * 100
}

const taxIn = (amount: number, rate: number): number => {
  let tax = 0
  // The largest whole number of pence that is at most half a penny above the exact tax.
  while ((2 * (tax + 1) - 1) * (100 + rate) <= 2 * amount * rate) tax += 1
  return tax
}

function owner(sale: ModelSale, from: 'uk' | 'overseas', own: ModelLine[]): string {
  if (sale.to === 'ci') return 'none'
  if (from === 'uk' && sale.shopInUk && sale.shopRegistered) return 'seller'
  if (from === 'uk' && sale.shopInUk) return 'none'
  if (from === 'uk') return 'platform'
  if (own.some((line) => line.excise)) return 'importer'
  if (isAboveLimit(own)) return 'importer'
  if (sale.business) return 'reverse'
  if (sale.to === 'ni') return 'platformImport'
  return 'platform'
}

/** For each line: who owes its VAT, and how many pence of it are charged at the sale. */
export function modelVat(sale: ModelSale): { owes: string; vat: number }[] {
  return sale.lines.map((line) => {
    const own = sale.lines.filter((other) => other.from === line.from)
    const owes = owner(sale, line.from, own)
    if (owes === 'none' || owes === 'importer' || owes === 'reverse') return { owes, vat: 0 }
    const mixed = own.some((other) => other.rate !== line.rate)
    const vat = mixed
      ? taxIn(line.goods, line.rate) + taxIn(line.delivery, line.rate)
      : taxIn(line.goods + line.delivery, line.rate)
    return { owes, vat }
  })
}

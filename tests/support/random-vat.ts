import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { VatSum } from '@/lib/contract/finance/vat'
import * as returns from '@/lib/contract/finance/vat-return'
import { ukDayStart } from '@/lib/domain/uk-time'
import type { VatSeller } from '@/lib/domain/vat'
import { addMonths } from '@/lib/domain/vat/return'
import type { Binding } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import type { Db } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { ownVat } from '@/lib/marketplace/modules/finance/own-vat'
import { reportsOf } from '@/lib/marketplace/modules/finance/report-rows'
import { vatInLedger, vatSums } from '@/lib/marketplace/modules/finance/vat-lines'
import { vatReturnBindings } from '@/lib/marketplace/modules/finance/vat-returns'
import { isRegistered, vatTermsAt } from '@/lib/marketplace/modules/vat'
import { registerShop } from '@/lib/marketplace/modules/vat/registration'
import type { Dice } from './dice'
import { modelShares, type RandomOrder, type Terms } from './random-orders'
import { isOfPlatform, modelDay, modelMonth, modelQuarter, type Owes, Tally, taxBack, taxIn } from './vat-model'

const DAY = 86_400_000

interface Term {
  name: 'standard' | 'reduced' | 'limit'
  /** First UK day. */
  day: string
  /** Hundredths of a per cent, or pence. */
  value: number
}

interface Registration {
  shopId: string
  from: string
  until: string | null
}

/** A line of an order as the return has it. */
type Position = { code: string; grossP: number; vatP: number }

interface Noted {
  lines: Position[]
  refundP: number
  dueP: number
  commissionP: number
}

/** Figures for HMRC and the shops, which the model adds up as orders, refunds and fees are noted. */
export interface TaxBooks {
  dice: Dice
  terms: Term[]
  registrations: Registration[]
  establishments: ReadonlyMap<string, VatSeller['establishment']>
  /** Net and VAT by month, rule or fee, and who owes it. */
  sums: Tally
  /** Last month of a filed return, "2026-10". */
  filedTo: string
  /** Sold and its VAT, changed and its VAT, by shop, month, and who owes it. */
  reports: Tally
  /** Sales, their money, fees and tax by shop and quarter. */
  quarters: Tally
  /** Gross and VAT of fees by shop. */
  fees: Tally
  noted: WeakMap<RandomOrder, Noted>
  /** Two people who prepare and file. */
  people: [string, string]
  /** Refunds that buyers wait for. */
  dueP: number
  filed: number
}

const keyOf = (...parts: readonly (string | null)[]): string => parts.map((part) => part ?? '').join('|')
/** Liability in the code of a position, which is its rule and its liability. */
const owesIn = (code: string): Owes => code.split('|')[1] as Owes

/** Rate in per cent, or limit in pence, on a UK day. */
function termOn({ terms }: TaxBooks, name: Term['name'], day: string): number {
  const held = terms.filter((term) => term.name === name && term.day <= day)
  const newest = held.reduce<Term | null>((best, term) => (best && best.day > term.day ? best : term), null)
  if (!newest) throw new Error(`no ${name} on ${day}`)
  return newest.value
}

export const rateOn = (books: TaxBooks, vatClass: 'standard' | 'reduced' | 'zero', at: number): number =>
  vatClass === 'zero' ? 0 : termOn(books, vatClass, modelDay(at)) / 100

export const limitOn = (books: TaxBooks, at: number): number => termOn(books, 'limit', modelDay(at))

export const isRegisteredOn = ({ registrations }: TaxBooks, shopId: string, at: number): boolean =>
  registrations.some(
    ({ shopId: of, from, until }) => of === shopId && from <= modelDay(at) && (until === null || until >= modelDay(at)),
  )

const TermRow = z.object({ name: z.enum(['standard', 'reduced', 'limit']), day: z.string(), value: z.number() })
const RegistrationRow = z.object({ shopId: z.string(), from: z.string(), until: z.string().nullable() })
const FeeRow = z.object({ shopId: z.string(), grossP: z.number(), vatP: z.number() })
const TextRow = z.object({ value: z.string().nullable() })

/** Fees charged, less refunds, by shop. */
const feesBooked = (tx: Db) =>
  query(
    tx,
    FeeRow,
    sql`select shop_id as "shopId", sum(gross_p)::float8 as "grossP", sum(vat_p)::float8 as "vatP" from fee_charge
      where not opening group by 1`,
  )

interface Opening {
  dice: Dice
  shops: readonly string[]
  now: Date
}

/** Reads the facts and figures of the demo, and gives the shops different establishments. */
export async function openTaxBooks(tx: Db, { dice, shops, now }: Opening): Promise<TaxBooks> {
  const places = ['uk', 'overseas', 'uk', 'unclear'] as const
  const establishments = new Map(shops.map((id, at) => [id, places[at % places.length] ?? 'uk']))
  for (const [id, place] of establishments)
    await tx.execute(sql`update shop set establishment = ${place} where id = ${id}`)
  const [people, [filed]] = [
    await query(tx, z.object({ id: z.string() }), sql`select id from account order by id limit 2`),
    await query(tx, TextRow, sql`select to_char(max(to_month), 'YYYY-MM') as value from vat_return where state = 2`),
  ]
  const books: TaxBooks = {
    ...{ dice, establishments, sums: new Tally(), reports: new Tally(), quarters: new Tally(), fees: new Tally() },
    ...{ filedTo: filed?.value ?? '', noted: new WeakMap(), dueP: 0, filed: 0 },
    terms: await query(
      tx,
      TermRow,
      sql`select name, from_day::text as day, value from vat_term where name in ('standard', 'reduced', 'limit')`,
    ),
    registrations: await query(
      tx,
      RegistrationRow,
      sql`select shop_id as "shopId", from_day::text as "from", until_day::text as until from vat_registration
        where answer = 'found'`,
    ),
    people: [people[0]?.id ?? '', people[1]?.id ?? ''],
  }
  for (const [key, amounts] of await sumsFound(tx, { from: '2000-01', to: modelMonth(now.getTime()) }))
    books.sums.add(key, ...amounts)
  for (const shopId of shops) {
    for (let back = 0; back <= 3; back++) {
      const month = addMonths(modelMonth(now.getTime()), -back)
      for (const [key, amounts] of await reportFound(tx, shopId, month)) books.reports.add(key, ...amounts)
    }
    for (const year of [2025, 2026, 2027, 2028])
      for (const [key, amounts] of await quartersFound(tx, shopId, year)) books.quarters.add(key, ...amounts)
  }
  for (const { shopId, grossP, vatP } of await feesBooked(tx)) books.fees.add(shopId, grossP, vatP)
  return books
}

/** Rates, limit and registrations at a moment, as the product reads them. */
export async function termsOf(tx: Db, shops: readonly string[], at: number): Promise<Terms> {
  const { rates, limitP } = await vatTermsAt(tx, new Date(at))
  const registered = new Map<string, boolean>()
  for (const shopId of shops) registered.set(shopId, await isRegistered(tx, shopId, new Date(at)))
  return { rates, limitP, registered }
}

const NEXT_VALUES: Record<Term['name'], readonly number[]> = {
  standard: [2_000, 1_750, 1_500, 2_250],
  reduced: [500, 800, 1_250],
  limit: [13_500, 15_000, 10_000],
}

/** Plans a change of a rate or of the limit. */
export async function changeTerm(tx: Db, books: TaxBooks, now: number): Promise<void> {
  const name = (['standard', 'reduced', 'limit'] as const)[books.dice(3)] ?? 'limit'
  const values = NEXT_VALUES[name]
  const term = { name, day: modelDay(now + (1 + books.dice(40)) * DAY), value: values[books.dice(values.length)] ?? 0 }
  if (books.terms.some((known) => known.name === name && known.day === term.day)) return
  await tx.execute(sql`insert into vat_term (name, from_day, value, created_at, created_by)
    values (${name}, ${term.day}, ${term.value}, ${new Date(now).toISOString()}, 'random')`)
  books.terms.push(term)
}

/** Registers a shop for VAT, or ends its open registration, on a coming day. */
export async function changeRegistration(tx: Db, books: TaxBooks, shopId: string, now: number): Promise<void> {
  const day = modelDay(now + books.dice(40) * DAY)
  const open = books.registrations.find((known) => known.shopId === shopId && known.until === null)
  if (open && open.from <= day) {
    await tx.execute(
      sql`update vat_registration set until_day = ${day} where shop_id = ${shopId} and until_day is null`,
    )
    open.until = day
  } else if (!open) {
    const answered = { answer: 'found', registerName: 'Random Ltd', answerDay: day, answerRef: 'random' } as const
    await registerShop(tx, { shopId, number: 'GB999999973', fromDay: day, answered }, new Date(now))
    books.registrations.push({ shopId, from: day, until: null })
  }
}

/** Midnights between two moments at which a term changes, or a registration begins or has ended. */
export function turnsBetween({ terms, registrations }: TaxBooks, after: number, until: number): number[] {
  const days = [
    ...terms.map(({ day }) => ukDayStart(day)),
    ...registrations.map(({ from }) => ukDayStart(from)),
    ...registrations.flatMap(({ until: last }) => (last === null ? [] : [ukDayStart(last) + DAY])),
  ]
  return [...new Set(days)].filter((at) => at > after && at <= until)
}

/** VAT month of a journal: its own, or the first unfiled one. */
const vatMonth = ({ filedTo }: TaxBooks, at: number): string => {
  const month = modelMonth(at)
  return filedTo === '' || month > filedTo ? month : addMonths(filedTo, 1)
}

export interface FeeEvent {
  fee: 'commission' | 'subscription' | 'withdrawalFee'
  shopId: string
  /** Price to the shop before and after, in pence. */
  beforeP: number
  afterP: number
  /** When it was charged, and when this changes it. */
  chargedAt: number
  at: number
}

/** Notes that a fee is charged or refunded. */
export function noteFee(books: TaxBooks, { fee, shopId, beforeP, afterP, chargedAt, at }: FeeEvent): void {
  const rate = books.establishments.get(shopId) === 'overseas' ? 0 : rateOn(books, 'standard', chargedAt)
  const [grossP, vatP] = [afterP - beforeP, taxIn(afterP, rate) - taxIn(beforeP, rate)]
  if (grossP === 0 && vatP === 0) return
  books.sums.add(keyOf(vatMonth(books, at), fee, null), grossP - vatP, vatP)
  books.fees.add(shopId, grossP, vatP)
  books.quarters.add(keyOf(shopId, modelQuarter(at)), 0, 0, grossP, 0)
}

const soldLines = ({ lines }: RandomOrder): Position[] =>
  lines.map(({ sold, paidP }) => ({ code: keyOf(sold.row, sold.owes), grossP: paidP, vatP: sold.vat }))

const keptLines = ({ lines }: RandomOrder): Position[] =>
  lines.map(({ row, owes, vat, paidP, refundP }) => ({
    ...{ code: keyOf(row, owes), grossP: paidP - refundP, vatP: vat - taxBack(vat, refundP, paidP) },
  }))

const platformVat = (lines: readonly Position[]): number =>
  lines.reduce((sum, { code, vatP }) => sum + (isOfPlatform(owesIn(code)) ? vatP : 0), 0)

/** Sellers who are not registered charge no VAT and stand in no return. */
const isReported = (code: string): boolean => !code.startsWith('ukSellerUnregistered')

interface Movement {
  shopId: string
  month: string
  kind: 'sale' | 'change'
}

function noteLines(books: TaxBooks, { shopId, month, kind }: Movement, lines: readonly Position[], sign: 1 | -1): void {
  for (const { code, grossP, vatP } of lines) {
    if (!isReported(code)) continue
    books.sums.add(keyOf(month, code), sign * (grossP - vatP), sign * vatP)
    const amounts = [sign * grossP, sign * vatP]
    books.reports.add(
      keyOf(shopId, month, owesIn(code)),
      ...(kind === 'sale' ? [...amounts, 0, 0] : [0, 0, ...amounts]),
    )
  }
}

const NOTHING: Noted = { lines: [], refundP: 0, dueP: 0, commissionP: 0 }

/** Notes a payment and the refunds that followed it, once the ledger has them. */
export function noteOrder(books: TaxBooks, order: RandomOrder): void {
  const { shopId, paidAt, paidP, discountP, refundP, refundedP } = order
  const before = books.noted.get(order) ?? NOTHING
  const quarter = (at: number) => keyOf(shopId, modelQuarter(at))
  const noted = { ...before }
  if (before === NOTHING) {
    noted.lines = soldLines(order)
    noted.commissionP = order.commissionP
    noteLines(books, { shopId, month: vatMonth(books, paidAt), kind: 'sale' }, noted.lines, 1)
    noteFee(books, {
      ...{ fee: 'commission', shopId, beforeP: 0, chargedAt: paidAt, at: paidAt },
      afterP: order.commissionP,
    })
    books.quarters.add(quarter(paidAt), 1, paidP + discountP, 0, order.withheldP)
  }
  if (refundP > before.refundP) {
    const at = order.refundAt ?? paidAt
    const [was, is] = [modelShares({ ...order, refundP: before.refundP, lines: [] }), modelShares(order)]
    const lines = keptLines(order)
    const change = { shopId, month: vatMonth(books, at), kind: 'change' } as const
    noteLines(books, change, noted.lines, -1)
    noteLines(books, change, lines, 1)
    noteFee(books, {
      ...{ fee: 'commission', shopId, chargedAt: paidAt, at },
      ...{ beforeP: noted.commissionP, afterP: is.commissionP },
    })
    books.quarters.add(
      quarter(at),
      ...[0, before.refundP - refundP - (was.subsidyP - is.subsidyP)],
      ...[0, platformVat(lines) - platformVat(noted.lines)],
    )
    Object.assign(noted, { lines, refundP, commissionP: is.commissionP })
  }
  noted.dueP = refundP - refundedP
  books.dueP += noted.dueP - before.dueP
  books.noted.set(order, noted)
}

const bindingOf = (all: readonly Binding[], row: Binding['row']): Binding => {
  const found = all.find((each) => each.row === row)
  if (!found) throw new Error(`nothing answers ${row.path}`)
  return found
}

const call = async <T>(tx: Db, binding: Binding, input: object, context: object): Promise<T> =>
  (await binding.run({ tx, audit: () => undefined, ...context } as unknown as Context, input as never, null)) as T

interface PeriodRow {
  id: string
  to: string
  state: number
  over: boolean
  version: number
}

interface Filed {
  boxes: { box: number; amountP: number }[]
  ledgerP: number
}

/** Sum of the model's net (0) or VAT (1) that a return of these months counts. */
const ofModel = (books: TaxBooks, from: string, to: string, amount: 0 | 1): number =>
  [...books.sums.sums].reduce((sum, [key, amounts]) => {
    const [month = '', , owes = ''] = key.split('|')
    const boxed = owes === '' || isOfPlatform(owes as Owes)
    return month >= from && month <= to && boxed ? sum + (amounts[amount] ?? 0) : sum
  }, 0)

/** Prepares and files every return whose months are over, by two people; pays most of them. */
export async function fileReturns(tx: Db, books: TaxBooks, now: Date): Promise<string[]> {
  const bound = (row: Binding['row']) => bindingOf(vatReturnBindings, row)
  const as = (nth: 0 | 1) => ({ now, user: { userId: books.people[nth], realname: `Person ${nth}` } })
  const page = { query: { current: 1, size: 100 } }
  const all = await call<{ records: PeriodRow[] }>(tx, bound(returns.listVatReturns), page, as(0))
  const problems: string[] = []
  for (const { id, to, state, over, version } of all.records.toReversed()) {
    if (state === 2 || !over) continue
    const prepared = state === 1 ? version : version + 1
    if (state === 0) await call(tx, bound(returns.prepareVatReturn), { body: { id, version } }, as(0))
    const receipt = `random ${id}`
    await call(tx, bound(returns.submitVatReturn), { body: { id, version: prepared, receipt } }, as(1))
    const found = await call<Filed>(tx, bound(returns.getVatReturn), { query: { id } }, as(0))
    const box = (no: number) => found.boxes.find((each) => each.box === no)?.amountP ?? 0
    const [vatP, netP] = [ofModel(books, id, to, 1), ofModel(books, id, to, 0)]
    if (box(1) !== vatP || box(5) !== vatP || box(6) !== netP || found.ledgerP !== vatP)
      problems.push(`return of ${id}: ${box(1)}/${box(6)}, ledger ${found.ledgerP}, the model says ${vatP}/${netP}`)
    if (vatP !== 0 && books.dice(4) > 0) {
      const body = { id, version: prepared + 1, amountP: Math.abs(vatP), day: modelDay(now.getTime()) }
      await call(tx, bound(returns.transferVat), { body }, as(1))
    }
    books.filedTo = to
    books.filed += 1
  }
  return problems
}

/** Net and VAT of the return's lines by the keys of the model. */
async function sumsFound(tx: Db, period: { from: string; to: string }) {
  const rows = await vatSums(tx, period)
  return new Map(rows.map(({ month, code, liable, netP, vatP }) => [keyOf(month, code, liable), [netP, vatP]]))
}

/** A shop's VAT report of a month by the keys of the model. */
async function reportFound(tx: Db, shopId: string, month: string) {
  const asked = { query: { month, current: 1, size: 10 } }
  const context = { now: new Date(), scope: { kind: 'shop', shopId } }
  const { sums } = await call<{ sums: VatSum[] }>(tx, ownVat, asked, context)
  return sums.map(
    ({ liable, soldP, soldVatP, changedP, changedVatP }) =>
      [keyOf(shopId, month, liable), [soldP, soldVatP, changedP, changedVatP]] as [string, number[]],
  )
}

/** The quarters of a shop's yearly report by the keys of the model. */
async function quartersFound(tx: Db, shopId: string, year: number) {
  const [found] = await reportsOf(tx, year, shopId)
  return (found?.detail.quarters ?? []).map(
    ({ quarter, sales, salesP, feesP, taxP }) =>
      [keyOf(shopId, `${year}-${quarter}`), [sales, salesP, feesP, taxP]] as [string, number[]],
  )
}

/** Differences between the model and return, ledger, reports and fees of some months; `from` and `to` are "2026-11". */
export async function taxProblems(
  tx: Db,
  books: TaxBooks,
  { from, to, shops }: { from: string; to: string; shops: readonly string[] },
): Promise<string[]> {
  const isOf = (key: string) => key.slice(0, 7) >= from && key.slice(0, 7) <= to
  const problems = books.sums.against('VAT', await sumsFound(tx, { from, to }), isOf)
  const ledgerP = await vatInLedger(tx, { from, to })
  if (ledgerP !== ofModel(books, from, to, 1))
    problems.push(`the ledger owes VAT of ${ledgerP}, the model says ${ofModel(books, from, to, 1)}`)
  for (const shopId of shops)
    for (let month = from; month <= to; month = addMonths(month, 1)) {
      const found = new Map(await reportFound(tx, shopId, month))
      problems.push(...books.reports.against('report', found, (key) => key.startsWith(keyOf(shopId, month, ''))))
    }
  for (const shopId of shops)
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
      const found = new Map(await quartersFound(tx, shopId, year))
      problems.push(...books.quarters.against('year', found, (key) => key.startsWith(keyOf(shopId, String(year)))))
    }
  const fees = new Map((await feesBooked(tx)).map(({ shopId, grossP, vatP }) => [shopId, [grossP, vatP]]))
  return [...problems, ...books.fees.against('fees of', fees)]
}

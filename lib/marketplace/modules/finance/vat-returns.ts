import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/vat-return'
import { transfer } from '@/lib/domain/ledger'
import { ukDay, ukDayStart, ukMonth } from '@/lib/domain/uk-time'
import {
  addMonths,
  type BoxAmounts,
  boxesOf,
  dueDayOf,
  formAmount,
  isBoxed,
  isPeriodOver,
  type PeriodTerms,
  periodsFrom,
  VAT_BOXES,
  VAT_RETURN,
  VAT_RETURN_STATE,
  type VatPeriod,
  type VatReturnEvent,
} from '@/lib/domain/vat/return'
import { bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'
import { vatReturn } from '../../tables/finance'
import { settingNumber } from '../system'
import { journalIdOf, lockLedger, post } from './post'
import { ruleNoOf, type VatSumRow, vatFileBinding, vatInLedger, vatLineBinding, vatSums } from './vat-lines'

const Row = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.int(),
  boxes: jsonAs<BoxAmounts | null>(),
  preparedBy: z.string().nullable(),
  preparer: z.string().nullable(),
  preparedAt: z.string().nullable(),
  filer: z.string().nullable(),
  filedAt: z.string().nullable(),
  receipt: z.string().nullable(),
  paidP: z.number(),
  version: z.int(),
})
type Kept = z.output<typeof Row>

const S = VAT_RETURN_STATE

/** Prepared returns, oldest first. */
const keptReturns = (tx: Db): Promise<Kept[]> =>
  query(
    tx,
    Row,
    sql`select id, to_char(from_month, 'YYYY-MM') as "from", to_char(to_month, 'YYYY-MM') as "to", state, boxes,
        prepared_by as "preparedBy", preparer, prepared_at as "preparedAt", filer, filed_at as "filedAt", receipt,
        paid_p::float8 as "paidP", version
      from ${vatReturn} order by from_month`,
  ) as Promise<Kept[]>

const MonthRow = z.object({ month: z.string().nullable() })

async function firstMonth(tx: Db): Promise<string | null> {
  const [row] = await query(tx, MonthRow, sql`select to_char(min(vat_month), 'YYYY-MM') as month from ledger_journal`)
  return row?.month ?? null
}

async function periodTerms(tx: Db): Promise<PeriodTerms> {
  const [months, lastMonth] = [await settingNumber(tx, 'vat.returnMonths'), await settingNumber(tx, 'vat.quarterEnd')]
  return { months, lastMonth }
}

/** A period with its row, if it is prepared. */
interface Held extends VatPeriod {
  kept: Kept | null
}

/**
 * All periods from the first booking to the running month, oldest first: stored ones, then later ones by current
 * settings. Returns are filed in order, so at most the first unfiled one has a row.
 */
async function allPeriods(tx: Db, now: Date): Promise<Held[]> {
  const kept = await keptReturns(tx)
  const last = kept.at(-1)
  const next = last ? addMonths(last.to, 1) : await firstMonth(tx)
  const ahead = next === null ? [] : periodsFrom(next, ukMonth(now.getTime()), await periodTerms(tx))
  return [
    ...kept.map((row) => ({ from: row.from, to: row.to, kept: row })),
    ...ahead.map((each) => ({ ...each, kept: null })),
  ]
}

const sumOf = (rows: readonly VatSumRow[], { from, to }: VatPeriod) => {
  const own = rows.filter(({ month }) => month >= from && month <= to)
  return {
    vatP: own.reduce((sum, { box1P }) => sum + box1P, 0),
    netP: own.reduce((sum, { box6P }) => sum + box6P, 0),
  }
}

const boxesNow = (rows: readonly VatSumRow[], period: VatPeriod) => boxesOf(sumOf(rows, period))

function toPeriod({ from, to, kept }: Held, boxes: BoxAmounts, now: Date): contract.VatPeriodRow {
  return {
    ...{ id: from, to, state: kept?.state ?? S.open, over: isPeriodOver({ to }, now), dueDay: dueDayOf({ to }) },
    ...{ dueP: boxes[4] ?? 0, netP: boxes[5] ?? 0, paidP: kept?.paidP ?? 0 },
    ...{ preparer: kept?.preparer ?? null, prepareTime: instantOrNull(kept?.preparedAt ?? null) },
    ...{ filer: kept?.filer ?? null, fileTime: instantOrNull(kept?.filedAt ?? null), receipt: kept?.receipt ?? null },
    version: kept?.version ?? 0,
  }
}

const list = bind(contract.listVatReturns, async ({ tx, now }, { query: { state, current, size } }) => {
  const all = await allPeriods(tx, now)
  const wanted = all.filter(({ kept }) => !state || (kept?.state ?? S.open) === Number(state)).reverse()
  const shown = wanted.slice((current - 1) * size, current * size)
  const live = shown.filter(({ kept }) => !kept?.boxes)
  const [newest, oldest] = [live[0], live.at(-1)]
  const sums = newest && oldest ? await vatSums(tx, { from: oldest.from, to: newest.to }) : []
  const records = shown.map((each) => toPeriod(each, each.kept?.boxes ?? boxesNow(sums, each), now))
  return { records, total: wanted.length, capped: false, current, size }
})

/** Periods without a row whose last month is over, oldest first, with their boxes. */
export async function periodsOver(tx: Db, now: Date): Promise<(VatPeriod & { boxes: BoxAmounts })[]> {
  const over = (await allPeriods(tx, now)).filter((each) => !each.kept && isPeriodOver(each, now))
  const [first, last] = [over[0], over.at(-1)]
  if (!first || !last) return []
  const sums = await vatSums(tx, { from: first.from, to: last.to })
  return over.map(({ from, to }) => ({ from, to, boxes: boxesNow(sums, { from, to }) }))
}

/** Period that begins with a month; NOT_FOUND if there is none. */
async function periodById(tx: Db, id: string, now: Date) {
  const all = await allPeriods(tx, now)
  const period = all.find(({ from }) => from === id) ?? fail('NOT_FOUND')
  return { period, earlierOpen: all.some(({ to, kept }) => to < period.from && kept?.state !== S.filed) }
}

const PaymentRow = z.object({ id: z.string(), at: z.string(), amountP: z.number() })

const paymentsOf = (tx: Db, id: string) =>
  query(
    tx,
    PaymentRow,
    sql`select j.id, j.at, l.amount_p::float8 as "amountP" from ledger_journal j
      join ledger_line l on l.journal_id = j.id and l.account = 'vat'
      where j.ref_type = 'vatReturn' and j.ref_id = ${id} order by j.at, j.id`,
  )

/** Sums of a period by code, over all months. */
function groupsOf(rows: readonly VatSumRow[]): contract.VatGroup[] {
  const groups = new Map<string, contract.VatGroup>()
  for (const { code, liable, lines, netP, vatP, adjustedNetP, adjustedVatP } of rows) {
    const key = `${code}:${liable}`
    const sum = groups.get(key)
    groups.set(key, {
      ...{ code, rule: ruleNoOf(code), liable, boxed: liable === null || isBoxed(liable) },
      ...{ lines: lines + (sum?.lines ?? 0), netP: netP + (sum?.netP ?? 0), vatP: vatP + (sum?.vatP ?? 0) },
      adjustedNetP: adjustedNetP + (sum?.adjustedNetP ?? 0),
      adjustedVatP: adjustedVatP + (sum?.adjustedVatP ?? 0),
    })
  }
  return [...groups.values()].sort((one, other) => (one.rule ?? 99) - (other.rule ?? 99))
}

const same = (one: BoxAmounts, other: BoxAmounts) => VAT_BOXES.every((box) => one[box - 1] === other[box - 1])

const get = bind(contract.getVatReturn, async ({ tx, now, user }, { query: { id } }) => {
  const { period, earlierOpen } = await periodById(tx, id, now)
  const { kept } = period
  const sums = await vatSums(tx, period)
  const live = boxesNow(sums, period)
  const boxes = kept?.boxes ?? live
  const payments = kept ? await paymentsOf(tx, kept.id) : []
  return {
    period: toPeriod(period, boxes, now),
    boxes: VAT_BOXES.map((box) => ({
      ...{ box, amountP: boxes[box - 1] ?? 0 },
      formP: formAmount(box, boxes[box - 1] ?? 0),
    })),
    groups: groupsOf(sums),
    ledgerP: await vatInLedger(tx, period),
    changed: !same(boxes, live),
    own: kept?.state === S.prepared && kept.preparedBy === user.userId,
    earlierOpen,
    payments: payments.map(({ id: journalId, at, amountP }) => ({ id: journalId, time: instant(at), amountP })),
  }
})

/** Locks a period in the version that the caller has seen. Nothing else is booked until the end of the call. */
async function lockPeriod({ tx, now }: Context, { id, version }: { id: string; version: number }) {
  await lockLedger(tx, 'statement')
  const found = await periodById(tx, id, now)
  if ((found.period.kept?.version ?? 0) !== version) fail('VERSION_CONFLICT')
  return found
}

/** State after an event; fails with the reason if the machine has no such move. */
function moved(event: VatReturnEvent, { kept }: Held): number {
  const state = kept?.state ?? S.open
  return VAT_RETURN.next(event, state, 'platform') ?? fail(state === S.filed ? 'VAT_FILED' : 'VAT_NOT_PREPARED')
}

/** Boxes of a period from the ledger; VAT_BOOKS_DIFFER if the ledger differs from the lines. */
async function provenBoxes(tx: Db, period: VatPeriod): Promise<BoxAmounts> {
  const boxes = boxesNow(await vatSums(tx, period), period)
  return (await vatInLedger(tx, period)) === boxes[4] ? boxes : fail('VAT_BOOKS_DIFFER')
}

type Body = { id: string; version: number }

interface Move {
  returnId: string
  month: string
  from: number
  to: number
}

function noteMove(context: Context, { returnId, month, from, to }: Move, detail: Record<string, string | number> = {}) {
  context.audit({
    ...{ refType: 'vatReturn', refId: returnId, detail: { no: month, ...detail } },
    change: { before: { vatReturnState: from }, after: { vatReturnState: to } },
  })
}

const prepare = bind(contract.prepareVatReturn, async (context, { body }: { body: Body }) => {
  const { tx, now, user } = context
  const { period, earlierOpen } = await lockPeriod(context, body)
  const state = moved('prepare', period)
  if (!isPeriodOver(period, now)) fail('VAT_PERIOD_OPEN')
  if (earlierOpen) fail('VAT_EARLIER_OPEN')
  const boxes = await provenBoxes(tx, period)
  const prepared = { state, boxes, preparedBy: user.userId, preparer: user.realname, preparedAt: now }
  const id = period.kept?.id ?? newId(now.getTime())
  if (period.kept) await bump(tx, vatReturn, { id, version: body.version }, prepared)
  else
    await tx.insert(vatReturn).values({ id, fromMonth: `${period.from}-01`, toMonth: `${period.to}-01`, ...prepared })
  noteMove(
    context,
    { returnId: id, month: period.from, from: period.kept?.state ?? S.open, to: state },
    { amountP: boxes[4] ?? 0 },
  )
  return { version: body.version + 1 }
})

const reopen = bind(contract.reopenVatReturn, async (context, { body }) => {
  const { period } = await lockPeriod(context, body)
  const state = moved('reopen', period)
  const returnId = period.kept?.id ?? fail('VAT_NOT_PREPARED')
  const changes = { state, boxes: null, preparedBy: null, preparer: null, preparedAt: null }
  const version = await bump(context.tx, vatReturn, { id: returnId, version: body.version }, changes)
  noteMove(context, { returnId, month: period.from, from: S.prepared, to: state }, { reason: body.reason })
  return { version }
})

const file = bind(contract.submitVatReturn, async (context, { body }) => {
  const { tx, now, user } = context
  const { period, earlierOpen } = await lockPeriod(context, body)
  const state = moved('file', period)
  const kept = period.kept ?? fail('VAT_NOT_PREPARED')
  if (kept.preparedBy === user.userId) fail('SAME_PERSON')
  if (earlierOpen) fail('VAT_EARLIER_OPEN')
  if (!same(await provenBoxes(tx, period), kept.boxes ?? [])) fail('VAT_FIGURES_CHANGED')
  const filed = { state, filedBy: user.userId, filer: user.realname, filedAt: now, receipt: body.receipt }
  const version = await bump(tx, vatReturn, { id: kept.id, version: body.version }, filed)
  noteMove(
    context,
    { returnId: kept.id, month: period.from, from: kept.state, to: state },
    { name: body.receipt, amountP: kept.boxes?.[4] ?? 0 },
  )
  return { version }
})

const pay = bind(contract.transferVat, async (context, { body }) => {
  const { tx, now, user } = context
  const { period } = await lockPeriod(context, body)
  const { kept } = period
  if (kept?.state !== S.filed) return fail('VAT_NOT_FILED')
  const today = ukDay(now.getTime())
  if (body.day > today || ukMonth(ukDayStart(body.day)) <= period.to)
    fail('INVALID_INPUT', { fields: { day: ['vatPayDay'] } })
  const dueP = kept.boxes?.[4] ?? 0
  const sign = dueP < 0 ? -1 : 1
  if (body.amountP > Math.abs(dueP - kept.paidP)) fail('VAT_PAID_TOO_MUCH')
  const amountP = sign * body.amountP
  const version = await bump(tx, vatReturn, { id: kept.id, version: body.version }, { paidP: kept.paidP + amountP })
  const key = `vatReturn:${kept.id}:paid:${version}`
  const at = body.day === today ? now.getTime() : ukDayStart(body.day)
  const posting = { key, event: 'vatPaid', shopId: null, at, lines: transfer('vatPaid', 'vat', 'bank', amountP) }
  await post(tx, [{ ...posting, ref: { type: 'vatReturn', id: kept.id, no: period.from } }], {
    at: now,
    by: user.userId,
  })
  context.audit({ refType: 'vatReturn', refId: kept.id, detail: { no: period.from, event: 'pay', amountP } })
  return { version, journalId: (await journalIdOf(tx, key)) ?? fail('INTERNAL') }
})

const periodOnly = async (tx: Db, id: string, now: Date): Promise<VatPeriod> => {
  const all = await allPeriods(tx, now)
  return all.find(({ from, to }) => from <= id && id <= to) ?? { from: id, to: id }
}

export const vatReturnBindings = [
  list,
  get,
  vatLineBinding(periodOnly),
  vatFileBinding(periodOnly),
  prepare,
  reopen,
  file,
  pay,
]

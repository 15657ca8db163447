import { type Pence, shareOf } from './money'
import { type Moved, settledOf } from './reconcile'
import { addDays } from './uk-time'

/** 1.5 % and 20p of a payment, and £15.00 of a chargeback: usual fees of a British provider. */
const FEE_BP = 150
const FEE_P = 20
const DISPUTE_FEE_P = 1_500
/** Days until the provider corrects a faulty file. */
const RIGHTED_AFTER = 2
/** Days from a payment to its dispute, and from there to the decision. */
const DISPUTED_AFTER = 10
const DECIDED_AFTER = 7
/** Reason of each dispute, in turn. */
const REASONS = ['product_not_received', 'fraudulent', 'product_unacceptable'] as const
const FAULTS = ['missing', 'twice', 'amount', 'fee'] as const
type Fault = (typeof FAULTS)[number]

/** Ledger movements of a day. */
export type BooksOfDay = (day: string) => readonly Moved[]

/** Evenly distributed number for a text, always the same. */
function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

/** Fault in the file of a day; usually none. */
function faultOf(day: string): Fault | null {
  const seed = seedOf(`fault ${day}`)
  return seed % 3 === 0 ? (FAULTS[(seed >>> 8) % FAULTS.length] as Fault) : null
}

const feeOf = (amountP: Pence): Pence => Math.min(shareOf(amountP, FEE_BP) + FEE_P, amountP)

const told = (move: Moved, day: string): Moved => ({
  ...move,
  ...(move.kind === 'capture' && { feeP: feeOf(move.amountP) }),
  id: `SBX-${day}-${move.kind}-${move.ref}`,
})

/** Movement affected by the fault of a day. */
const faulty = (day: string, books: BooksOfDay): Moved | undefined =>
  faultOf(day) === null ? undefined : books(day).find(({ kind }) => kind === 'capture')

function withFault(day: string, books: BooksOfDay): Moved[] {
  const rows = books(day).map((move) => told(move, day))
  const [fault, about] = [faultOf(day), faulty(day, books)]
  if (!about) return rows
  const at = rows.findIndex(({ kind, ref }) => kind === about.kind && ref === about.ref)
  const row = rows[at] as Moved
  if (fault === 'missing') return rows.toSpliced(at, 1)
  if (fault === 'twice') return [...rows, { ...row }]
  if (fault === 'amount') return rows.with(at, { ...row, amountP: row.amountP + 100 })
  return [...rows, { kind: 'debit', ref: about.ref, amountP: 75, id: `SBX-${day}-extra` }]
}

/** Rows that correct the fault of an earlier day. */
function correction(day: string, books: BooksOfDay): Moved[] {
  const before = addDays(day, -RIGHTED_AFTER)
  const [fault, about] = [faultOf(before), faulty(before, books)]
  if (!about) return []
  const id = `SBX-${before}-righted`
  if (fault === 'missing') return [{ ...told(about, before), id }]
  if (fault === 'twice') return [{ kind: 'debit', ref: about.ref, amountP: about.amountP, id }]
  if (fault === 'amount') return [{ kind: 'debit', ref: about.ref, amountP: 100, id }]
  return [{ kind: 'credit', ref: about.ref, amountP: 75, id }]
}

/** Payment that is disputed on a day. */
function disputedOn(day: string, books: BooksOfDay): Moved | undefined {
  if (seedOf(`dispute ${day}`) % 8 !== 0) return undefined
  return books(addDays(day, -DISPUTED_AFTER)).findLast(({ kind, ref }) => kind === 'capture' && !ref.startsWith('TU'))
}

function disputes(day: string, books: BooksOfDay): Moved[] {
  const opened = disputedOn(day, books)
  const before = addDays(day, -DECIDED_AFTER)
  const decided = disputedOn(before, books)
  const won = decided && seedOf(`won ${before}`) % 2 === 0
  const dispute = (on: string, ref: string) => `SBX-D-${on}-${ref}`
  return [
    ...(opened
      ? [
          {
            ...{ ...opened, kind: 'chargeback' as const, feeP: DISPUTE_FEE_P, id: dispute(day, opened.ref) },
            reason: REASONS[seedOf(`reason ${day}`) % REASONS.length],
          },
        ]
      : []),
    ...(won ? [{ ...decided, kind: 'chargebackWon' as const, id: dispute(before, decided.ref) }] : []),
  ]
}

/**
 * File of a day from the built-in provider: movements of the ledger with fees, sometimes a fault that a later day
 * corrects, chargebacks, and the transfer of the net to the bank. A day with more refunds than payments is collected
 * from there. The same day always gives the same file.
 */
export function sandboxDay(day: string, books: BooksOfDay): Moved[] {
  const rows = [...withFault(day, books), ...correction(day, books), ...disputes(day, books)]
  const { grossP, feeP } = settledOf(rows)
  const netP = grossP - feeP
  if (netP === 0) return rows
  const ref = `SBX-${day}`
  return [...rows, { kind: netP > 0 ? 'settlement' : 'settlementBack', ref, amountP: Math.abs(netP), id: ref }]
}

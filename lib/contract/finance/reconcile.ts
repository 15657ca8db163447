import { z } from 'zod'
import {
  DIFFERENCES,
  DISPUTE_REASONS,
  type DisputeReason,
  MOVED_MAX_P,
  MOVEMENTS,
  SOURCES,
} from '@/lib/domain/reconcile'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, searched, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const DISPUTE_REASON_CODES = Object.keys(DISPUTE_REASONS) as DisputeReason[]

export const RECONCILE_ROWS_MAX = 5_000

const Day = z.object({
  id: Id,
  day: UkDate,
  source: z.enum(SOURCES),
  fileName: z.string(),
  rows: z.int(),
  /** Money in less money out, in the file and in the ledger. */
  thereP: Pence,
  hereP: Pence,
  /** Of the provider: gross amount, its fees, and the amount sent to the bank, negative if collected from it. */
  grossP: Pence,
  feeP: Pence,
  bankP: Pence,
  differences: z.int(),
  /** Differences without a note. */
  open: z.int(),
  state: z.int().describe('0 open, 1 closed'),
  /** Empty if the program fetched the file. */
  loader: z.string(),
  loadTime: Instant,
  closer: z.string().nullable(),
  closeTime: Instant.nullable(),
  version: Version,
})
export type ReconcileDay = z.output<typeof Day>

export const RECONCILE_TABS = ['0', '1'] as const

export const listReconciled = endpoint({
  method: 'GET',
  path: '/finance/op/reconcile/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the days whose file of the payment provider or the bank was loaded, newest first',
  query: PageQuery.extend({ state: z.enum(RECONCILE_TABS).optional(), source: z.enum(SOURCES).optional() }),
  data: paged(Day),
})

const Differing = z.object({
  id: Id,
  difference: z.enum(DIFFERENCES),
  kind: z.enum(MOVEMENTS),
  /** Number of the order, or of the withdrawal. */
  ref: z.string(),
  hereP: Pence.nullable(),
  thereP: Pence.nullable(),
  note: z.string().nullable(),
  noter: z.string().nullable(),
  noteTime: Instant.nullable(),
  /** Amount by which the ledger is too high; negative if too low. */
  excessP: Pence,
  /** State of the claim with the source; null without one. */
  claim: z.int().nullable().describe('0 open, 1 resolved by a later file, 2 dropped'),
  claimer: z.string().nullable(),
  /** Day of the file that resolved it. */
  resolvedDay: UkDate.nullable(),
  /** Journal of its write-off or return. */
  journalId: Id.nullable(),
  outcome: z.enum(['writtenOff', 'returned']).nullable(),
  version: Version,
})
export type ReconcileDifference = z.output<typeof Differing>

export const getReconciled = endpoint({
  method: 'GET',
  path: '/finance/op/reconcile/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a day with every difference between the books and the file, those without a note first',
  query: z.object({ id: Id }),
  data: z.object({
    day: Day,
    hash: z.string(),
    /** True if the rows of the file were kept, so that it can be compared again. */
    kept: z.boolean(),
    /** By kind of movement: sums in the ledger and in the file. */
    totals: z.array(z.object({ kind: z.enum(MOVEMENTS), hereP: Pence, thereP: Pence, rows: z.int() })),
    /** Journals posted from the file. */
    journals: z.array(z.object({ id: Id, no: z.string(), event: z.string() })),
    records: z.array(Differing),
  }),
  errors: ['NOT_FOUND'],
})

export const loadReconciled = endpoint({
  method: 'POST',
  path: '/finance/op/reconcile/load',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  idempotent: true,
  summary: 'Load the file of a day from the payment provider or the bank, and compare it with the books',
  body: z.strictObject({
    day: UkDate,
    source: z.enum(SOURCES).default('provider'),
    fileName: line(120).min(1, { error: 'required' }),
    /** SHA-256 of the file, so that the same file is not loaded twice. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    rows: z
      .array(
        z.strictObject({
          kind: z.enum(MOVEMENTS),
          ref: line(40).min(1, { error: 'required' }),
          amountP: z.int().min(1).max(MOVED_MAX_P),
          feeP: z.int().min(0).max(MOVED_MAX_P).optional(),
          /** The provider's own id. */
          id: line(64).optional(),
          /** Chargeback reason as the provider names it. */
          reason: line(64).optional(),
        }),
      )
      .max(RECONCILE_ROWS_MAX),
  }),
  data: z.object({ id: Id, differences: z.int() }),
  errors: ['INVALID_INPUT', 'RECONCILE_LOADED'],
})

export const sandboxStatement = endpoint({
  method: 'GET',
  path: '/finance/op/reconcile/sandbox',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  amounts: true,
  summary:
    'Read the file of a finished day that the built-in payment provider sends: what it was asked to take and to give back',
  query: z.object({ day: UkDate }),
  /** Null if another provider takes payments. */
  data: z.object({ name: z.string(), text: z.string() }).nullable(),
  errors: ['INVALID_INPUT'],
})

export const compareReconciled = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/compare',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  summary: 'Compare the loaded file with the books again, after a correction; notes of differences that stay are kept',
  body: z.strictObject({ id: Id, version: Version }),
  data: z.object({ differences: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'RECONCILE_CLOSED'],
})

export const noteDifference = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/note',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  summary: 'Note what a difference is and what was done about it',
  body: z.strictObject({ id: Id, version: Version, note: line(300).min(2, { error: 'required' }) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'RECONCILE_CLOSED'],
})

export const removeReconciled = endpoint({
  method: 'DELETE',
  path: '/finance/op/reconcile/remove',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  summary:
    'Remove a file that was loaded by mistake and take its journals back; a closed day stays, and one whose chargeback was decided',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'RECONCILE_CLOSED', 'CHARGEBACK_DECIDED'],
})

export const closeReconciled = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/close',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:close',
  summary: 'Close a day whose differences all have a note; somebody else than who loaded it or wrote a difference off',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'RECONCILE_CLOSED', 'RECONCILE_OPEN', 'SAME_PERSON'],
})

export const CLAIM_ACTS = ['claim', 'drop'] as const

export const claimDifference = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/claim',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:load',
  summary: 'Claim a difference with the provider or the bank, until a later file puts it right, or drop the claim',
  body: z.strictObject({
    id: Id,
    version: Version,
    act: z.enum(CLAIM_ACTS),
    note: line(300).min(2, { error: 'required' }),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DIFFERENCE_SETTLED'],
})

export const writeOffDifference = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/writeOff',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:close',
  amounts: true,
  summary:
    'Write a difference off: a journal brings the books to what the file says, and another person closes the day',
  body: z.strictObject({ id: Id, version: Version, note: line(300).min(2, { error: 'required' }) }),
  data: z.object({ journalId: Id, amountP: Pence }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'RECONCILE_CLOSED', 'DIFFERENCE_SETTLED'],
})

export const bookReturn = endpoint({
  method: 'PUT',
  path: '/finance/op/reconcile/bookReturn',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:close',
  amounts: true,
  summary:
    'Book a refund or a payout that came back: the buyer is owed the refund again, a payout is back with the shop or in the buyer’s balance; another person closes the day',
  body: z.strictObject({ id: Id, version: Version, note: line(300).min(2, { error: 'required' }) }),
  data: z.object({ journalId: Id, amountP: Pence }),
  errors: [
    ...(['NOT_FOUND', 'VERSION_CONFLICT', 'RECONCILE_CLOSED', 'DIFFERENCE_SETTLED'] as const),
    ...(['RETURN_UNKNOWN', 'RETURN_AMOUNT'] as const),
  ],
})

export const reconcileStanding = endpoint({
  method: 'GET',
  path: '/finance/op/reconcile/standing',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read what lies with the provider and in the bank, which days have no file, and which claims are open',
  data: z.object({
    providerP: Pence,
    disputedP: Pence,
    bankP: Pence,
    /** Days without a file since the provider's first one, oldest first; at most 31. */
    missing: z.array(UkDate),
    claims: z.int(),
    /** Sum of the claims as absolute amounts. */
    claimedP: Pence,
  }),
})

const Chargeback = z.object({
  id: Id,
  no: z.string(),
  dispute: z.string(),
  orderNo: z.string(),
  orderId: Id.nullable(),
  shop: z.object({ id: Id, nameZh: z.string(), nameEn: z.string() }).nullable(),
  amountP: Pence,
  reason: z.enum(DISPUTE_REASON_CODES),
  state: z.int().describe('0 open, 1 won, 2 lost'),
  day: UkDate,
  decider: z.string().nullable(),
  decideTime: Instant.nullable(),
  note: z.string().nullable(),
  version: Version,
})
export type ChargebackRow = z.output<typeof Chargeback>

export const CHARGEBACK_TABS = ['0', '1', '2'] as const

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/finance/op/chargeback/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List chargebacks, newest first',
  query: PageQuery.extend({ state: z.enum(CHARGEBACK_TABS).optional(), q: searched(40).optional() }),
  data: paged(Chargeback),
})

export const getChargeback = endpoint({
  method: 'GET',
  path: '/finance/op/chargeback/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a chargeback, with what its shop has available and who bears what of it',
  query: z.object({ id: Id }),
  data: z.object({
    chargeback: Chargeback,
    availableP: Pence.nullable(),
    /** Parts of the amount by bearer, as decided, or as they would be if the chargeback were lost now. */
    bears: z.object({ shopP: Pence, buyerP: Pence, commissionP: Pence, vatP: Pence, platformP: Pence }),
  }),
  errors: ['NOT_FOUND'],
})

export const loseChargeback = endpoint({
  method: 'PUT',
  path: '/finance/op/chargeback/lose',
  from: 'extension',
  who: 'operator',
  permission: 'reconcile:close',
  amounts: true,
  summary:
    'Record that a chargeback was lost: a return of the sale, for which commission and VAT come back and the shop bears the rest, though it has withdrawn it; of a top-up the buyer’s balance, as far as it goes, and the platform the rest',
  body: z.strictObject({ id: Id, version: Version, note: line(300).min(2, { error: 'required' }) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CHARGEBACK_DECIDED'],
})

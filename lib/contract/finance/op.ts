import { z } from 'zod'
import { PLATFORM_ACCOUNTS, SHOP_ACCOUNTS } from '@/lib/domain/ledger'
import { REASON_MAX } from '@/lib/domain/limits'
import { BULK_PASS_MAX } from '@/lib/domain/withdrawal'
import { LOOKED } from '../approval'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, reasonLine, searched, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { PointsSums } from '../marketing/points'
import { PayoutAccount, REF_TYPES, WITHDRAWAL_TABS, Withdrawal } from '.'
import { Age, Forecast, Waiting } from './waiting'

const ACCOUNTS = [...SHOP_ACCOUNTS, ...PLATFORM_ACCOUNTS] as const
export type BookAccount = (typeof ACCOUNTS)[number]
const ShopRef = z.object({ id: Id, nameZh: z.string(), nameEn: z.string() })

export type { BooksAge, BooksForecast, BooksWaiting, WaitingKind } from './waiting'

/** Balances of one payment provider. */
export const ProviderBalance = z.object({ name: z.string(), receivableP: Pence, disputedP: Pence })

export const booksOverview = endpoint({
  method: 'GET',
  path: '/finance/op/overview',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read the trial balance of the platform, what waits in finance and for how long, and the coming 14 days',
  data: z.object({
    /** Balance by account in pence: positive is a debit. A sum other than zero means that the ledger is broken. */
    accounts: z.array(z.object({ account: z.enum(ACCOUNTS), balanceP: Pence, lines: z.int() })),
    /** Accounts `receivable` and `disputed` by payment provider. */
    providers: z.array(ProviderBalance),
    trialP: Pence,
    /**
     * Shops that owe the platform, largest debt first: `balanceP` is the available account, or the sum of all accounts
     * if that is less; `totalP` is the sum of all accounts, including pending money.
     */
    debtors: z.array(ShopRef.extend({ balanceP: Pence, totalP: Pence })),
    waiting: Waiting,
    ageing: z.array(Age),
    /** Money in and out of the platform in each of the last 12 weeks from Monday, UK time, the current week last. */
    cash: z.array(z.object({ week: UkDate, inP: Pence, outP: Pence })),
    /** Amount that becomes available to shops on each of the next 14 UK days, today first. */
    forecast: z.array(Forecast),
    /** Points of buyers: not a liability in the ledger until they are used. */
    points: PointsSums,
  }),
})

/** Events that journals record; a later version may add others. */
export const JOURNAL_EVENTS = [
  'captured',
  'topUp',
  'walletReturn',
  'returnPostage',
  'buyerPayout',
  'buyerPayoutPaid',
  'buyerPayoutBack',
  'received',
  'released',
  'refund',
  'refundPaid',
  'frozen',
  'unfrozen',
  'hold',
  'confirm',
  'refuse',
  'cancel',
  'fail',
  'adjusted',
  'reversed',
  'charged',
  'chargedBack',
  'settled',
  'chargebackLost',
  'writtenOff',
  'vatPaid',
  'debtPaid',
  'refundReturned',
  'payoutBack',
  'untaken',
  'feeVat',
  'prize',
] as const

const JournalRow = z.object({
  id: Id,
  time: Instant,
  postTime: Instant,
  event: z.string(),
  shop: ShopRef.nullable(),
  refType: z.enum(REF_TYPES),
  refId: Id,
  refNo: z.string(),
  /** Sum of the debits, which is the sum of the credits. */
  amountP: Pence,
})
export type JournalRow = z.output<typeof JournalRow>

export const listJournals = endpoint({
  method: 'GET',
  path: '/finance/op/journal/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the journals of the books, newest first',
  query: PageQuery.extend({
    event: z.string().max(40).optional(),
    ofShop: Id.optional(),
    from: UkDate.optional(),
    to: UkDate.optional(),
    /** Number of an order or of a withdrawal. */
    q: searched(40).optional(),
  }),
  data: paged(JournalRow),
})

export const getJournal = endpoint({
  method: 'GET',
  path: '/finance/op/journal/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a journal with its lines',
  query: z.object({ id: Id }),
  data: z.object({
    journal: JournalRow,
    lines: z.array(z.object({ account: z.enum(ACCOUNTS), kind: z.string(), debitP: Pence, creditP: Pence })),
    /** Adjustment that reverses it, and whether that was posted. */
    reversal: z.object({ id: Id, no: z.string(), posted: z.boolean() }).nullable(),
  }),
  errors: ['NOT_FOUND'],
})

const OpWithdrawal = Withdrawal.extend({ shop: ShopRef, firstBy: z.string().nullable(), needsSecond: z.boolean() })
export type OpWithdrawal = z.output<typeof OpWithdrawal>

export const WITHDRAWAL_RISKS = ['newAccount', 'firstWithdrawal', 'nameDiffers', 'highRefunds', 'proofFails'] as const

export const DESK_TABS = WITHDRAWAL_TABS.filter((state) => state !== '0') as Exclude<
  (typeof WITHDRAWAL_TABS)[number],
  '0'
>[]

export const listOpWithdrawals = endpoint({
  method: 'GET',
  path: '/finance/op/withdrawal/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the withdrawals of all shops, the longest waiting first',
  query: PageQuery.extend({
    /** Unreviewed withdrawals by default. */
    state: z.enum([...DESK_TABS, 'any']).optional(),
    ofShop: Id.optional(),
    q: searched(40).optional(),
  }),
  data: paged(OpWithdrawal),
})

export const getOpWithdrawal = endpoint({
  method: 'GET',
  path: '/finance/op/withdrawal/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a withdrawal with the proof of its balance and what speaks against it',
  query: z.object({ id: Id }),
  data: z.object({
    withdrawal: OpWithdrawal,
    legalName: z.string(),
    /** True if the caller made the last step: another person makes the next one. */
    own: z.boolean(),
    /** Sums of the shop's lines by account; `provedP` is the sum of all lines, `totalP` what the totals say. */
    proof: z.object({ provedP: Pence, totalP: Pence, availableP: Pence, withdrawalP: Pence }),
    risks: z.array(z.enum(WITHDRAWAL_RISKS)),
    earlier: z.array(Withdrawal.pick({ id: true, no: true, amountP: true, state: true, createTime: true })),
    next: Id.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

const One = z.strictObject({ id: Id, version: Version })
const MOVED = ['NOT_FOUND', 'VERSION_CONFLICT', 'WITHDRAWAL_MOVED_ON'] as const

export const passWithdrawal = endpoint({
  method: 'PUT',
  path: '/finance/op/withdrawal/pass',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary:
    'Pass a withdrawal; above the configured limit a second person agrees, and one that carries a risk needs that or a reason',
  body: One.extend({
    /** Reason for approving in spite of warnings; required if one person alone approves such a withdrawal. */
    riskNote: reasonLine(REASON_MAX).optional(),
    /** Passes it to a second person. */
    second: z.boolean().default(false),
  }),
  data: z.object({ state: z.int(), needsSecond: z.boolean(), next: Id.nullable() }),
  errors: [...MOVED, 'SAME_PERSON', 'BALANCE_UNPROVED', 'FORBIDDEN', 'CASE_TAKEN'],
})

/** Reasons why `passWithdrawals` skips a withdrawal. */
export const PASS_LEFT = ['movedOn', 'own', 'needsTwo', 'taken', 'risk'] as const

export const passWithdrawals = endpoint({
  method: 'PUT',
  path: '/finance/op/withdrawal/passBatch',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'Pass up to twenty withdrawals that carry no risk; the others are left, each with the reason',
  body: z.strictObject({ ids: z.array(Id).min(1).max(BULK_PASS_MAX) }),
  data: z.object({
    done: z.int(),
    left: z.array(z.object({ id: Id, no: z.string().nullable(), why: z.enum(PASS_LEFT) })),
  }),
})

export const refuseWithdrawal = endpoint({
  method: 'PUT',
  path: '/finance/op/withdrawal/refuse',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'Refuse a withdrawal with a reason in both languages: the amount is available to the shop again',
  body: One.extend({
    reasonZh: line(REASON_MAX).min(2, { error: 'required' }),
    reasonEn: line(REASON_MAX).min(2, { error: 'required' }),
  }),
  data: z.object({ next: Id.nullable() }),
  errors: [...MOVED, 'CASE_TAKEN'],
})

export const sendWithdrawal = endpoint({
  method: 'PUT',
  path: '/finance/op/withdrawal/send',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Mark a passed withdrawal as given to the bank',
  body: One,
  data: Nothing,
  errors: ['SAME_PERSON', ...MOVED, 'WITHDRAWAL_IN_BATCH'],
})

export const settleWithdrawal = endpoint({
  method: 'PUT',
  path: '/finance/op/withdrawal/settle',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Note what the bank did: paid with its reference, or failed with a reason and the money back with the shop',
  body: One.extend({
    paid: z.boolean(),
    /** The bank's reference when paid. */
    paidRef: line(64).default(''),
    reasonZh: line(REASON_MAX).default(''),
    reasonEn: line(REASON_MAX).default(''),
  }),
  data: Nothing,
  errors: ['SAME_PERSON', ...MOVED, 'INVALID_INPUT', 'WITHDRAWAL_IN_BATCH'],
})

/** Tabs besides the accounts that wait for a decision: verified and returned. */
export const ACCOUNT_TABS = ['1', '2'] as const

const OpAccount = PayoutAccount.extend({ shop: ShopRef })
export type OpAccount = z.output<typeof OpAccount>

const AccountCase = z.object({
  ...{ account: OpAccount, legalName: z.string(), namesMatch: z.boolean(), next: Id.nullable() },
  /** Account at the provider that pays it; null if the provider needs none, or none can be assigned yet. */
  link: z.object({ account: z.string().nullable() }).nullable(),
})

export const listOpAccounts = endpoint({
  method: 'GET',
  path: '/finance/op/account/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  summary: 'List payout accounts, those that wait for a decision first',
  query: PageQuery.extend({ state: z.enum(ACCOUNT_TABS).optional() }),
  data: paged(OpAccount),
})

export const getOpAccount = endpoint({
  method: 'GET',
  path: '/finance/op/account/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  summary: 'Read a payout account beside the legal name of its shop',
  query: z.object({ id: Id }),
  data: AccountCase,
  errors: ['NOT_FOUND'],
})

export const decideAccount = endpoint({
  method: 'PUT',
  path: '/finance/op/account/decide',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'Verify a payout account, or return it with a reason in both languages',
  body: One.extend({
    accept: z.boolean(),
    remarkZh: line(REASON_MAX).default(''),
    remarkEn: line(REASON_MAX).default(''),
    ...LOOKED,
  }),
  data: z.object({ next: Id.nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})

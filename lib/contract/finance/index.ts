import { z } from 'zod'
import { LINE_KINDS, SHOP_ACCOUNTS } from '@/lib/domain/ledger'
import { WITHDRAWAL_MIN_P } from '@/lib/domain/withdrawal'
import {
  bareText,
  Id,
  Instant,
  line,
  Nothing,
  nameLine,
  PageQuery,
  Pence,
  paged,
  searched,
  TwinText,
  UkDate,
  Version,
} from '../common'
import { endpoint } from '../endpoint'

/** Amount that the platform owes a shop, by account; negative if the shop owes it. The parts sum to `totalP`. */
const Balances = z.object({
  pendingP: Pence,
  windowP: Pence,
  availableP: Pence,
  frozenP: Pence,
  withdrawalP: Pence,
  totalP: Pence,
})
export type Balances = z.output<typeof Balances>

/** Part of the balance that an open after-sale case freezes until it is decided (rules 4.8). */
const Freeze = z.object({ caseId: Id, caseNo: z.string(), time: Instant, amountP: Pence })
export type Freeze = z.output<typeof Freeze>

/** Sum that one kind of movement has added to the balance, or taken from it. */
const Group = z.object({ kind: z.enum(LINE_KINDS), amountP: Pence, count: z.int() })

export const balanceOverview = endpoint({
  method: 'GET',
  path: '/finance/balance/overview',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read the balance of the current shop, how it came about and when money becomes available',
  data: z.object({
    balances: Balances,
    /** Every movement since the beginning by kind; the amounts sum to `balances.totalP`. */
    groups: z.array(Group),
    /** Money in the after-sale window by the UK day on which it becomes available, soonest first. */
    releases: z.array(z.object({ day: UkDate, amountP: Pence, orders: z.int() })),
    /** Cases behind `balances.frozenP`, largest amount first; at most 100. */
    freezes: z.array(Freeze),
    /** Id of the open withdrawal, if there is one. */
    openWithdrawal: Id.nullable(),
    /** True if a verified payout account can receive money. */
    canPayOut: z.boolean(),
    minimumP: Pence,
    feeBp: z.int(),
  }),
})

/** Record that a movement comes from. */
export const REF_TYPES = [
  'order',
  'withdrawal',
  'adjustment',
  'subscription',
  'enrolment',
  'adOrder',
  'adPackage',
  'topUp',
  'walletReturn',
  'buyerPayout',
  'payment',
  'afterSale',
  'settlement',
  'chargeback',
  'vatReturn',
  'opening',
] as const

export const LedgerRow = z.object({
  id: Id,
  time: Instant,
  kind: z.enum(LINE_KINDS),
  account: z.enum(SHOP_ACCOUNTS),
  /** Money in is positive, money out negative. */
  amountP: Pence,
  /** Amount owed to the shop after this movement; with `q`, for the matching reference only. */
  balanceP: Pence,
  refType: z.enum(REF_TYPES),
  refId: Id,
  refNo: z.string(),
})
export type LedgerRow = z.output<typeof LedgerRow>

export const listLedger = endpoint({
  method: 'GET',
  path: '/finance/ledger/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the movements of the balance of the current shop, newest first',
  query: PageQuery.extend({
    kind: z.enum(LINE_KINDS).optional(),
    direction: z.enum(['in', 'out']).optional(),
    from: UkDate.optional(),
    to: UkDate.optional(),
    /** Number of an order or of a withdrawal. */
    q: searched(40).optional(),
  }),
  data: paged(LedgerRow).extend({
    /** Opening + movements = closing, over all rows of the period; with `q`, over its rows only. */
    openingP: Pence,
    movementsP: Pence,
    closingP: Pence,
    /** The `q` whose rows the sums cover; null for the whole balance. */
    sumsOf: z.string().nullable(),
    /** Frozen parts of the current balance, by case. */
    freezes: z.array(Freeze),
  }),
})

const ACCOUNT_KINDS = ['uk', 'iban', 'cn'] as const

export const PayoutAccount = z.object({
  id: Id,
  holder: z.string(),
  bank: z.string(),
  country: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  /** For a Chinese account: the clearing number of its bank (CNAPS), and the branch. */
  cnaps: z.string().nullable(),
  branch: z.string().nullable(),
  last4: z.string(),
  state: z.int().describe('0 under review, 1 verified, 2 returned, 9 removed'),
  remark: TwinText.nullable(),
  createTime: Instant,
  /** End of the waiting time before a verified account can receive money; null if it can. */
  cooldownUntil: Instant.nullable(),
  version: Version,
})
export type PayoutAccount = z.output<typeof PayoutAccount>

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/finance/account/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the payout accounts of the current shop',
  data: z.array(PayoutAccount),
})

export const addPayoutAccount = endpoint({
  method: 'POST',
  path: '/finance/account/add',
  from: 'extension',
  who: 'shop',
  permission: 'finance:account',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Add a payout account; the platform verifies that its holder is the legal name of the shop',
  body: z.strictObject({
    holder: nameLine(80).min(2, { error: 'required' }),
    /** Optional for a Chinese account whose clearing number identifies the bank. */
    bank: line(80),
    /** Country of the bank; always CN for a Chinese account. */
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'country' }),
    /** `cn`: a Chinese account, for a China company whose legal name in Chinese is the holder. */
    kind: z.enum(ACCOUNT_KINDS),
    /** For a Chinese account: the clearing number of its bank (CNAPS, 12 digits), and the branch; both required. */
    cnaps: bareText(20).optional(),
    branch: line(80).optional(),
    /** An IBAN, a British sort code and account number one after the other, or a Chinese number of 12 to 25 digits. */
    number: bareText(48).min(6, { error: 'required' }),
    /** The caller's own password. */
    password: z.string().max(128),
  }),
  data: z.object({ id: Id }),
  errors: ['PASSWORD_WRONG', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
})

export const removePayoutAccount = endpoint({
  method: 'DELETE',
  path: '/finance/account/remove',
  from: 'extension',
  who: 'shop',
  permission: 'finance:account',
  whenPaused: 'allowed',
  summary: 'Remove a payout account that no open withdrawal uses',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'PAYOUT_ACCOUNT_USED'],
})

export const Withdrawal = z.object({
  id: Id,
  no: z.string(),
  amountP: Pence,
  feeBp: z.int(),
  feeP: Pence,
  netP: Pence,
  account: PayoutAccount.pick({ holder: true, bank: true, last4: true }),
  /** The specification's result: 0 unreviewed, 1 passed, 2 not passed. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  state: z.int().describe('0, 1 and 2 as `status`; 3 paying, 4 paid, 5 failed, 9 cancelled'),
  reason: TwinText.nullable(),
  createTime: Instant,
  decideTime: Instant.nullable(),
  paidRef: z.string().nullable(),
  paidTime: Instant.nullable(),
  version: Version,
})
export type Withdrawal = z.output<typeof Withdrawal>

export const WITHDRAWAL_TABS = ['0', '1', '3', '4', '5', '2', '9'] as const

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/finance/withdrawal/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the withdrawals of the current shop, newest first',
  query: PageQuery.extend({ state: z.enum(WITHDRAWAL_TABS).optional() }),
  data: paged(Withdrawal),
})

export const addWithdrawal = endpoint({
  method: 'POST',
  path: '/finance/withdrawal/add',
  from: 'extension',
  who: 'shop',
  permission: 'finance:withdraw',
  whenPaused: 'allowed',
  idempotent: true,
  summary:
    'Ask for a withdrawal: the amount is held at once, the fee is the one that holds now (8 % unless configured)',
  body: z.strictObject({
    amountP: Pence.min(WITHDRAWAL_MIN_P, { error: 'withdrawalMin' }).max(2_000_000_000),
    accountId: Id,
    /** The caller's own password. */
    password: z.string().max(128),
  }),
  data: z.object({ id: Id, no: z.string(), feeP: Pence, netP: Pence }),
  errors: ['PASSWORD_WRONG', 'BALANCE_TOO_LOW', 'WITHDRAWAL_OPEN', 'PAYOUT_ACCOUNT_NOT_READY', 'TOO_MANY_REQUESTS'],
})

export const cancelWithdrawal = endpoint({
  method: 'PUT',
  path: '/finance/withdrawal/cancel',
  from: 'extension',
  who: 'shop',
  permission: 'finance:withdraw',
  whenPaused: 'allowed',
  summary: 'Take an unreviewed withdrawal back: the amount is available again',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'WITHDRAWAL_MOVED_ON'],
})

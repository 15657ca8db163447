import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { PAYOUT_LINES_MAX, PAYOUT_METHODS } from '@/lib/domain/payout'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

const ShopRef = z.object({ id: Id, nameZh: z.string(), nameEn: z.string() })
const Account = z.object({ holder: z.string(), bank: z.string(), last4: z.string() })

const Candidate = z.object({
  id: Id,
  no: z.string(),
  shop: ShopRef,
  account: Account,
  /** Amount that the shop receives. */
  netP: Pence,
  /** Time of the approval. */
  decideTime: Instant.nullable(),
})

export const listPayoutCandidates = endpoint({
  method: 'GET',
  path: '/finance/op/payout/candidates',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  amounts: true,
  summary: 'List withdrawals that were passed and are in no batch, the longest waiting first; two hundred at most',
  data: z.object({ records: z.array(Candidate), count: z.int(), totalP: Pence }),
})

const Payout = z.object({
  id: Id,
  no: z.string(),
  method: z.enum(PAYOUT_METHODS),
  state: z.int().describe('0 draft, 1 sent, 2 answered in part, 3 complete, 9 cancelled'),
  lines: z.int(),
  totalP: Pence,
  paid: z.int(),
  paidP: Pence,
  refused: z.int(),
  /** Lines without an answer. */
  open: z.int(),
  maker: z.string(),
  makeTime: Instant,
  sender: z.string().nullable(),
  sendTime: Instant.nullable(),
  endTime: Instant.nullable(),
  version: Version,
})
export type Payout = z.output<typeof Payout>

export const PAYOUT_TABS = ['0', '1', '2', '3', '9'] as const

export const listPayouts = endpoint({
  method: 'GET',
  path: '/finance/op/payout/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the payout batches, newest first',
  query: PageQuery.extend({
    state: z.enum(PAYOUT_TABS).optional(),
    method: z.enum(PAYOUT_METHODS).optional(),
    /** A part of the number of a batch or of a withdrawal in it. */
    q: searched(40).optional(),
  }),
  data: paged(Payout),
})

const PayoutLine = z.object({
  id: Id,
  /** Payment reference in the file and at the provider: the same reference is only paid once. */
  ref: z.string(),
  withdrawalId: Id,
  withdrawalNo: z.string(),
  shop: ShopRef,
  account: Account,
  amountP: Pence,
  state: z
    .int()
    .describe('0 waiting, 1 sent, 2 timed out, 3 paid, 4 refused, 5 the provider is being asked, 9 taken out'),
  tries: z.int(),
  paidRef: z.string().nullable(),
  reason: TwinText.nullable(),
  answerTime: Instant.nullable(),
  version: Version,
})
export type PayoutLine = z.output<typeof PayoutLine>

export const getPayout = endpoint({
  method: 'GET',
  path: '/finance/op/payout/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a payout batch with its lines, its total and the SHA-256 of its file',
  query: z.object({ id: Id }),
  data: z.object({
    payout: Payout,
    /** SHA-256 of the bytes of the file, in hexadecimal. */
    hash: z.string(),
    /** True if the caller made the batch; above the limit another operator must send it. */
    own: z.boolean(),
    /** True if the caller sent it: another operator enters the bank's answers. */
    sentByCaller: z.boolean(),
    records: z.array(PayoutLine),
  }),
  errors: ['NOT_FOUND'],
})

export const addPayout = endpoint({
  method: 'POST',
  path: '/finance/op/payout/add',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  idempotent: true,
  summary: 'Put passed withdrawals into a batch; none of them is sent yet',
  body: z.strictObject({
    method: z.enum(PAYOUT_METHODS),
    ids: z.array(Id).min(1, { error: 'required' }).max(PAYOUT_LINES_MAX),
  }),
  data: z.object({ id: Id, no: z.string() }),
  errors: ['WITHDRAWAL_MOVED_ON', 'WITHDRAWAL_IN_BATCH'],
})

const One = z.strictObject({ id: Id, version: Version })
const MOVED = ['NOT_FOUND', 'VERSION_CONFLICT', 'PAYOUT_MOVED_ON'] as const

export const cancelPayout = endpoint({
  method: 'PUT',
  path: '/finance/op/payout/cancel',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Cancel a batch that was not sent; its withdrawals can go into another one',
  body: One,
  data: Nothing,
  errors: MOVED,
})

export const sendPayout = endpoint({
  method: 'PUT',
  path: '/finance/op/payout/send',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Send a batch that somebody else has made. The provider answers within seconds',
  body: One,
  data: Nothing,
  errors: [...MOVED, 'SAME_PERSON', 'WITHDRAWAL_MOVED_ON'],
})

export const getPayoutFile = endpoint({
  method: 'POST',
  path: '/finance/op/payout/file',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  amounts: true,
  summary:
    'Make the bank file of a batch that was sent: the same bytes every time. It holds whole account numbers, so it is logged',
  body: z.strictObject({ id: Id }),
  data: z.object({ name: z.string(), text: z.string(), hash: z.string() }),
  errors: ['NOT_FOUND', 'PAYOUT_MOVED_ON', 'PAYOUT_FILE_CHANGED'],
})

const answer = {
  paid: z.boolean(),
  /** The bank's reference when paid. */
  paidRef: line(64).default(''),
  reasonZh: line(REASON_MAX).default(''),
  reasonEn: line(REASON_MAX).default(''),
}

export const answerPayoutLine = endpoint({
  method: 'PUT',
  path: '/finance/op/payout/answer',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Note what the bank did with a line of a file: paid with its reference, or refused with a reason',
  body: One.extend(answer),
  data: Nothing,
  errors: ['SAME_PERSON', ...MOVED, 'INVALID_INPUT', 'WITHDRAWAL_MOVED_ON'],
})

export const PAYOUT_FAULTS = [
  'unknown',
  'amount',
  'amountUnread',
  'answered',
  'incomplete',
  'twice',
  'noAmount',
] as const

export const importPayoutAnswers = endpoint({
  method: 'POST',
  path: '/finance/op/payout/answers',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary: 'Take the file of the bank’s answers: what fits is booked, the rest is named line by line',
  body: z.strictObject({
    id: Id,
    rows: z
      .array(
        z.strictObject({
          /** Row in the file, the header being the first. */
          row: z.int().min(1),
          ref: line(64),
          /** Null if the file does not state it. */
          amountP: Pence.nullable(),
          /** True if the file states an amount that cannot be read. */
          amountUnread: z.boolean().default(false),
          paid: z.boolean().nullable(),
          /** The bank's reference, or its reason. */
          text: line(200),
        }),
      )
      .min(1, { error: 'required' })
      .max(PAYOUT_LINES_MAX * 2),
  }),
  data: z.object({
    paid: z.int(),
    refused: z.int(),
    /** Answers that were already recorded. */
    same: z.int(),
    faults: z.array(z.object({ row: z.int(), ref: z.string(), fault: z.enum(PAYOUT_FAULTS) })),
  }),
  errors: ['NOT_FOUND', 'PAYOUT_MOVED_ON'],
})

export const retryPayoutLine = endpoint({
  method: 'PUT',
  path: '/finance/op/payout/retry',
  from: 'extension',
  who: 'operator',
  permission: 'payout:send',
  summary:
    'Ask the provider again about a payout that timed out, with the same reference: what it has paid is not paid again',
  body: One,
  data: Nothing,
  errors: MOVED,
})

export const linkAccount = endpoint({
  method: 'PUT',
  path: '/finance/op/account/link',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'Name the account at Stripe through which a verified payout account is paid; its shop is told',
  body: One.extend({ providerAccount: line(40).regex(/^acct_\w{6,}$/, { error: 'stripeAccount' }) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

/** Full number of a payout account, and until when its reader may see it. */
const WholeNumber = z.object({ number: z.string(), until: Instant })

export const revealAccount = endpoint({
  method: 'POST',
  path: '/finance/op/account/reveal',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'Show the caller the whole number of a payout account for some minutes; who and why is logged',
  body: z.strictObject({ id: Id, reason: reasonLine(REASON_MAX) }),
  data: WholeNumber,
  errors: ['NOT_FOUND'],
})

export const revealedAccount = endpoint({
  method: 'GET',
  path: '/finance/op/account/revealed',
  from: 'extension',
  who: 'operator',
  permission: 'withdraw:audit',
  summary: 'The same once more, while the time that began with the caller’s reason runs; null before and after',
  query: z.object({ id: Id }),
  data: WholeNumber.nullable(),
  errors: ['NOT_FOUND'],
})

import { z } from 'zod'
import { LINE_KINDS } from '@/lib/domain/ledger'
import { REASON_MAX } from '@/lib/domain/limits'
import { DISPUTE_FILES_MAX } from '@/lib/domain/statement'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, searched, TwinText, typedText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta } from '../file'
import { LedgerRow } from '.'

export const STATEMENT_TABS = ['0', '1', '2', '3'] as const

/** A week of a shop's money, from Monday to Monday 00:00 UK: `openingP` + `movementsP` = `closingP`, checked when it is written. */
const Statement = z.object({
  id: Id,
  no: z.string(),
  fromTime: Instant,
  /** Excluded. */
  toTime: Instant,
  openingP: Pence,
  movementsP: Pence,
  closingP: Pence,
  orders: z.int(),
  lines: z.int(),
  state: z.int().describe('0 open, 1 disputed, 2 answered, 3 confirmed'),
  postTime: Instant,
  /** Deadline for disputing lines; the statement is then confirmed automatically. */
  disputeUntil: Instant,
  confirmTime: Instant.nullable(),
  /** True if confirmed automatically, without an answer. */
  silent: z.boolean(),
  version: Version,
})
export type Statement = z.output<typeof Statement>

/** Rules behind an order's commission or VAT, with rates in hundredths of a per cent. */
const Rules = z.array(z.object({ of: z.enum(['commission', 'vat']), no: z.string(), rateBp: z.int() }))

const Dispute = z.object({
  id: Id,
  lineNo: z.string(),
  refNo: z.string(),
  /** Order of the line; null if it has none. */
  orderId: Id.nullable(),
  rules: Rules,
  kind: z.enum(LINE_KINDS),
  amountP: Pence,
  expectedP: Pence,
  text: z.string(),
  /** Evidence of the shop. */
  files: z.array(FileMeta),
  state: z.int().describe('0 waits for an answer, 1 accepted, 2 rejected'),
  askTime: Instant,
  answer: TwinText.nullable(),
  /** Number of the adjustment that followed. */
  adjustmentNo: z.string().nullable(),
  version: Version,
})
export type Dispute = z.output<typeof Dispute>

const Detail = z.object({
  statement: Statement,
  /** Amount of each kind of movement; the amounts sum to `movementsP`. */
  groups: z.array(z.object({ kind: z.enum(LINE_KINDS), amountP: Pence })),
  disputes: z.array(Dispute),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/finance/statement/list',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the weekly statements of the current shop, newest first',
  query: PageQuery.extend({ state: z.enum(STATEMENT_TABS).optional() }),
  data: paged(Statement),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/finance/statement/get',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read a statement with its movements by kind and its disputes',
  query: z.object({ id: Id }),
  data: Detail,
  errors: ['NOT_FOUND'],
})

/** A line of the ledger. */
const LineId = z.string().regex(/^\d{1,18}$/)

const Line = LedgerRow.omit({ balanceP: true }).extend({ statementNo: z.string(), disputed: z.boolean() })

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/finance/statement/lines',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'List the lines of a statement, oldest first; of the newest one where none is named',
  query: PageQuery.extend({
    /** Number of the statement. */
    no: typedText(20).optional(),
    /** Number of an order or of a withdrawal, or part of it. */
    q: searched(40).optional(),
    kind: z.enum(LINE_KINDS).optional(),
  }),
  data: paged(Line).extend({
    /** The statement shown; null if there is none. */
    statement: Statement.nullable(),
  }),
})

export const getStatementLine = endpoint({
  method: 'GET',
  path: '/finance/statement/line',
  from: 'extension',
  who: 'shop',
  permission: 'finance:view',
  whenPaused: 'allowed',
  summary: 'Read a line of a statement with its order and the rules that made it',
  query: z.object({ no: typedText(20), lineId: LineId }),
  data: Line.extend({
    /** Null if it has none. */
    orderId: Id.nullable(),
    rules: Rules,
  }),
  errors: ['NOT_FOUND'],
})

export const confirmStatement = endpoint({
  method: 'PUT',
  path: '/finance/statement/confirm',
  from: 'extension',
  who: 'shop',
  permission: 'finance:statement',
  whenPaused: 'allowed',
  summary: 'Confirm a statement',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATEMENT_MOVED_ON'],
})

export const disputeLine = endpoint({
  method: 'POST',
  path: '/finance/statement/dispute',
  from: 'extension',
  who: 'shop',
  permission: 'finance:statement',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Dispute one line of a statement: what it should be, and why',
  body: z.strictObject({
    /** Number of the statement. */
    no: typedText(20).min(1, { error: 'required' }),
    /** Id of the line. */
    lineId: LineId,
    /** Correct amount of the line; money out is negative. */
    expectedP: Pence.min(-2_000_000_000).max(2_000_000_000),
    text: line(500).min(5, { error: 'required' }),
    /** Evidence: ids of files that the caller has uploaded. */
    files: z.array(Id).max(DISPUTE_FILES_MAX).default([]),
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'STATEMENT_MOVED_ON', 'LINE_DISPUTED'],
})

const downloads = {
  method: 'GET',
  effect: 'write',
  from: 'extension',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
} as const

export const disputeFile = endpoint({
  ...downloads,
  path: '/finance/statement/dispute/{id}/file/{file}',
  who: 'shop',
  permission: 'finance:view',
  // The shop's own evidence: not written to the log, where every view would be noise.
  unlogged: true,
  whenPaused: 'allowed',
  summary: 'Download evidence of a disputed line',
})

const ShopRef = z.object({ id: Id, nameZh: z.string(), nameEn: z.string() })
const OpStatement = Statement.extend({ shop: ShopRef })
export type OpStatement = z.output<typeof OpStatement>

export const listOpStatements = endpoint({
  method: 'GET',
  path: '/finance/op/statement/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the statements of all shops, newest first',
  query: PageQuery.extend({
    state: z.enum(STATEMENT_TABS).optional(),
    /** Number of a statement. */
    q: searched(40).optional(),
  }),
  data: paged(OpStatement),
})

export const getOpStatement = endpoint({
  method: 'GET',
  path: '/finance/op/statement/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read the statement of a shop',
  query: z.object({ id: Id }),
  data: Detail.extend({ statement: OpStatement }),
  errors: ['NOT_FOUND'],
})

export const listOpStatementLines = endpoint({
  method: 'GET',
  path: '/finance/op/statement/lines',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List the lines of the statement of a shop, oldest first',
  query: PageQuery.extend({ id: Id }),
  data: paged(Line),
  errors: ['NOT_FOUND'],
})

/** Result of a run, previewed or done: one statement for each shop with movements. */
const Run = z.object({
  weeks: z.int(),
  statements: z.int(),
  lines: z.int(),
  movementsP: Pence,
  /** Shops whose opening and movements do not add up to their closing: skipped, to be investigated. */
  exceptions: z.array(ShopRef),
})

export const previewStatements = endpoint({
  method: 'GET',
  path: '/finance/op/statement/preview',
  from: 'extension',
  who: 'operator',
  permission: 'statement:run',
  amounts: true,
  summary: 'Say what posting statements would write now; nothing is written',
  data: Run.extend({ toTime: Instant, nextTime: Instant }),
})

export const postStatements = endpoint({
  method: 'POST',
  path: '/finance/op/statement/post',
  from: 'extension',
  who: 'operator',
  permission: 'statement:run',
  amounts: true,
  idempotent: true,
  summary: 'Post the statements of every whole week that are missing; what is there stays as it is',
  body: z.strictObject({}),
  data: Run,
})

const OpDispute = Dispute.extend({ shop: ShopRef, statementId: Id, statementNo: z.string(), asker: z.string() })
export type OpDispute = z.output<typeof OpDispute>

/** 0 waits for an answer, 1 accepted, 2 rejected. */
export const DISPUTE_TABS = ['0', '1', '2'] as const

export const listDisputes = endpoint({
  method: 'GET',
  path: '/finance/op/dispute/list',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'List disputed lines of statements, the longest waiting first',
  query: PageQuery.extend({ state: z.enum(DISPUTE_TABS).optional() }),
  data: paged(OpDispute),
})

export const getDispute = endpoint({
  method: 'GET',
  path: '/finance/op/dispute/get',
  from: 'extension',
  who: 'operator',
  permission: 'ledger:view',
  amounts: true,
  summary: 'Read a disputed line',
  query: z.object({ id: Id }),
  data: OpDispute,
  errors: ['NOT_FOUND'],
})

export const opDisputeFile = endpoint({
  ...downloads,
  path: '/finance/op/dispute/{id}/file/{file}',
  who: 'operator',
  permission: 'ledger:view',
  // Notes that an operator has opened it.
  unlogged: true,
  whenPreviewing: 'allowed',
  summary: 'Download evidence of a disputed line',
})

export const decideDispute = endpoint({
  method: 'PUT',
  path: '/finance/op/dispute/decide',
  from: 'extension',
  who: 'operator',
  permission: 'statement:run',
  summary: 'Answer a disputed line: accepted, a correction waits for a second person; or rejected. Both with a reason',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    remarkZh: line(REASON_MAX).default(''),
    remarkEn: line(REASON_MAX).default(''),
  }),
  data: z.object({ adjustmentNo: z.string().nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_INPUT', 'CASE_TAKEN'],
})

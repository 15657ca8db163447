import { z } from 'zod'
import { Id, Instant, IntText, searched, UkDate } from './common'
import { endpoint } from './endpoint'

/** Kinds of log: writes, sign-ins, record histories, and views of personal data. */
export const LOGS = ['operation', 'login', 'changes', 'personal'] as const
export type LogName = (typeof LOGS)[number]

/** Longest range of a search, and the default range, in days. */
export const LOG_RANGE_DAYS = 90
/** Rows of one block of a file. */
export const LOG_BLOCK = 500

export const RESULTS = ['ok', 'tried', 'refused'] as const

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** A row of the audit. Personal data in it is masked, and nothing of it can be changed or removed. */
export const LogEntry = z.object({
  id: Id,
  time: Instant,
  user: z.object({ id: Id, username: z.string(), realname: z.string() }).nullable(),
  /** In the language of the call. */
  shop: z.object({ id: Id, shopName: z.string() }).nullable(),
  /** Area of the contract: `order`. */
  module: z.string(),
  /** Name of the endpoint in its area (`deliverGoods`), or the kind of a task. */
  action: z.string(),
  /** `ok`; `tried` for a preview; or the error code. */
  result: z.string(),
  /** Milliseconds; null in rows from before it was measured. */
  ms: z.int().nullable(),
  ip: z.string(),
  /** User agent; empty if the browser sent none. */
  place: z.string(),
  refType: z.string().nullable(),
  refId: z.string().nullable(),
  /** Name of the record, in the language of the call if it has two; null if the row contains it. */
  refName: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  /** `record`: the changed record, if a file or batch changed several; null if the row is about one. */
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value, record: z.string().nullable() })),
  requestId: z.string(),
})
export type LogEntry = z.output<typeof LogEntry>

const Name = z.string().regex(/^[A-Za-z][A-Za-z.]{0,60}$/)

const Filter = {
  log: z.enum(LOGS).default('operation'),
  /** Part of an account's name, or the number of a record. */
  q: searched(64).optional(),
  /** Part of an account's name. */
  user: z.string().trim().max(64).optional(),
  shop: Id.optional(),
  module: Name.optional(),
  /** Action, such as `order.deliverGoods`. */
  action: Name.optional(),
  result: z.enum(RESULTS).optional(),
  /** The whole address. */
  ip: z.string().trim().max(45).optional(),
  requestId: Id.optional(),
  ref: Id.optional(),
  /** Includes acts of buyers and the storefront, by default shown only with a record, person, number or act. */
  storefront: z.literal('1').optional(),
  from: UkDate.optional(),
  to: UkDate.optional(),
}

export const LogQuery = z.object({
  ...Filter,
  size: IntText.min(1).max(100).default(20),
  /** Rows older or newer than this one: ids of rows. */
  after: Id.optional(),
  before: Id.optional(),
})
export type LogQuery = z.output<typeof LogQuery>

export const listLog = endpoint({
  method: 'GET',
  path: '/sys/log/list',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'What was done, by whom and from where, the newest first',
  query: LogQuery,
  data: z.object({ records: z.array(LogEntry), next: Id.nullable(), previous: Id.nullable() }),
  errors: ['LOG_RANGE_TOO_WIDE'],
})

export const getLogEntry = endpoint({
  method: 'GET',
  path: '/sys/log/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'One row of the audit with what became of each field',
  query: z.object({ id: Id }),
  data: LogEntry,
  errors: ['NOT_FOUND'],
})

/** Most versions of a record that are returned, newest first. */
export const LOG_VERSIONS = 200

export const recordVersions = endpoint({
  method: 'GET',
  path: '/sys/log/versions',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'What was ever written of the record that a row is about, the newest first',
  query: z.object({ id: Id }),
  data: z.object({
    records: z.array(LogEntry),
    /** True if there are older ones. */
    more: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

export const logChoices = endpoint({
  method: 'GET',
  path: '/sys/log/choices',
  from: 'extension',
  who: 'operator',
  permission: 'log:view',
  summary: 'Modules with their acts, and shops, to filter by',
  data: z.object({
    modules: z.array(z.object({ module: z.string(), actions: z.array(z.string()) })),
    shops: z.array(z.object({ id: Id, shopName: z.string() })),
  }),
})

export const exportLog = endpoint({
  method: 'POST',
  path: '/sys/log/exportXls',
  from: 'extension',
  who: 'operator',
  permission: 'log:export',
  effect: 'write',
  summary: 'A block of the view for a file, the newest first; logged as an export',
  body: z.strictObject({ ...Filter, after: Id.nullable() }),
  data: z.object({ records: z.array(LogEntry), next: Id.nullable() }),
  errors: ['LOG_RANGE_TOO_WIDE'],
})

/** An act on a record as its shop sees it: without addresses and names of the platform's people. */
const RecordEvent = LogEntry.pick({ id: true, time: true, module: true, action: true, changes: true }).extend({
  /** Null: the platform, or an automatic act. */
  by: z.string().nullable(),
})
export type RecordEvent = z.output<typeof RecordEvent>

export const goodsLog = endpoint({
  method: 'GET',
  path: '/sys/log/ofGoods',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'What was done with a product, the latest fifty',
  query: z.object({ goodsId: Id }),
  data: z.array(RecordEvent),
})

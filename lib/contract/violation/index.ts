import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { APPEAL_MAX, APPEAL_MIN, EVIDENCE_MAX } from '@/lib/domain/violation'
import { LOOKED } from '../approval'
import {
  Id,
  Instant,
  IntText,
  line,
  Nothing,
  PageQuery,
  paged,
  reasonLine,
  searched,
  TwinText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta } from '../file'

export const VIOLATION_TABS = ['counting', 'appealed', 'settled'] as const
export const VIOLATION_REFS = ['product', 'order', 'shop'] as const
export const PENALTIES = ['warning', 'restriction', 'ban'] as const
export const APPEAL_TABS = ['open', 'upheld', 'revoked', 'reduced'] as const

const Appeal = z.object({
  id: Id,
  state: z.int().describe('0 open, 1 upheld, 2 violation revoked, 3 violation reduced'),
  text: z.string(),
  askedTime: Instant,
  /** Target time of the platform's decision. */
  dueTime: Instant,
  /** Decided by; null for a shop, and while it is open. */
  decider: z.string().nullable(),
  decideTime: Instant.nullable(),
  reason: TwinText.nullable(),
  /** Files of the appeal. */
  files: z.array(FileMeta),
  version: Version,
})

export const ViolationRow = z.object({
  id: Id,
  no: z.string(),
  shopId: Id,
  shopName: TwinText,
  ruleCode: z.string(),
  ruleTitle: TwinText,
  refType: z.enum(VIOLATION_REFS),
  refId: Id.nullable(),
  /** Title or number at that time. */
  refName: z.string(),
  /** True if it is one of the five non-compliant listings of its month. */
  counts: z.boolean(),
  points: z.int(),
  penalty: z.enum(PENALTIES),
  state: z.int().describe('1 valid, 2 reduced on appeal, 3 revoked'),
  recordTime: Instant,
  /** Recorded by; null for a shop. */
  recorder: z.string().nullable(),
  /** Deadline for the shop's appeal. */
  appealUntil: Instant,
  appealState: z.int().nullable(),
  appealDueTime: Instant.nullable(),
  version: Version,
})
export type ViolationRow = z.output<typeof ViolationRow>

/** Count of a month against the limit, the same for the shop and the platform. */
export const Meter = z.object({
  month: z.string(),
  count: z.int(),
  limit: z.int(),
  resetTime: Instant,
  /** Ban that the count triggers, once a second person has confirmed it. */
  ban: z.object({ from: Instant, until: Instant, state: z.enum(['asked', 'active', 'refused']) }).nullable(),
})
export type Meter = z.output<typeof Meter>

export const Violation = ViolationRow.extend({
  note: TwinText,
  ruleText: TwinText,
  ruleNumber: z.int(),
  /** Reason why it was revoked or reduced. */
  settled: z.object({ reason: TwinText, time: Instant }).nullable(),
  appeal: Appeal.nullable(),
  /** Evidence of the platform. */
  files: z.array(FileMeta),
  /** True if the caller may decide the appeal, which is not about their own record. */
  decidable: z.boolean(),
})
export type Violation = z.output<typeof Violation>

export const listViolations = endpoint({
  method: 'GET',
  path: '/shop/violation/list',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary: 'List violations of the current shop, or of all shops for an operator, newest first',
  query: PageQuery.extend({
    tab: z.enum(VIOLATION_TABS).optional(),
    /** Part of a number, or of what it is about. */
    q: searched(100).optional(),
    rule: z
      .string()
      .regex(/^[A-Z0-9-]{1,20}$/)
      .optional(),
    /** Operators only; a seller's shop is the session's. */
    ofShop: Id.optional(),
  }),
  data: paged(ViolationRow),
})

export const getViolation = endpoint({
  method: 'GET',
  path: '/shop/violation/queryById',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary: 'Read one violation with its rule, its evidence and its appeal',
  query: z.object({ id: Id }),
  data: z.object({ violation: Violation, meter: Meter, nextAppeal: Id.nullable() }),
  errors: ['NOT_FOUND'],
})

export const violationMeter = endpoint({
  method: 'GET',
  path: '/shop/violation/meter',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary: 'Count the non-compliant listings of a shop in this UK month against the limit',
  query: z.object({ ofShop: Id.optional() }),
  data: z.object({
    meter: Meter,
    /** Points of the last 90 days. */
    points: z.int(),
    /** Time of the last valid violation; null if there is none. */
    lastTime: Instant.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const violationFile = endpoint({
  method: 'GET',
  path: '/shop/violation/{id}/file/{file}',
  effect: 'write',
  // Notes that an operator has opened it; not written to the log, where every view would be noise.
  unlogged: true,
  whenPaused: 'allowed',
  whenPreviewing: 'allowed',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  summary: 'Download evidence of a violation or of its appeal',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

const Evidence = z.array(Id).max(EVIDENCE_MAX).default([])

const About = z.strictObject({ shopId: Id, rule: z.string().max(20), counts: z.boolean().nullable() })

export const previewViolation = endpoint({
  method: 'POST',
  path: '/shop/violation/preview',
  from: 'extension',
  who: 'operator',
  permission: 'violation:record',
  effect: 'read',
  summary: 'Tell what one more violation of a rule would bring a shop: the count, and the penalty',
  body: About,
  data: z.object({
    count: z.int(),
    limit: z.int(),
    counts: z.boolean(),
    penalty: z.enum(PENALTIES),
    /** For a restriction or ban. */
    from: Instant.nullable(),
    until: Instant.nullable(),
  }),
  errors: ['NOT_FOUND'],
})

export const addViolation = endpoint({
  method: 'POST',
  path: '/shop/violation/add',
  from: 'extension',
  who: 'operator',
  permission: 'violation:record',
  idempotent: true,
  summary: 'Record what a shop did against a rule; the fifth non-compliant listing of a UK month asks for a ban',
  body: About.extend({
    refType: z.enum(VIOLATION_REFS),
    /** Number of an order, code of a product; empty if it is about the shop. */
    ref: z.string().trim().max(64),
    noteZh: reasonLine(REASON_MAX),
    noteEn: reasonLine(REASON_MAX),
    /** Evidence: ids of files that the caller has uploaded. */
    files: Evidence,
  }),
  data: z.object({ id: Id, no: z.string(), count: z.int(), penalty: z.enum(PENALTIES) }),
  errors: ['NOT_FOUND'],
})

export const revokeViolation = endpoint({
  method: 'PUT',
  path: '/shop/violation/revoke',
  from: 'extension',
  who: 'operator',
  permission: 'violation:revoke',
  summary: 'Revoke a violation: the count falls, and what followed from it is lifted',
  body: z.strictObject({
    id: Id,
    version: Version,
    reasonZh: reasonLine(REASON_MAX),
    reasonEn: reasonLine(REASON_MAX),
  }),
  data: z.object({ count: z.int(), lifted: z.boolean() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VIOLATION_SETTLED'],
})

export const appealViolation = endpoint({
  method: 'POST',
  path: '/shop/violation/appeal',
  from: 'extension',
  who: 'shop',
  permission: 'violation:appeal',
  whenPaused: 'allowed',
  summary: 'Appeal against a violation, once, within seven days',
  body: z.strictObject({
    id: Id,
    text: line(APPEAL_MAX).min(APPEAL_MIN),
    /** Evidence: ids of files that the caller has uploaded. */
    files: Evidence,
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'APPEAL_OVER', 'APPEAL_MADE', 'VIOLATION_SETTLED'],
})

export const AppealRow = z.object({
  violationId: Id,
  no: z.string(),
  shopId: Id,
  shopName: TwinText,
  ruleTitle: TwinText,
  refName: z.string(),
  text: z.string(),
  state: z.int(),
  askedTime: Instant,
  dueTime: Instant,
  late: z.boolean(),
  recorder: z.string().nullable(),
  decider: z.string().nullable(),
})
export type AppealRow = z.output<typeof AppealRow>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/shop/violation/appealList',
  from: 'extension',
  who: 'operator',
  permission: 'appeal:decide',
  summary: 'List appeals of shops, those that wait first by their deadline',
  query: PageQuery.extend({
    tab: z.enum(APPEAL_TABS).optional(),
    q: searched(100).optional(),
    /** 1: only those past their deadline. */
    late: IntText.min(1).max(1).optional(),
  }),
  data: paged(AppealRow),
})

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/shop/violation/decideAppeal',
  from: 'extension',
  who: 'operator',
  permission: 'appeal:decide',
  summary: 'Decide an appeal: uphold the violation, revoke it, or reduce it so that it no longer counts',
  body: z.strictObject({
    /** Id of the violation. */
    id: Id,
    version: Version,
    decision: z.enum(['uphold', 'revoke', 'reduce']),
    reasonZh: reasonLine(REASON_MAX),
    reasonEn: reasonLine(REASON_MAX),
    unopened: LOOKED.unopened,
  }),
  data: z.object({ count: z.int(), lifted: z.boolean(), next: Id.nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'APPEAL_DECIDED', 'REVIEWER_IS_AUTHOR', 'CASE_TAKEN'],
})

import { z } from 'zod'
import { CHECKS } from '@/lib/domain/application'
import { REASON_MAX } from '@/lib/domain/limits'
import {
  Amount,
  Id,
  Instant,
  IntText,
  Nothing,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  searched,
  TabCount,
  TwinText,
  UkDate,
} from './common'
import { endpoint } from './endpoint'

/** Tabs besides "team", which has all cases that the caller may decide. `own`: the caller's, decided by another. */
export const APPROVAL_TABS = ['mine', 'unassigned', 'second', 'own', 'snoozed', 'done'] as const
/** Outcome of a case: granted, granted in part, or refused. */
export const OUTCOMES = ['accepted', 'partly', 'returned'] as const
export const APPROVAL_RISKS = ['low', 'medium', 'high'] as const
/** Most cases that can be assigned in one call. */
export const ASSIGN_MAX = 50

/** Warnings that do not refuse a case: checks of an application, and those of the other kinds. */
export const WARNINGS = [...CHECKS, 'alike', 'duplicate', 'expired', 'holderDiffers', 'image', 'price', 'word'] as const

/** Checks to make before a decision. */
export const Scrutiny = z.object({
  /** Files of the case that the caller has never opened. */
  unopened: z.array(z.object({ id: Id, name: z.string() })),
  warnings: z.array(z.enum(WARNINGS)),
  /** Person who has checked the case and asked for a second opinion. */
  firstBy: z.string().nullable(),
})
export type Scrutiny = z.output<typeof Scrutiny>

/** Confirmations of a decision; if one is missing, the call is refused at its field. */
export const LOOKED = {
  /** Confirms that the caller knows of unopened files of the case. */
  unopened: z.literal('accepted').optional(),
  /** Reason for accepting in spite of warnings; not needed if a second person decides. */
  riskNote: reasonLine(REASON_MAX).optional(),
}

/** Kind of decision, named by a module of the marketplace. */
const Kind = z.string().regex(/^[A-Za-z]{1,40}$/)
const Case = { kind: Kind, id: Id }

export const ApprovalCase = z.object({
  ...Case,
  kindName: TwinText,
  title: TwinText,
  shopId: Id.nullable(),
  shopName: TwinText.nullable(),
  /** Path of the screen on which it is decided. */
  href: z.string(),
  /** Null if it is decided and the time of receipt is unknown. */
  receiveTime: Instant.nullable(),
  /** Target time of the decision; null without a promise. */
  dueTime: Instant.nullable(),
  amountP: Amount,
  risk: z.enum(APPROVAL_RISKS).nullable(),
  /** 1 for the first submission. */
  round: z.int(),
  /** True if one person has asked or decided already, so that another must decide. */
  second: z.boolean(),
  /** True if the caller is that person and cannot decide it. */
  own: z.boolean(),
  assignee: z.object({ id: Id, name: z.string() }).nullable(),
  snoozeTime: Instant.nullable(),
  snoozeReason: z.string().nullable(),
  version: z.int().min(0).describe('Of the assignment; 0 while nobody has touched the case'),
  /** Time of the decision, and who made it; only for decided cases. */
  doneTime: Instant.nullable(),
  doneBy: z.string().nullable(),
  /** Outcome; null while it waits, and for decisions from before outcomes were stored. */
  outcome: z.enum(OUTCOMES).nullable(),
})
export type ApprovalCase = z.output<typeof ApprovalCase>

const Reading = { from: 'extension', who: 'operator', permission: 'approval:view' } as const

const Narrowed = z.object({
  kind: Kind.optional(),
  /** Words of the case or of its shop. */
  q: searched(100).optional(),
  ofShop: Id.optional(),
  assignee: Id.optional(),
  risk: z.enum(APPROVAL_RISKS).optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** Amount in whole pounds, both bounds included. */
  min: IntText.min(0).optional(),
  max: IntText.min(0).optional(),
  /** UK days of the receipt, or of the decision for decided cases; both included. */
  from: UkDate.optional(),
  to: UkDate.optional(),
  /** Only overdue cases. */
  overdue: z.literal('1').optional(),
  /** Only cases that were returned before. */
  again: z.literal('1').optional(),
})
export type ApprovalFilter = z.output<typeof Narrowed>

export const listApprovals = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/list',
  summary:
    'List what waits for a decision of the caller’s kinds, the one that is due first at the top; `done` is what was decided, today unless days are given',
  query: PageQuery.extend({ tab: z.enum(APPROVAL_TABS).optional(), ...Narrowed.shape }),
  data: paged(ApprovalCase).extend({
    /** Kinds that could not be read; their cases are missing from the page. */
    down: z.array(TwinText),
  }),
})

export const listApprovalKinds = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/kinds',
  summary: 'List the kinds of cases that the caller decides',
  data: z.array(z.object({ kind: Kind, name: TwinText })),
})

export const countApprovalTabs = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/tabs',
  summary: 'Count the cases of each tab under the same filters as the list',
  query: Narrowed,
  data: z.record(z.enum(['all', ...APPROVAL_TABS]), TabCount),
})

export const ApprovalWork = z.object({
  id: Id,
  name: z.string(),
  done: z.int(),
  accepted: z.int(),
  partly: z.int(),
  returned: z.int(),
  /** Share of cases not accepted in full, in percent; null without decisions. */
  returnRate: z.int().nullable(),
  /** Median hours from receipt to decision; null if none is known. */
  medianHours: z.number().nullable(),
  amountP: Pence,
  /** Cases assigned to this person now. */
  open: z.int(),
})
export type ApprovalWork = z.output<typeof ApprovalWork>

export const listApprovalWork = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/work',
  summary: 'List what each person decided in a period, of the caller’s kinds, and what they hold now',
  query: PageQuery.extend({ kind: Kind.optional(), from: UkDate.optional(), to: UkDate.optional() }),
  data: paged(ApprovalWork),
})

export const countApprovals = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/counts',
  summary:
    'Count what waits for a decision, kind by kind, the one with the nearest deadline first; a kind that cannot be read is marked, the others stay',
  data: z.array(
    z.object({
      kind: Kind,
      name: TwinText,
      /** True if the counts of this kind could not be read. */
      down: z.boolean(),
      count: z.int(),
      mine: z.int(),
      unassigned: z.int(),
      overdue: z.int(),
      /** Waiting time of the oldest case starts here. */
      oldest: Instant.nullable(),
      /** Earliest deadline among them; null without a promise. */
      due: Instant.nullable().default(null),
    }),
  ),
})

export const getApproval = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/queryById',
  summary: 'Read one case of the queue with its neighbours: of its kind, or of the whole inbox',
  query: z.object({ ...Case, inbox: z.literal('1').optional() }),
  data: z.object({
    /** Null once it no longer waits. */
    case: ApprovalCase.nullable(),
    /** Null for kinds without documents and warnings, and once the case no longer waits. */
    scrutiny: Scrutiny.nullable(),
    /** For a case that no longer waits: who decided it, and when; `id` is set while the caller can undo it. */
    decided: z.object({ name: z.string(), own: z.boolean(), time: Instant, undo: Id.nullable() }).nullable(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    /** Other cases that the caller could decide. */
    waiting: z.int(),
  }),
})

/** Seconds in which a decision can be undone before it is carried out. */
export const UNDO_SECONDS = 10

export const holdDecision = endpoint({
  ...Reading,
  method: 'POST',
  path: '/sys/approval/decide',
  summary:
    'Decide a case by the call of its kind, which is tried at once and carried out after ten seconds unless it is taken back; its refusals are this call’s',
  body: z.strictObject({
    ...Case,
    /** Method and path of the call, such as `PUT /merchant/document/decide`. */
    action: z.string().max(200),
    /** Body of the call. */
    body: z.record(z.string(), z.unknown()),
  }),
  data: z.object({
    /** Id by which the decision can be undone. */
    id: Id,
    dueTime: Instant,
    /** Answer that the call would give now. */
    answer: z.unknown(),
  }),
  errors: ['NOT_FOUND', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER', 'VERSION_CONFLICT', 'FORBIDDEN'],
})

export const undoDecision = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/undo',
  summary: 'Take back an own decision that has not been carried out',
  body: z.strictObject({ id: Id }),
  data: z.object({ href: z.string() }),
  errors: ['UNDO_OVER'],
})

export const listApprovers = endpoint({
  ...Reading,
  method: 'GET',
  path: '/sys/approval/people',
  summary: 'List who may decide something, with their kinds',
  data: z.array(z.object({ id: Id, name: z.string(), kinds: z.array(Kind) })),
})

export const takeApproval = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/take',
  summary: 'Take a case; one that another holds only with the version of their assignment',
  body: z.strictObject({ ...Case, over: IntText.min(1).optional() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})

export const takeNextApproval = endpoint({
  ...Reading,
  method: 'POST',
  path: '/sys/approval/takeNext',
  summary: 'Take the case that is due first and that nobody holds',
  body: z.strictObject({ kind: Kind.optional() }),
  data: ApprovalCase.nullable(),
})

export const askSecondApproval = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/second',
  summary: 'Hand a case that carries a warning to a second person, who decides it instead of the caller',
  body: z.strictObject(Case),
  data: Nothing,
  errors: ['NOT_FOUND', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})

export const releaseApproval = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/release',
  summary: 'Give a case back to the queue',
  body: z.strictObject(Case),
  data: Nothing,
  errors: ['NOT_FOUND', 'CASE_TAKEN'],
})

export const snoozeApproval = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/snooze',
  summary: 'Put a case off for some hours, with the reason',
  body: z.strictObject({ ...Case, hours: IntText.min(1).max(336), reason: reasonLine(REASON_MAX) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'CASE_TAKEN'],
})

export const assignApprovals = endpoint({
  ...Reading,
  method: 'PUT',
  path: '/sys/approval/assign',
  permission: 'approval:assign',
  summary: 'Give cases to somebody; what they may not decide is skipped',
  body: z.strictObject({ cases: z.array(z.strictObject(Case)).min(1).max(ASSIGN_MAX), assignee: Id }),
  data: z.object({ done: z.int(), skipped: z.int() }),
})

import { z } from 'zod'
import { CHECKS, RETURN_REASONS } from '@/lib/domain/application'
import { REASON_MAX } from '@/lib/domain/limits'
import { LOOKED, Scrutiny } from '../approval'
import { Id, Instant, line, Nothing, PageQuery, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead } from '../file'
import { RegisterAnswer } from '../vat/registration'
import { ApplicationDocument, ApplicationPart, FormValues } from '.'

export const APPLICATION_TABS = [
  'submitted',
  'resubmitted',
  'mine',
  'review',
  'refusing',
  'returned',
  'passed',
  'refused',
] as const

export const ApplicationRow = z.object({
  id: Id,
  no: z.string(),
  type: z.int(),
  legalName: z.string(),
  shopName: TwinText,
  country: z.string(),
  /** Automatic checks that found something. */
  flags: z.array(z.string()),
  submitTime: Instant.nullable(),
  /** The platform's target time for the answer; null once answered. */
  dueTime: Instant.nullable(),
  reviewer: z.string().nullable(),
  round: z.int(),
  state: z.int(),
  version: Version,
})
export type ApplicationRow = z.output<typeof ApplicationRow>

export const ApplicationQuery = PageQuery.extend({
  tab: z.enum([...APPLICATION_TABS, 'any']).optional(),
  /** Part of the number or of a name. */
  q: searched(100).optional(),
  type: z.enum(['1', '2', '3']).optional(),
  flag: z.enum(CHECKS).optional(),
  reviewer: Id.optional(),
})
export type ApplicationQuery = z.output<typeof ApplicationQuery>

export const listApplications = endpoint({
  method: 'GET',
  path: '/shop/application/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary:
    'List applications for a shop, longest waiting first; without a tab those that wait for the platform; `any` lists every one, newest first',
  query: ApplicationQuery,
  data: paged(ApplicationRow),
})

export const applicationReviewers = endpoint({
  method: 'GET',
  path: '/shop/application/reviewers',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'List operators who may review applications, with how many each has',
  data: z.array(z.object({ id: Id, name: z.string(), open: z.int() })),
})

export const Application = z.object({
  ...ApplicationRow.shape,
  username: z.string(),
  /** Masked. */
  contact: z.string(),
  values: FormValues,
  documents: z.array(ApplicationDocument),
  parts: z.array(ApplicationPart),
  /** Every part that needs a decision, in the order of the form. */
  wanted: z.array(z.string()),
  /** Fields and documents that differ from the previous round, and the previous values of the fields. */
  changed: z.array(z.string()),
  before: FormValues,
  checks: z.array(
    z.object({ name: z.enum(CHECKS), result: z.enum(['ok', 'look', 'wrong', 'none']), found: z.array(z.string()) }),
  ),
  reviewerId: Id.nullable(),
  reason: TwinText.nullable(),
  refusalBy: z.string().nullable(),
  /** True if the caller proposed the refusal, so that another operator must confirm it. */
  refusalOwn: z.boolean(),
  openedShop: z.string().nullable(),
  /** Documents that the caller has not opened, and warnings against passing the application. */
  scrutiny: Scrutiny,
  timeline: z.array(
    z.object({
      id: Id,
      event: z.string(),
      by: z.string().nullable(),
      round: z.int(),
      note: z.string().nullable(),
      time: Instant,
    }),
  ),
  next: Id.nullable(),
  waiting: z.int(),
})
export type Application = z.output<typeof Application>

export const getApplication = endpoint({
  method: 'GET',
  path: '/shop/application/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Read one application with its checks, decisions and the id of the next that waits',
  query: z.object({ id: Id }),
  data: Application,
  errors: ['NOT_FOUND'],
})

const One = { id: Id, version: Version }
const MOVED = ['NOT_FOUND', 'VERSION_CONFLICT', 'APPLICATION_MOVED_ON'] as const

export const takeApplication = endpoint({
  method: 'PUT',
  path: '/shop/application/take',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Take an application, or take it over from somebody',
  body: z.strictObject(One),
  data: z.object({ version: Version }),
  errors: [...MOVED, 'CASE_NEEDS_ANOTHER'],
})

export const assignApplications = endpoint({
  method: 'PUT',
  path: '/shop/application/assign',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:assign',
  summary: 'Give applications to a reviewer; those that are decided are skipped',
  body: z.strictObject({ ids: z.array(Id).min(1).max(50), reviewerId: Id }),
  data: z.object({ done: z.int(), skipped: z.int() }),
  errors: ['NOT_FOUND'],
})

export const decideApplicationPart = endpoint({
  method: 'PUT',
  path: '/shop/application/decidePart',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Accept a section or a document, or return it with a reason in both languages',
  body: z.strictObject({
    ...One,
    part: z.string().max(40),
    accept: z.boolean(),
    /** Required if it is returned. */
    reason: z.enum(RETURN_REASONS).optional(),
    reasonZh: line(REASON_MAX),
    reasonEn: line(REASON_MAX),
    unopened: LOOKED.unopened,
  }),
  data: z.object({ version: Version }),
  errors: [...MOVED, 'APPLICATION_TAKEN', 'EVIDENCE_MISSING'],
})

export const acceptApplicationRest = endpoint({
  method: 'PUT',
  path: '/shop/application/acceptRest',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary:
    'Accept the undecided parts of an application; documents that the caller has not opened, what they prove, and sections with a failed check are left',
  body: z.strictObject(One),
  data: z.object({ version: Version, accepted: z.int(), left: z.int() }),
  errors: [...MOVED, 'APPLICATION_TAKEN'],
})

export const decideApplication = endpoint({
  method: 'PUT',
  path: '/shop/application/decide',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Pass an application, which opens the shop at once, return what was returned in it, or propose its refusal',
  body: z.strictObject({
    ...One,
    outcome: z.enum(['pass', 'return', 'refuse']),
    /** Required for a refusal; shown to the applicant. */
    reasonZh: line(REASON_MAX),
    reasonEn: line(REASON_MAX),
    /** With `pass`, if the form names a VAT number: absent until somebody has checked it in the public register. */
    vatAnswer: RegisterAnswer.optional(),
    ...LOOKED,
  }),
  data: z.object({ state: z.int(), next: Id.nullable(), no: z.string() }),
  errors: [
    ...MOVED,
    'APPLICATION_TAKEN',
    'APPLICATION_UNDECIDED',
    'APPLICANT_TAKEN',
    'EVIDENCE_MISSING',
    'CASE_NEEDS_ANOTHER',
  ],
})

export const decideRefusal = endpoint({
  method: 'PUT',
  path: '/shop/application/decideRefusal',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Confirm the refusal that somebody else has proposed, or send the application back into review',
  body: z.strictObject({ ...One, confirm: z.boolean() }),
  data: z.object({ state: z.int(), next: Id.nullable(), no: z.string() }),
  errors: [...MOVED, 'REFUSAL_NEEDS_ANOTHER'],
})

export const noteApplication = endpoint({
  method: 'POST',
  path: '/shop/application/note',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  summary: 'Write a note that only operators read',
  body: z.strictObject({ id: Id, note: reasonLine(REASON_MAX) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const viewApplicationDocument = endpoint({
  method: 'GET',
  path: '/shop/application/{id}/document/{file}',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:audit',
  effect: 'write',
  summary: 'Look at a document of an application; each look is in the log',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

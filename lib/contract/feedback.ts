import { z } from 'zod'
import { FEEDBACK_MAX, FEEDBACK_PICTURES_MAX, PICTURE_BASE64_MAX } from '@/lib/domain/limits'
import { Id, Instant, IntText, line, Nothing, PageQuery, paged, Version } from './common'
import { endpoint } from './endpoint'

export const FEEDBACK_KINDS = ['fault', 'idea', 'question', 'other'] as const
export const FeedbackKind = z.enum(FEEDBACK_KINDS)
/** `pending` and `replied` are states of the specification; `reopened` waits for another reply. */
export const FEEDBACK_TABS = ['pending', 'replied', 'reopened'] as const
const Tab = z.enum(FEEDBACK_TABS)

/** Operators can also list all of them. */
export const DESK_TABS = [...FEEDBACK_TABS, 'all'] as const

/** Feedback of a user to the platform, without internal data for its author. */
export const Feedback = z.object({
  id: Id,
  kind: FeedbackKind.catch('other'),
  /** Beginning of the text; the thread holds the whole. */
  text: z.string(),
  status: z.int().describe('Of the dictionary `feedback_status`: 0 pending reply, 1 replied'),
  reopened: z.boolean(),
  pictures: z.int(),
  page: z.string(),
  release: z.string(),
  username: z.string(),
  realname: z.string(),
  userType: z.int().describe('1 operator, 2 shop, 3 buyer'),
  shopName: z.string().nullable(),
  /** Order that a buyer's feedback is about. */
  order: z.object({ id: Id, no: z.string() }).nullable().default(null),
  createTime: Instant,
  replyTime: Instant.nullable(),
  /** Time of the first answer. */
  firstReplyTime: Instant.nullable().default(null),
  /** Deadline promised for the answer; null once answered. */
  dueTime: Instant.nullable().default(null),
  /** True if the author found the answer helpful. */
  helpful: z.boolean().nullable().default(null),
  /** Operator who handles it. */
  assignee: z.object({ id: Id, name: z.string() }).nullable().default(null),
  /** Codes from the dictionary `feedback_tag`. */
  tags: z.array(z.string()).default([]),
  /** Feedback that it duplicates, and the number of its duplicates. */
  mergedInto: Id.nullable().default(null),
  merged: z.int().default(0),
  /** Author of the last reply. */
  answeredBy: z.string().nullable().default(null),
  version: Version,
})
export type Feedback = z.output<typeof Feedback>

export const FeedbackThread = Feedback.extend({
  pictureIds: z.array(Id),
  /** Contact that the author asked to be reached at; empty if none was given. */
  contact: z.string().default(''),
  entries: z.array(
    z.object({
      id: Id,
      text: z.string(),
      fromOperator: z.boolean(),
      time: Instant,
      /** Operator who wrote it; visible to operators only. */
      author: z.string().nullable().default(null),
    }),
  ),
  /** Its duplicates. */
  repeats: z.array(z.object({ id: Id, text: z.string(), username: z.string() })).default([]),
  /** Deadline for the author to reopen it; null while it waits for a reply. */
  reopenUntil: Instant.nullable(),
})
export type FeedbackThread = z.output<typeof FeedbackThread>

/** A row of a file, with the whole thread. */
export const FeedbackLine = Feedback.extend({ question: z.string(), answer: z.string().nullable() })
export type FeedbackLine = z.output<typeof FeedbackLine>

/** A number, an address, or a name somewhere. */
export const CONTACT_MAX = 100
const Text = line(FEEDBACK_MAX).min(1, { error: 'required' })
export const addFeedbackPicture = endpoint({
  method: 'POST',
  path: '/message/feedback/picture',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'A screenshot for a feedback that is being written: JPEG, PNG or WebP up to 5 MB, drawn anew',
  body: z.strictObject({ base64: z.base64().min(1).max(PICTURE_BASE64_MAX, { error: 'tooLong' }) }),
  data: z.object({ id: Id }),
  errors: ['PICTURE_UNREADABLE', 'PICTURE_HEIC', 'TOO_MANY_REQUESTS'],
})

export const feedbackPicture = endpoint({
  method: 'GET',
  path: '/message/feedback/picture/{id}',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'A screenshot, for whoever sent it and for those who answer',
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(['thumb', 'whole']).default('thumb') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
})

export const addFeedback = endpoint({
  method: 'POST',
  path: '/message/feedback/add',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Tells the platform something, with up to 6 screenshots',
  body: z.strictObject({
    kind: FeedbackKind,
    text: Text,
    page: line(200),
    release: line(32),
    pictureIds: z.array(Id).max(FEEDBACK_PICTURES_MAX, { error: 'pictures' }),
    contact: line(CONTACT_MAX).default(''),
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const MyFeedbackQuery = PageQuery.extend({ tab: Tab.optional(), kind: FeedbackKind.optional() })

export const myFeedback = endpoint({
  method: 'GET',
  path: '/message/feedback/list',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'What the caller has told the platform, newest first',
  query: MyFeedbackQuery,
  data: paged(Feedback),
})

export const myFeedbackThread = endpoint({
  method: 'GET',
  path: '/message/feedback/queryById',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'One of the caller’s own with its replies',
  query: z.object({ id: Id }),
  data: FeedbackThread,
  errors: ['NOT_FOUND'],
})

export const reopenFeedback = endpoint({
  method: 'PUT',
  path: '/message/feedback/reopen',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'The reply did not help: within 14 days of it the caller says why',
  body: z.strictObject({ id: Id, text: Text }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FEEDBACK_CLOSED'],
})

export const rateFeedback = endpoint({
  method: 'PUT',
  path: '/message/feedback/rate',
  from: 'extension',
  who: 'user',
  permission: 'feedback:add',
  whenPaused: 'allowed',
  summary: 'Whether the reply helped, as long as it is the last word',
  body: z.strictObject({ id: Id, helpful: z.boolean() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FEEDBACK_CLOSED'],
})

const Filter = {
  tab: z.enum(DESK_TABS).default('pending'),
  text: z.string().trim().max(64).optional(),
  kind: FeedbackKind.optional(),
  userType: IntText.min(1).max(3).optional(),
  /** Part of the address of the screen that it is about. */
  page: z.string().trim().max(200).optional(),
  tag: z.string().max(64).optional(),
  /** `me`, `none`, or the id of an operator. */
  assignee: Id.optional(),
  /** 1: only feedback whose promised answer is late. */
  overdue: IntText.min(0).max(1).optional(),
}
export const FeedbackQuery = PageQuery.extend(Filter)

export const listFeedback = endpoint({
  method: 'GET',
  path: '/message/feedback/all',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'What users have told the platform; what waits longest first, what was answered last first',
  query: FeedbackQuery,
  data: paged(Feedback),
})

export const feedbackThread = endpoint({
  method: 'GET',
  path: '/message/feedback/thread',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'One feedback with its screenshots and replies',
  query: z.object({ id: Id }),
  data: FeedbackThread,
  errors: ['NOT_FOUND'],
})

export const replyFeedback = endpoint({
  method: 'PUT',
  path: '/message/feedback/reply',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'Answers a feedback; its writer is told',
  body: z.strictObject({ id: Id, version: Version, text: Text }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FEEDBACK_MERGED'],
})

export const TAGS_MAX = 10
/** Most entries of a filter that can be assigned and tagged in one call. */
export const SORT_MAX = 1_000
const Matching = z.strictObject({ ...Filter, count: z.int().min(1).max(SORT_MAX) })

export const feedbackChoices = endpoint({
  method: 'GET',
  path: '/message/feedback/choices',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'Operators who may answer, and within how many days an answer is promised',
  data: z.object({ assignees: z.array(z.object({ value: Id, label: z.string() })), answerDays: z.int() }),
})

export const sortFeedback = endpoint({
  method: 'PUT',
  path: '/message/feedback/sort',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'Who sees to them, and words to find them by; `version` is the one that was looked at, of a single one',
  body: z
    .strictObject({
      ids: z.array(Id).min(1).max(100).optional(),
      /** Everything that matches a filter, with the count that the caller saw. */
      matching: Matching.optional(),
      version: Version.optional(),
      /** Null: nobody; absent: no change. */
      assigneeId: Id.nullable().optional(),
      tags: z.array(z.string().max(64)).max(TAGS_MAX).optional(),
      addTag: z.string().max(64).optional(),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
      error: 'choose',
      path: ['ids'],
    }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const mergeFeedback = endpoint({
  method: 'PUT',
  path: '/message/feedback/merge',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  summary: 'It repeats another one and is answered with it; null parts them again',
  body: z.strictObject({ id: Id, version: Version, into: Id.nullable() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FEEDBACK_MERGED'],
})

export const exportFeedback = endpoint({
  method: 'POST',
  path: '/message/feedback/exportXls',
  from: 'extension',
  who: 'operator',
  permission: 'feedback:reply',
  effect: 'write',
  summary: 'A block of the view for a file, the oldest first; logged as an export',
  body: z.strictObject({ ...Filter, after: Id.nullable() }),
  data: z.object({ records: z.array(FeedbackLine), next: Id.nullable() }),
})

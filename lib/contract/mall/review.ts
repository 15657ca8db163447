import { z } from 'zod'
import { FILE_MAX_BYTES } from '@/lib/domain/file'
import { REVIEW_FILES_MAX, REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { Id, Instant, IntText, line, PageQuery, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta, UPLOAD_ERRORS, UploadQuery } from '../file'
import { Scores } from '../review'

const Stars = z.int().min(1).max(5)

/** A review as everybody reads it. */
export const PublicReview = z.object({
  id: Id,
  /** Masked. */
  buyer: z.string(),
  spec: TwinText,
  goods: Stars,
  text: z.string(),
  /** Ids of its pictures. */
  files: z.array(Id),
  time: Instant,
  followUp: z.object({ text: z.string(), time: Instant }).nullable(),
  reply: z.object({ text: z.string(), time: Instant }).nullable(),
  /** True if the buyer got something for it. */
  incentivised: z.boolean(),
})
export type PublicReview = z.output<typeof PublicReview>

export const goodsReviews = endpoint({
  method: 'GET',
  path: '/mall/review/list/{id}',
  from: 'extension',
  who: 'public',
  summary: 'List the reviews of a product that show, the newest first, with averages and counts of all of them',
  params: z.object({ id: Id }),
  query: PageQuery.extend({ goods: IntText.min(1).max(5).optional() }),
  data: paged(PublicReview).extend({ scores: Scores }),
})

export const mallReviewFile = endpoint({
  method: 'GET',
  path: '/mall/review/{id}/file/{file}',
  from: 'extension',
  who: 'public',
  summary: 'Show a picture of a review that shows, or of the buyer’s own',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

export const buyerUpload = endpoint({
  method: 'POST',
  path: '/mall/file/upload',
  from: 'extension',
  who: 'buyer',
  guests: true,
  summary:
    'Upload a picture, or a document (a PDF or a picture); it stays for a day unless a review or a request claims it',
  query: UploadQuery,
  fileIn: FILE_MAX_BYTES.picture,
  data: FileMeta,
  errors: UPLOAD_ERRORS,
})

export const WaitingLine = z.object({
  lineId: Id,
  orderId: Id,
  orderNo: z.string(),
  productId: Id,
  title: TwinText,
  spec: TwinText,
  picture: Id.nullable(),
  receivedAt: Instant.nullable(),
  /** Deadline for the review. */
  reviewBy: Instant.nullable(),
})
export type WaitingLine = z.output<typeof WaitingLine>

export const waitingReviews = endpoint({
  method: 'GET',
  path: '/mall/review/waiting',
  from: 'extension',
  who: 'buyer',
  summary: 'List what the buyer has received and not reviewed, what ends first before all others',
  query: PageQuery,
  data: paged(WaitingLine),
})

export const MyReview = PublicReview.extend({
  orderId: Id,
  orderNo: z.string(),
  productId: Id,
  title: TwinText,
  picture: Id.nullable(),
  service: Stars,
  delivery: Stars,
  /** Null if it is shown; else the rule by which it is hidden, and the reason in both languages. */
  hidden: z.object({ rule: z.string(), why: TwinText }).nullable(),
  /** Deadline for a follow-up; null once there is one. */
  followUpBy: Instant.nullable(),
  version: Version,
})
export type MyReview = z.output<typeof MyReview>

export const myReviews = endpoint({
  method: 'GET',
  path: '/mall/review/mine',
  from: 'extension',
  who: 'buyer',
  summary: 'List the buyer’s reviews, the newest first',
  query: PageQuery,
  data: paged(MyReview),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/mall/review/add',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Review a line of a received order: stars for goods, service and delivery, words and pictures as one likes',
  body: z.strictObject({
    lineId: Id,
    goods: Stars,
    service: Stars,
    delivery: Stars,
    text: line(REVIEW_TEXT_MAX),
    files: z.array(Id).max(REVIEW_FILES_MAX),
  }),
  data: MyReview,
  errors: ['NOT_FOUND', 'REVIEW_CLOSED', 'REVIEW_EXISTS'],
})

export const followUpReview = endpoint({
  method: 'PUT',
  path: '/mall/review/followUp/{id}',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Add what one thinks after a while, once, within 180 days',
  params: z.object({ id: Id }),
  body: z.strictObject({ version: Version, text: line(REVIEW_TEXT_MAX).min(1, { error: 'required' }) }),
  data: MyReview,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FOLLOW_UP_OVER'],
})

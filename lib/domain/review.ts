import { machine } from './machine'
import type { StateGroup } from './order/status'

/** 1 shown on the product's page, 2 hidden by the platform. */
export const REVIEW_STATE = { shown: 1, hidden: 2 } as const
type ReviewState = (typeof REVIEW_STATE)[keyof typeof REVIEW_STATE]

/** State of the shop's report: 0 none, 1 waits for the platform, 2 upheld (hidden), 3 kept. */
export const REPORT_STATE = { none: 0, open: 1, upheld: 2, kept: 3 } as const

type ReviewEvent = 'hide' | 'restore' | 'keep'

/** Only the platform hides a review, citing a rule, and shows it again; nobody edits words or stars. */
export const REVIEW = machine<ReviewEvent, ReviewState, 'platform'>([
  { event: 'hide', from: [REVIEW_STATE.shown], to: REVIEW_STATE.hidden, actors: ['platform'] },
  { event: 'restore', from: [REVIEW_STATE.hidden], to: REVIEW_STATE.shown, actors: ['platform'] },
  { event: 'keep', from: [REVIEW_STATE.shown], to: REVIEW_STATE.shown, actors: ['platform'] },
])

export const STARS = [1, 2, 3, 4, 5] as const
/** Longest text of a review, follow-up or reply (specification, section 9); most pictures. */
export const REVIEW_TEXT_MAX = 300
export const REVIEW_FILES_MAX = 6
/** Reviews with this many stars or fewer need an answer of the shop first. */
export const LOW_STARS = 2
/** Most reviews that can be replied to at once. */
export const REVIEW_BULK_MAX = 50
/** Most canned replies of a shop, and longest name of one. */
export const CANNED_MOST = 30
export const CANNED_NAME_MAX = 40
export const FOLLOW_UP_DAYS = 180
/** Hours in which a reply may be edited once. */
export const REPLY_EDIT_HOURS = 24

/**
 * Signals of a suspicious review: several people's reviews from one device or address, many at once, words about
 * rewards.
 */
export const REVIEW_SIGNALS = ['device', 'burst', 'words'] as const
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number]

/** Reviews of a product within a day that count as a burst. */
export const BURST = 5

const INCENTIVE =
  /返现|返利|好评返|好评有礼|好评截图|红包|加微信|加群|刷单|cash ?back|gift ?card|voucher for|free gift|refund(ed)? (me )?for (a |my )?(review|5|five)|5[- ]?star(s)? for|paid me|https?:\/\/|www\./i

/** True if a text mentions a reward for the review, or links elsewhere. */
export const hasIncentiveWords = (text: string): boolean => INCENTIVE.test(text)

/** Deadline for a follow-up, from the time of the review; milliseconds since 1970. */
export const followUpUntil = (createdAt: number): number => createdAt + FOLLOW_UP_DAYS * 86_400_000

/** True if a reply may be written (at any time) or edited (once within a day). */
export function mayReply(reply: { at: number; edited: boolean } | null, now: number): boolean {
  if (!reply) return true
  return !reply.edited && now - reply.at <= REPLY_EDIT_HOURS * 3_600_000
}

export interface StarCounts {
  count: number
  /** Number of reviews with one star, two, … five. */
  stars: readonly number[]
  /** Sums over all reviews. */
  goods: number
  service: number
  delivery: number
}

const tenth = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum * 10) / count) / 10)

/** Averages to a tenth; null without reviews. */
export const averagesOf = ({ count, goods, service, delivery }: StarCounts) => ({
  goods: tenth(goods, count),
  service: tenth(service, count),
  delivery: tenth(delivery, count),
})

/** Group of a review: needs an answer, waits for the platform, or hidden. */
export function groupOfReview(review: {
  state: number
  reportState: number
  replied: boolean
  goods: number
}): StateGroup {
  if (review.state === REVIEW_STATE.hidden) return 'draft'
  if (review.reportState === REPORT_STATE.open) return 'others'
  if (review.replied) return 'done'
  return review.goods <= LOW_STARS ? 'trouble' : 'us'
}

const HAN = /\p{Script=Han}/u

/** Language for a reply: that of the review's text, or of the buyer's name if there is no text. */
export const languageOfReview = ({ text, buyer }: { text: string; buyer: string }): 'zh' | 'en' =>
  HAN.test(text.trim() === '' ? buyer : text) ? 'zh' : 'en'

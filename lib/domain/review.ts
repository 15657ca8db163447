import { machine } from './machine'
import type { StateGroup } from './order/status'

/** 1 shows on the product's page, 2 hidden by the platform. */
export const REVIEW_STATE = { shown: 1, hidden: 2 } as const
type ReviewState = (typeof REVIEW_STATE)[keyof typeof REVIEW_STATE]

/** State of the shop's report: 0 none, 1 waits for the platform, 2 upheld (hidden), 3 kept. */
export const REPORT_STATE = { none: 0, open: 1, upheld: 2, kept: 3 } as const

type ReviewEvent = 'hide' | 'restore' | 'keep'

/** Only the platform hides, with a rule, and only the platform shows again; nobody edits words or stars. */
export const REVIEW = machine<ReviewEvent, ReviewState, 'platform'>([
  { event: 'hide', from: [REVIEW_STATE.shown], to: REVIEW_STATE.hidden, actors: ['platform'] },
  { event: 'restore', from: [REVIEW_STATE.hidden], to: REVIEW_STATE.shown, actors: ['platform'] },
  { event: 'keep', from: [REVIEW_STATE.shown], to: REVIEW_STATE.shown, actors: ['platform'] },
])

export const STARS = [1, 2, 3, 4, 5] as const
/** Words of a review, of its follow-up and of a reply (specification, section 9); pictures beside them. */
export const REVIEW_TEXT_MAX = 300
export const REVIEW_FILES_MAX = 6
/** A shop says something to this many stars or fewer first. */
export const LOW_STARS = 2
/** Reviews that are replied to at once, at most. */
export const REVIEW_BULK_MAX = 50
/** Canned replies of a shop, and characters of their names, at most. */
export const CANNED_MOST = 30
export const CANNED_NAME_MAX = 40
export const FOLLOW_UP_DAYS = 180
/** Hours in which a reply may be changed, once. */
export const REPLY_EDIT_HOURS = 24

/**
 * Signals that a review deserves a look: several people's reviews from one device or address, many at once, words
 * that pay for stars.
 */
export const REVIEW_SIGNALS = ['device', 'burst', 'words'] as const
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number]

/** Reviews of a product within a day that make a burst. */
export const BURST = 5

const INCENTIVE =
  /返现|返利|好评返|好评有礼|好评截图|红包|加微信|加群|刷单|cash ?back|gift ?card|voucher for|free gift|refund(ed)? (me )?for (a |my )?(review|5|five)|5[- ]?star(s)? for|paid me|https?:\/\/|www\./i

/** True if a text mentions a reward for the review, or links elsewhere. */
export const hasIncentiveWords = (text: string): boolean => INCENTIVE.test(text)

/** How long a follow-up may still be written, from the day of the review; milliseconds since 1970. */
export const followUpUntil = (createdAt: number): number => createdAt + FOLLOW_UP_DAYS * 86_400_000

/** True if a reply may be written (at any time) or changed (once within a day). */
export function mayReply(reply: { at: number; edited: boolean } | null, now: number): boolean {
  if (!reply) return true
  return !reply.edited && now - reply.at <= REPLY_EDIT_HOURS * 3_600_000
}

export interface StarCounts {
  count: number
  /** How many gave one star, two, … five. */
  stars: readonly number[]
  /** Sums over all. */
  goods: number
  service: number
  delivery: number
}

const tenth = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum * 10) / count) / 10)

/** Averages to a tenth; null where nobody has reviewed. */
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

/** The language in which a review is replied to: that of its words, or of its buyer's name where there are none. */
export const languageOfReview = ({ text, buyer }: { text: string; buyer: string }): 'zh' | 'en' =>
  HAN.test(text.trim() === '' ? buyer : text) ? 'zh' : 'en'

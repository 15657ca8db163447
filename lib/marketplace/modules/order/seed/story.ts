import { RATING_STATUS } from '@/lib/domain/order/status'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Random } from '@/lib/marketplace/kernel/random'
import { RECENT_MS } from './calendar'
import type { Quota } from './quota'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const HOURS_LATER = new Map<string, number>()

/** UK clocks change on the hour, so all moments of an hour shift alike: the result is cached. */
function laterUkDays(at: number, days: number): number {
  const hour = Math.floor(at / HOUR) * HOUR
  const key = `${hour} ${days}`
  const moved = HOURS_LATER.get(key) ?? addUkDays(hour, days) - hour
  HOURS_LATER.set(key, moved)
  return at + moved
}

/** History of an order; instants are milliseconds since 1970, null if it did not happen. */
export interface Story {
  status: number
  paidAt: number | null
  payBy: number
  shipBy: number | null
  /** First parcel of a part shipment, and the last one. */
  partAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
  receiveBy: number | null
  receivedAt: number | null
  reviewBy: number | null
  endedAt: number | null
  afterSaleUntil: number | null
  refundAt: number | null
  heldBy: 1 | 3 | null
  heldAt: number | null
  rate: 0 | 1 | 2
  closeReason: string | null
  afterSale: boolean
}

export interface StoryGiven {
  random: Random
  /** Quota of one shop. */
  quota: Quota
  placedAt: number
  now: number
  hours: number
  overseas: boolean
  kind: number
  pieces: number
}

const blank = (payBy: number): Story => ({
  status: 1,
  paidAt: null,
  payBy,
  shipBy: null,
  partAt: null,
  shippedAt: null,
  deliveredAt: null,
  receiveBy: null,
  receivedAt: null,
  reviewBy: null,
  endedAt: null,
  afterSaleUntil: null,
  refundAt: null,
  heldBy: null,
  heldAt: null,
  rate: 0,
  closeReason: null,
  afterSale: false,
})

/** Shipping time of the shop as a share of its promise; sometimes longer. */
const shipDelay = (random: Random, hours: number): number =>
  hours * HOUR * (random.chance(0.035) ? 1.05 + random.next() * 0.8 : 0.12 + random.next() * 0.78)

/** True for some open orders that are neglected, so that some are late and some held. */
const leftLying = ({ quota, placedAt, now, hours }: StoryGiven): boolean =>
  now - placedAt < (hours + 40) * HOUR && now - placedAt > hours * HOUR && quota('late', 0.12)

function tellOpen(story: Story, given: StoryGiven): Story {
  const { random, quota, now } = given
  const paidAt = story.paidAt ?? now
  if (given.pieces > 1 && quota('partShipped', 0.35))
    story.partAt = paidAt + (now - paidAt) * (0.3 + random.next() * 0.6)
  else if (quota('held', 0.09)) {
    story.heldBy = random.chance(0.65) ? 1 : 3
    story.heldAt = paidAt + (now - paidAt) * random.next()
  }
  return story
}

function tellReceived(story: Story, given: StoryGiven): Story {
  const { random, now } = given
  const receivedAt = story.receivedAt ?? now
  story.status = 4
  story.reviewBy = laterUkDays(receivedAt, 15)
  story.afterSaleUntil = laterUkDays(receivedAt, 14)
  story.afterSale = story.afterSaleUntil > now && random.chance(0.03)
  const reviewedAt = receivedAt + random.next() * 12 * DAY
  if (random.chance(0.55) && reviewedAt < now) {
    story.status = 5
    story.endedAt = reviewedAt
    story.rate = random.chance(0.06) ? RATING_STATUS.followUp : RATING_STATUS.rated
  } else if (story.reviewBy < now) {
    story.status = 5
    story.endedAt = story.reviewBy
  }
  return story
}

function tellPaid(story: Story, given: StoryGiven): Story {
  const { random, now, hours } = given
  const paidAt = story.paidAt ?? now
  story.status = 2
  story.shipBy = paidAt + hours * HOUR
  if (random.chance(now - given.placedAt < DAY ? 0.06 : 0.018)) {
    story.refundAt = paidAt + random.next() * hours * HOUR * 0.8
    if (story.refundAt < now) {
      const settled = now - story.refundAt > DAY
      return { ...story, status: settled ? 6 : 7, closeReason: settled ? 'allRefunded' : 'cannotSupply' }
    }
    story.refundAt = null
  }
  const shippedAt = paidAt + shipDelay(random, hours)
  if (shippedAt >= now || leftLying(given)) return tellOpen(story, given)
  story.status = 3
  story.shippedAt = shippedAt
  if (given.pieces > 1 && random.chance(0.06)) story.partAt = paidAt + (shippedAt - paidAt) * 0.5
  story.receiveBy = laterUkDays(shippedAt, given.overseas ? 30 : 14)
  const transit = (given.overseas ? 7 + random.next() * 9 : 1.2 + random.next() * 3.2) * DAY
  if (shippedAt + transit < now) story.deliveredAt = shippedAt + transit
  const confirmed = random.chance(0.62) ? shippedAt + transit + random.next() * 5 * DAY : story.receiveBy
  if (confirmed >= now) return story
  story.receivedAt = confirmed
  return tellReceived(story, given)
}

/** Draws the events of an order from its placing until now, so that every state of the machine occurs. */
export function tellStory(given: StoryGiven): Story {
  const { random, placedAt, now, kind } = given
  const story = blank(placedAt + (kind === 1 || kind === 2 ? 15 : 30) * MINUTE)
  if (kind === 3) return tellPaid({ ...story, paidAt: placedAt }, given)
  // Orders of the last minutes are mostly unpaid.
  const unpaid = now - placedAt < RECENT_MS ? given.quota('unpaid', 0.4) : random.chance(0.055)
  if (unpaid) {
    if (story.payBy > now) return story
    const byTimeout = random.chance(0.7)
    const endedAt = byTimeout ? story.payBy : placedAt + random.next() * 25 * MINUTE
    return { ...story, status: 0, endedAt, closeReason: byTimeout ? 'timeout' : random.pick(['buyer', 'shop']) }
  }
  const paidAt = placedAt + Math.min(random.next() ** 3 * 25, 14) * MINUTE + 20_000
  if (paidAt >= now) return story
  return tellPaid({ ...story, paidAt }, given)
}

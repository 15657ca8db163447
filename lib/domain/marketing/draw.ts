import type { Twin } from '../locale'
import type { Pence } from '../money'
import { PROMOTION_STATE } from './promotion'

/** Denominator of odds: a percentage with four decimals. 100 % is 1,000,000. */
export const ODDS_WHOLE = 1_000_000
export const PRIZES_MAX = 20
/** Days in which a winner must give an address for goods. */
export const CLAIM_DAYS = 7
export const SIMULATED_DRAWS = 10_000

export const PRIZE_TYPES = ['goods', 'coupon', 'none'] as const
export type PrizeType = (typeof PRIZE_TYPES)[number]
export const DRAW_COSTS = ['free', 'order'] as const
export type DrawCost = (typeof DRAW_COSTS)[number]

/** Default name of the outcome without a prize. */
export const NO_PRIZE: Twin = { zh: '谢谢参与', en: 'No prize' }

/** One outcome of a draw. Outcomes of the type `none` have neither stock nor cap. */
export interface Outcome {
  id: string
  /** Parts of `ODDS_WHOLE`. */
  odds: number
}

export interface PrizeTerms extends Outcome {
  type: PrizeType
  stock: number
  dailyCap: number | null
}

const WORDS = 2 ** 32
/** Random words from here on are redrawn: they would favour the first parts. */
const FAIR_WORDS = WORDS - (WORDS % ODDS_WHOLE)

/** Draws random 32-bit words until one is below the last whole multiple of `ODDS_WHOLE`: all parts are as likely. */
export function fairWord(next: () => number): number {
  for (;;) {
    const word = next()
    if (word < FAIR_WORDS) return word
  }
}

/**
 * Outcome of a fair random word, by the order of the list. The same word and odds always give the same outcome, so that
 * a draw can be replayed. The odds must sum to `ODDS_WHOLE`.
 */
export function outcomeAt<T extends Pick<Outcome, 'odds'>>(outcomes: readonly T[], word: number): T {
  let left = word % ODDS_WHOLE
  for (const outcome of outcomes) {
    if (left < outcome.odds) return outcome
    left -= outcome.odds
  }
  throw new Error('The odds do not sum to the whole')
}

export type PrizeTrouble = 'sum' | 'stockNone' | 'stock' | 'capNone' | 'sku' | 'coupon' | 'nothing'

interface TypedPrize extends Omit<PrizeTerms, 'id'> {
  skuId: string | null
  couponId: string | null
}

/** Faults of a draw's prizes, by index of the prize; `null` is the list as a whole. */
export function prizeTroubles(prizes: readonly TypedPrize[]): { at: number | null; trouble: PrizeTrouble }[] {
  const own = prizes.flatMap(({ type, stock, dailyCap, skuId, couponId }, at) => {
    const none = type === 'none'
    const found: (PrizeTrouble | false)[] = [
      none && stock !== 0 && 'stockNone',
      none && dailyCap !== null && 'capNone',
      !none && stock < 1 && 'stock',
      type === 'goods' && !skuId && 'sku',
      type === 'coupon' && !couponId && 'coupon',
    ]
    return found.flatMap((trouble) => (trouble ? [{ at, trouble }] : []))
  })
  const all: (PrizeTrouble | false)[] = [
    prizes.reduce((sum, { odds }) => sum + odds, 0) !== ODDS_WHOLE && 'sum',
    prizes.every(({ type }) => type === 'none') && 'nothing',
  ]
  return [...own, ...all.flatMap((trouble) => (trouble ? [{ at: null, trouble }] : []))]
}

/** Facts that decide whether a buyer may play; times in milliseconds. */
export interface PlayStanding {
  state: number
  startsAt: number
  endsAt: number
  cost: DrawCost
  playsOfDay: number
  playsOfBuyer: number
  /** Plays of the buyer on this UK day and in all. */
  today: number
  inAll: number
  /** For a draw that costs an order: true if the buyer paid one within the required days. */
  hasOrder: boolean
}

export const PLAY_TROUBLES = ['DRAW_CLOSED', 'DRAW_USED_UP', 'DRAW_USED_TODAY', 'DRAW_NEEDS_ORDER'] as const
export type PlayTrouble = (typeof PLAY_TROUBLES)[number]

/** Reason why a buyer cannot play now; hides the button and refuses the play. */
export function playTrouble(draw: PlayStanding, now: number): PlayTrouble | null {
  if (!isOpen(draw, now)) return 'DRAW_CLOSED'
  if (draw.inAll >= draw.playsOfBuyer) return 'DRAW_USED_UP'
  if (draw.today >= draw.playsOfDay) return 'DRAW_USED_TODAY'
  return draw.cost === 'order' && !draw.hasOrder ? 'DRAW_NEEDS_ORDER' : null
}

/** True while a published draw is in its period; checked here because the job that ends it may be a minute late. */
export const isOpen = ({ state, startsAt, endsAt }: Pick<PlayStanding, 'state' | 'startsAt' | 'endsAt'>, now: number) =>
  (state === PROMOTION_STATE.running || state === PROMOTION_STATE.scheduled) && now >= startsAt && now < endsAt

/** Plays that a buyer has left today. */
export const playsLeft = ({ playsOfDay, playsOfBuyer, today, inAll }: PlayStanding): number =>
  Math.max(0, Math.min(playsOfDay - today, playsOfBuyer - inAll))

/** States of a won prize. */
export const WIN_STATES = ['won', 'claimed', 'shipped', 'done', 'expired', 'cancelled'] as const
export type WinState = (typeof WIN_STATES)[number]

export interface SimulatedPrize {
  id: string
  /** Expected draws by the odds, and actual draws. */
  expected: number
  drawn: number
  /** Deviation from the expected number that chance explains: four standard deviations. */
  tolerance: number
  within: boolean
  /** Prizes handed out: never more than stock and cap. The rest of `drawn` won nothing. */
  given: number
}

/** Random 32-bit words from a seed: for simulations only, because they are predictable. */
export function seededWords(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return (word ^ (word >>> 14)) >>> 0
  }
}

/** Simulates draws spread evenly over the days of a draw, with the same function that draws for buyers. */
export function simulateDraws(
  prizes: readonly PrizeTerms[],
  { draws, days, seed }: { draws: number; days: number; seed: number },
): SimulatedPrize[] {
  const next = seededWords(seed)
  const tally = new Map(prizes.map(({ id }) => [id, { drawn: 0, given: 0, day: -1, ofDay: 0 }]))
  for (let index = 0; index < draws; index += 1) {
    const day = Math.floor((index * days) / draws)
    const { id, type, stock, dailyCap } = outcomeAt(prizes, fairWord(next))
    const own = tally.get(id)
    if (!own) continue
    own.drawn += 1
    if (own.day !== day) Object.assign(own, { day, ofDay: 0 })
    if (type === 'none' || own.given >= stock || (dailyCap !== null && own.ofDay >= dailyCap)) continue
    own.given += 1
    own.ofDay += 1
  }
  return prizes.map(({ id, odds }) => {
    const { drawn, given } = tally.get(id) ?? { drawn: 0, given: 0 }
    const chance = odds / ODDS_WHOLE
    const tolerance = Math.ceil(4 * Math.sqrt(draws * chance * (1 - chance)))
    const expected = draws * chance
    return { id, expected, drawn, tolerance, within: Math.abs(drawn - expected) <= tolerance, given }
  })
}

/** Amount that the platform pays the shop for a prize, in pence: the price and the delivery, as for any other buyer. */
export const prizeCostP = (prize: { unitP: Pence; deliveryP: Pence }): Pence => prize.unitP + prize.deliveryP

/** Odds as a percentage without the sign: 12,500 is "1.25". */
export const oddsText = (odds: number): string => String(Number((odds / (ODDS_WHOLE / 100)).toFixed(4)))

/** Reads "1.25" as 12,500; null if it is not a percentage from 0 to 100 with at most four decimals. */
export function readOdds(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const odds = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return odds <= ODDS_WHOLE ? odds : null
}

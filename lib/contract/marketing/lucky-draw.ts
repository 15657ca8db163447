import { z } from 'zod'
import { DRAW_COSTS, PRIZE_TYPES, PRIZES_MAX, WIN_STATES } from '@/lib/domain/marketing/draw'
import { actsOf, actWire } from '../acts'
import {
  Edited,
  Id,
  Instant,
  IntText,
  line,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  searched,
  TwinText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { promotionRules, tooLate } from './acts'

const required = { error: 'required' }

export const PrizeInput = z.strictObject({
  nameZh: line(30).min(1, required),
  nameEn: line(40).min(1, required),
  type: z.enum(PRIZE_TYPES),
  /** For goods the SKU code, after the shop's number if several shops have it ("S1:SC-02"); for a coupon its name. */
  source: line(60),
  /** Number of prizes; 0 for the type `none`. */
  stock: z.int().min(0).max(1_000_000),
  /** Most prizes of one UK day; null: no limit. */
  dailyCap: z.int().min(1).max(1_000_000).nullable(),
  /** Parts of 1,000,000: a percentage with four decimals. The odds of a draw sum to 1,000,000. */
  odds: z.int().min(0).max(1_000_000),
})
export type PrizeInput = z.output<typeof PrizeInput>

const FIELDS = {
  nameZh: line(20).min(1, required),
  nameEn: line(30).min(1, required),
  /** Shown to buyers beside the odds. */
  rulesZh: line(1_000).min(1, required),
  rulesEn: line(1_000).min(1, required),
  startsAt: Instant,
  /** First instant after the draw: at most 30 days of UK time later. */
  endsAt: Instant,
  /** Cost of a play: nothing, or an order that was paid within `orderDays` days. */
  cost: z.enum(DRAW_COSTS),
  orderDays: z.int().min(1).max(365).nullable(),
  playsOfDay: z.int().min(1).max(100),
  playsOfBuyer: z.int().min(1).max(1_000),
  prizes: z.array(PrizeInput).min(1, required).max(PRIZES_MAX),
}

/** Acts of the platform on its draws. Winners keep their prizes whatever happens to the draw. */
export const LUCKY_DRAW_ACTS = actsOf(promotionRules('platform'), {
  schedule: { permission: 'luck:edit', event: 'schedule', unless: [tooLate], look: 'primary', done: 'scheduled' },
  unschedule: { permission: 'luck:edit', event: 'unschedule', done: 'unscheduled' },
  pause: { permission: 'luck:edit', event: 'pause', done: 'paused' },
  resume: { permission: 'luck:edit', event: 'resume', look: 'primary', done: 'resumed' },
  stop: { permission: 'luck:edit', event: 'stop', look: 'danger', done: 'stopped' },
})

const DrawRow = z.object({
  id: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  state: z.int().describe('0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  cost: z.enum(DRAW_COSTS),
  plays: z.int(),
  /** Prizes won, including expired ones. */
  wins: z.int(),
})
export type DrawRow = z.output<typeof DrawRow>

/** A prize with its current figures. */
const PrizeFacts = PrizeInput.strip().extend({
  id: Id,
  /** Won and not expired. */
  won: z.int(),
  /** For goods: product and SKU, sale price in pence, shop, and free pieces. */
  title: TwinText.nullable(),
  priceP: Pence.nullable(),
  shop: TwinText.nullable(),
  free: z.int().nullable(),
})
export type PrizeFacts = z.output<typeof PrizeFacts>

export const Draw = z.object({
  ...FIELDS,
  id: Id,
  version: Version,
  state: z.int(),
  stopReason: z.string(),
  plays: z.int(),
  wins: z.int(),
  facts: z.array(PrizeFacts),
  acts: z.array(z.enum(LUCKY_DRAW_ACTS.names)),
  canEdit: z.boolean(),
})
export type Draw = z.output<typeof Draw>

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'marketingOp:view' } as const
const writes = { from: 'extension', who: 'operator', permission: 'luck:edit' } as const

export const listDraws = endpoint({
  ...reads,
  path: '/luck/marketingActivityLuck/list',
  summary: 'List the lucky draws, newest first',
  query: PageQuery.extend({ q: searched(64).optional(), state: IntText.min(0).max(5).optional() }),
  data: paged(DrawRow),
})

export const getDraw = endpoint({
  ...reads,
  path: '/luck/marketingActivityLuck/queryById',
  summary: 'Read a lucky draw with its prizes',
  query: z.object({ id: Id }),
  data: Draw,
  errors: ['NOT_FOUND'],
})

export const addDraw = endpoint({
  ...writes,
  method: 'POST',
  path: '/luck/marketingActivityLuck/add',
  idempotent: true,
  summary: 'Add a lucky draw as a draft',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editDraw = endpoint({
  ...writes,
  method: 'PUT',
  path: '/luck/marketingActivityLuck/edit',
  summary: 'Change the draft of a lucky draw',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})

/** Outcomes of 10,000 simulated draws. */
export const Simulation = z.object({
  draws: z.int(),
  seed: z.int(),
  prizes: z.array(
    z.object({
      id: Id,
      name: TwinText,
      type: z.enum(PRIZE_TYPES),
      odds: z.int(),
      stock: z.int(),
      expected: z.number(),
      drawn: z.int(),
      /** Deviation from `expected` that chance explains. */
      tolerance: z.int(),
      within: z.boolean(),
      /** Never more than the stock and the daily caps. */
      given: z.int(),
    }),
  ),
})
export type Simulation = z.output<typeof Simulation>

export const simulateDraw = endpoint({
  ...reads,
  path: '/luck/marketingActivityLuck/simulate',
  summary: 'Simulate 10,000 draws by the function that draws for buyers; the same seed gives the same draws',
  query: z.object({ id: Id, seed: IntText.min(1).max(4_294_967_295).default(1) }),
  data: Simulation,
  errors: ['NOT_FOUND'],
})

export const Win = z.object({
  id: Id,
  /** Masked. */
  buyer: z.string(),
  prize: TwinText,
  type: z.enum(PRIZE_TYPES),
  playedAt: Instant,
  state: z.enum(WIN_STATES),
  claimBy: Instant.nullable(),
  orderId: Id.nullable(),
  orderNo: z.string().nullable(),
  trackingNo: z.string().nullable(),
  /** The random 32-bit word that drew it: with the odds it gives the same prize again. */
  word: z.int(),
})
export type Win = z.output<typeof Win>

const OneDraw = z.object({ id: Id, state: z.enum(WIN_STATES).optional() })

export const listWins = endpoint({
  ...reads,
  path: '/luck/marketingActivityLuck/wins',
  summary: 'List who won what in a lucky draw and what became of it, newest first; buyers are masked',
  query: PageQuery.extend(OneDraw.shape),
  data: paged(Win),
  errors: ['NOT_FOUND'],
})

export const exportWins = endpoint({
  ...reads,
  permission: 'luck:edit',
  path: '/luck/marketingActivityLuck/winsExport',
  summary: 'Read up to 10,000 winners of a lucky draw for a file, newest first',
  query: OneDraw,
  data: z.array(Win),
  errors: ['NOT_FOUND'],
})

/** A published draw, as everybody may see it. */
export const PublishedDraw = z.object({
  id: Id,
  name: TwinText,
  rules: TwinText,
  state: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  cost: z.enum(DRAW_COSTS),
  orderDays: z.int().nullable(),
  playsOfDay: z.int(),
  playsOfBuyer: z.int(),
  prizes: z.array(
    z.object({
      id: Id,
      name: TwinText,
      type: z.enum(PRIZE_TYPES),
      odds: z.int(),
      /** Prizes left; null for the type `none`. */
      left: z.int().nullable(),
      dailyCap: z.int().nullable(),
    }),
  ),
})
export type PublishedDraw = z.output<typeof PublishedDraw>

export const queryLuckList = endpoint({
  method: 'GET',
  path: '/luck/marketingActivityLuck/queryList',
  from: 'specification',
  who: 'user',
  permission: 'marketing:list',
  summary: 'List the published lucky draws with prizes and odds: those that run or begin first, then past ones',
  query: PageQuery,
  data: paged(PublishedDraw),
})

const act = { method: 'PUT', from: 'extension', who: 'operator', idempotent: true } as const
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'] as const
const { rows } = LUCKY_DRAW_ACTS
const seen = { id: Id, version: Version }
const data = z.object({ state: z.int() })

export const scheduleDraw = endpoint({
  ...act,
  ...actWire(rows.schedule, [...moves, 'PROMOTION_SKU_STOCK', 'DRAW_COUPON']),
  path: '/luck/marketingActivityLuck/schedule',
  summary: 'Publish a lucky draw: the pieces of its prizes are kept for it, and it runs from its start to its end',
  body: z.strictObject(seen),
  data,
})

export const unscheduleDraw = endpoint({
  ...act,
  ...actWire(rows.unschedule, moves),
  path: '/luck/marketingActivityLuck/unschedule',
  summary: 'Turn a published lucky draw that has not begun back into a draft; kept pieces are free again',
  body: z.strictObject(seen),
  data,
})

export const pauseDraw = endpoint({
  ...act,
  ...actWire(rows.pause, moves),
  path: '/luck/marketingActivityLuck/pause',
  summary: 'Pause a lucky draw: nobody plays until it is resumed',
  body: z.strictObject(seen),
  data,
})

export const resumeDraw = endpoint({
  ...act,
  ...actWire(rows.resume, moves),
  path: '/luck/marketingActivityLuck/resume',
  summary: 'Resume a paused lucky draw',
  body: z.strictObject(seen),
  data,
})

export const stopDraw = endpoint({
  ...act,
  ...actWire(rows.stop, moves),
  path: '/luck/marketingActivityLuck/stop',
  summary: 'Stop a lucky draw for good, with a reason; winners keep their prizes, other pieces are free again',
  body: z.strictObject({ ...seen, reason: reasonLine(300) }),
  data,
})

/** Endpoint of each act. */
export const LUCKY_DRAW_CALLS = {
  schedule: scheduleDraw,
  unschedule: unscheduleDraw,
  pause: pauseDraw,
  resume: resumeDraw,
  stop: stopDraw,
}

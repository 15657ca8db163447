import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/lucky-draw'
import {
  type PrizeTrouble,
  prizeTroubles,
  SIMULATED_DRAWS,
  simulateDraws,
  type WinState,
} from '@/lib/domain/marketing/draw'
import { PROMOTION, PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { daysBetween, lastUkDay, ukDay } from '@/lib/domain/uk-time'
import { bindActs, requireAct } from '../../kernel/act'
import { type Binding, bind } from '../../kernel/binding'
import { bump, type Changes, requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { jsonAs, query } from '../../kernel/query'
import { recordBindings } from '../../kernel/record'
import { pageRows } from '../../kernel/values'
import { luckyDraw } from '../../tables/draw'
import { requireDraft } from '../marketing'
import {
  closePrizes,
  findPrizes,
  openPrizes,
  prizeFacts,
  prizesOf,
  publishedPrizes,
  termsOf,
  writePrizes,
} from './prizes'
import { winsOf } from './wins'

const FIELD: Readonly<Record<PrizeTrouble, keyof contract.PrizeInput>> = {
  ...{ sum: 'odds', nothing: 'type', stock: 'stock', stockNone: 'stock', capNone: 'dailyCap' },
  ...{ sku: 'source', coupon: 'source' },
}

interface Typed {
  startsAt: string
  endsAt: string
  cost: string
  orderDays: number | null
  playsOfDay: number
  playsOfBuyer: number
  prizes: readonly contract.PrizeInput[]
}

/** Refuses a draw with an invalid period, cost, plays or prizes; only a draft can be changed. */
async function check(context: Context, typed: Typed, before: { state: number } | null): Promise<void> {
  const faults = requireDraft(context, typed, before)
  if (typed.cost === 'order' && typed.orderDays === null) faults.orderDays = ['required']
  if (typed.cost === 'free' && typed.orderDays !== null) faults.orderDays = ['notForFree']
  if (typed.playsOfBuyer < typed.playsOfDay) faults.playsOfBuyer = ['belowDay']
  for (const { at, trouble } of prizeTroubles(await findPrizes(context, typed.prizes)))
    faults[at === null ? 'prizes' : `prizes.${at}.${FIELD[trouble]}`] ??= [trouble]
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

const factsOf = ({ now }: Pick<Context, 'now'>, row: { state: number; startsAt: string }) => ({
  ...{ state: row.state, startsAt: Date.parse(instant(row.startsAt)), now: now.getTime() },
  ...{ clash: null, raisable: false },
})

const record = recordBindings(
  luckyDraw,
  { list: contract.listDraws, get: contract.getDraw, add: contract.addDraw, edit: contract.editDraw },
  {
    key: luckyDraw.id,
    refType: 'luckyDraw',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    search: [luckyDraw.nameZh, luckyDraw.nameEn],
    order: sql`${luckyDraw.createdAt} desc, ${luckyDraw.id}`,
    logged: { rulesZh: 'drawRulesZh', rulesEn: 'drawRulesEn', cost: 'playCost', prizes: loggedPrizes },
    computed: () => ({
      plays: sql`(select count(*)::int from draw_play y where y.draw_id = lucky_draw.id)`,
      wins: sql`(select count(*)::int from draw_play y where y.draw_id = lucky_draw.id and y.prize_id is not null)`,
      prizes: sql`(select coalesce(json_agg(json_build_object('nameZh', z.name_zh, 'nameEn', z.name_en, 'type', z.type,
        'source', z.source, 'stock', z.stock, 'dailyCap', z.daily_cap, 'odds', z.odds) order by z.position), '[]')
        from draw_prize z where z.draw_id = lucky_draw.id)`,
    }),
    check,
    write: (context, id, { prizes }) => writePrizes(context, id, prizes ?? []),
    details: async (context, row) => ({
      facts: await prizeFacts(context, row.id),
      acts: contract.LUCKY_DRAW_ACTS.offered(factsOf(context, row), (code) => context.can(code)),
      canEdit: row.state === S.draft && context.can('luck:edit'),
    }),
  },
)

/** Prizes in one line each, for the log. */
function loggedPrizes(row: object) {
  const { prizes = [] } = row as { prizes?: contract.PrizeInput[] }
  return {
    prizes: prizes
      .map(({ nameZh, stock, odds, source }) => `${nameZh} ${source} × ${stock}: ${odds / 10_000} %`)
      .join('; '),
  }
}

const Standing = z.object({
  ...{ id: z.string(), nameZh: z.string(), nameEn: z.string(), state: z.number(), startsAt: z.string() },
  version: z.number(),
})
type Standing = z.infer<typeof Standing>
type Answer = Changes<typeof luckyDraw>

/** Checks an act by its row, moves the draw with the pieces of its prizes, and writes the log. */
const acts = bindActs<typeof contract.LUCKY_DRAW_CALLS, Standing, Answer>(
  contract.LUCKY_DRAW_CALLS,
  async (context, { body }, { name, answer }) => {
    const { tx, now } = context
    const [row] = await query(
      tx,
      Standing,
      sql`select id, name_zh as "nameZh", name_en as "nameEn", state, starts_at as "startsAt", version from lucky_draw
        where id = ${requireId(body.id)} for update`,
    )
    if (!row) fail('NOT_FOUND')
    requireVersion(row, body.version)
    const event = requireAct(contract.LUCKY_DRAW_ACTS, name, factsOf(context, row))
    const state = PROMOTION.next(event, row.state, 'platform') ?? fail('PROMOTION_MOVED_ON')
    if (event === 'schedule') await openPrizes(context, row.id)
    if (event === 'unschedule' || event === 'stop') await closePrizes(tx, row.id, now)
    const changes = { ...(await answer(row)), state, updatedAt: now }
    await bump(tx, luckyDraw, { id: row.id, version: row.version }, changes)
    context.audit({
      ...{ refType: 'luckyDraw', refId: row.id },
      detail: { name: row.nameZh, nameEn: row.nameEn, event },
    })
    return { state }
  },
  {
    schedule: () => ({}),
    unschedule: () => ({}),
    pause: () => ({}),
    resume: () => ({}),
    stop: (_row, { body: { reason } }) => ({ stopReason: reason }),
  },
)

const simulate = bind(contract.simulateDraw, async (context, { query: { id, seed } }) => {
  const draw = await record.byId(context, requireId(id))
  const prizes = await prizesOf(context.tx, [draw.id])
  const [first, last] = [ukDay(Date.parse(instant(draw.startsAt))), lastUkDay(Date.parse(instant(draw.endsAt)))]
  const days = daysBetween(first, last).length
  const simulated = simulateDraws(prizes.map(termsOf), { draws: SIMULATED_DRAWS, days, seed })
  return {
    ...{ draws: SIMULATED_DRAWS, seed },
    prizes: prizes.map(({ id: prizeId, nameZh, nameEn, type, odds, stock }) => {
      const { id: _, ...result } = simulated.find((each) => each.id === prizeId) ?? fail('INTERNAL')
      return { id: prizeId, name: { zh: nameZh, en: nameEn }, type, odds, stock, ...result }
    }),
  }
})

/** Maximum of winners in a file. */
const MOST = 10_000

async function wins(
  context: Context,
  asked: { id: string; state?: WinState | undefined },
  page: { current: number; size: number },
) {
  const draw = await record.byId(context, requireId(asked.id))
  return winsOf(context, { drawId: draw.id, state: asked.state }, page)
}

const list = bind(contract.listWins, (context, { query: { current, size, ...asked } }) =>
  wins(context, asked, { current, size }),
)
const all = bind(contract.exportWins, async (context, { query: asked }) => {
  const { records } = await wins(context, asked, { current: 1, size: MOST })
  return records
})

const Published = z.object({
  ...{
    id: z.string(),
    name: jsonAs<contract.PublishedDraw['name']>(),
    rules: jsonAs<contract.PublishedDraw['rules']>(),
  },
  ...{ state: z.number(), startsAt: z.string(), endsAt: z.string(), cost: jsonAs<contract.PublishedDraw['cost']>() },
  ...{ orderDays: z.number().nullable(), playsOfDay: z.number(), playsOfBuyer: z.number() },
})

export const PUBLISHED = sql`id, json_build_object('zh', name_zh, 'en', name_en) as name,
  json_build_object('zh', rules_zh, 'en', rules_en) as rules, state, starts_at as "startsAt", ends_at as "endsAt", cost,
  order_days as "orderDays", plays_of_day as "playsOfDay", plays_of_buyer as "playsOfBuyer"`
export const PublishedRow = Published

/** Rows of published draws with their prizes, as everybody reads them. */
export async function withPrizes(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly z.infer<typeof Published>[],
): Promise<contract.PublishedDraw[]> {
  const prizes = await prizesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...{ ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) },
    prizes: publishedPrizes(prizes.filter(({ drawId }) => drawId === row.id)),
  }))
}

const Total = z.object({ total: z.number() })

const published = bind(contract.queryLuckList, async (context, { query: page }) => {
  const { tx } = context
  const rows = await query(
    tx,
    Published,
    sql`select ${PUBLISHED} from lucky_draw where state > 0 order by state > 3, starts_at desc, id ${pageRows(page)}`,
  )
  const [count] = await query(tx, Total, sql`select count(*)::int as total from lucky_draw where state > 0`)
  return { records: await withPrizes(context, rows), total: count?.total ?? 0, ...page }
})

export const drawDeskBindings: readonly Binding[] = [...record.bindings, ...acts, simulate, list, all, published]

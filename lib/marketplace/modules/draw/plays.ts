import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/mall/draw'
import type { PublishedDraw } from '@/lib/contract/marketing/lucky-draw'
import type { Twin } from '@/lib/domain/locale'
import {
  CLAIM_DAYS,
  fairWord,
  outcomeAt,
  type PlayStanding,
  type PrizeType,
  playsLeft,
  playTrouble,
  type WinState,
} from '@/lib/domain/marketing/draw'
import { addUkDays, ukDay, ukDayEnd } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, enterScope, instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { jsonAs, query, textAs } from '../../kernel/query'
import { drawPlay } from '../../tables/draw'
import { tryClaim } from '../marketing'
import { hasPaidSince } from '../order'
import { PUBLISHED, PublishedRow, withPrizes } from './draws'
import { type PrizeRow, prizesOf } from './prizes'
import { winState } from './wins'

/** A random word of 32 bits that nobody can guess. */
const randomWord = (): number => randomBytes(4).readUInt32BE()

const Counted = z.object({ today: z.number(), inAll: z.number() })

type Terms = Pick<PublishedDraw, 'state' | 'startsAt' | 'endsAt' | 'cost' | 'orderDays' | 'playsOfDay' | 'playsOfBuyer'>

/** Facts that decide whether a buyer may play a draw now. */
async function standingOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, orderDays, ...draw }: Terms & { id: string },
  buyerId: string,
): Promise<PlayStanding> {
  const [counted = { today: 0, inAll: 0 }] = await query(
    tx,
    Counted,
    sql`select count(*)::int as "inAll", (count(*) filter (where day = ${ukDay(now.getTime())}::date))::int as today
      from draw_play where draw_id = ${id} and buyer_id = ${buyerId}`,
  )
  const since = new Date(addUkDays(now.getTime(), -(orderDays ?? 0)))
  return {
    ...{ ...draw, ...counted, startsAt: Date.parse(draw.startsAt), endsAt: Date.parse(draw.endsAt) },
    hasOrder: draw.cost === 'free' || (await hasPaidSince(tx, buyerId, since)),
  }
}

const DAYS_AHEAD = 7

/** Draws that run or begin soon, by their end; in the buyer's scope. */
async function openDraws(context: Context, buyerId: string | null): Promise<contract.MallDraw[]> {
  const { tx, now } = context
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await query(
    tx,
    PublishedRow,
    sql`select ${PUBLISHED} from lucky_draw where state in (1, 2, 3) and ends_at > ${at}
      and starts_at < ${at} + make_interval(days => ${DAYS_AHEAD}) order by starts_at > ${at}, ends_at, id limit 20`,
  )
  const draws: contract.MallDraw[] = []
  for (const draw of await withPrizes(context, rows)) {
    const standing = buyerId === null ? null : await standingOf(context, draw, buyerId)
    const mine = standing && { playsLeft: playsLeft(standing), trouble: playTrouble(standing, now.getTime()) }
    draws.push({ ...draw, mine })
  }
  return draws
}

const list = bind(contract.openDraws, async (context) => {
  await enterScope(context.tx, { kind: 'buyer', buyerId: null })
  return openDraws(context, null)
})
const listForMe = bind(contract.drawsForMe, (context) => openDraws(context, context.user.userId))

const Taken = z.object({ won: z.number() })
const Fallen = z.object({ soldOut: z.boolean() })

/** Takes one prize by one conditional write, or returns why there is none: of fifty callers one gets the last. */
async function takePrize({ tx, now }: Context, prize: PrizeRow): Promise<'soldOut' | 'capped' | null> {
  const today = sql`${ukDay(now.getTime())}::date`
  const taken = await query(
    tx,
    Taken,
    sql`update draw_prize set won = won + 1, day = ${today}, day_won = case when day = ${today} then day_won + 1 else 1 end
      where id = ${prize.id} and won < stock
        and (daily_cap is null or day is distinct from ${today} or day_won < daily_cap) returning won`,
  )
  if (taken.length > 0) return null
  const [left] = await query(tx, Fallen, sql`select won >= stock as "soldOut" from draw_prize where id = ${prize.id}`)
  return left?.soldOut ? 'soldOut' : 'capped'
}

/** Gives a won coupon to the buyer; true if that fails, and the prize is free again. */
async function lacksCoupon(context: Context, prize: PrizeRow, buyerId: string): Promise<boolean> {
  if (prize.couponId === null) return false
  const given = await tryClaim(context, { promotionId: prize.couponId, buyerId, way: 'draw' })
  if (!('trouble' in given)) return false
  await context.tx.execute(sql`update draw_prize set won = won - 1, day_won = day_won - 1 where id = ${prize.id}`)
  return true
}

/** Takes the drawn prize; returns it, or why nothing was won. */
async function settle(context: Context, drawn: PrizeRow, buyerId: string) {
  if (drawn.type === 'none') return { prize: null, missed: null }
  const missed = await takePrize(context, drawn)
  if (missed) return { prize: null, missed }
  if (await lacksCoupon(context, drawn, buyerId)) return { prize: null, missed: 'couponGone' as const }
  return { prize: drawn, missed: null }
}

const DrawRow = PublishedRow.omit({ name: true, rules: true })

/** Locks the draw, which must not be stopped meanwhile, and the buyer's own plays. */
async function lockDraw(tx: Db, id: string, buyerId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draw:${id}:${buyerId}`}, 0))`)
  const [row] = await query(
    tx,
    DrawRow,
    sql`select id, state, starts_at as "startsAt", ends_at as "endsAt", cost, order_days as "orderDays",
      plays_of_day as "playsOfDay", plays_of_buyer as "playsOfBuyer" from lucky_draw where id = ${id} and state > 0 for share`,
  )
  if (!row) fail('NOT_FOUND')
  return { ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) }
}

/** Deadline for claiming goods won now, in milliseconds: the end of the seventh UK day after. */
export const claimEnds = (now: Date): number => ukDayEnd(ukDay(addUkDays(now.getTime(), CLAIM_DAYS)))

const play = bind(contract.playDraw, async (context, { body }) => {
  const { tx, now, user, scope } = context
  if (!body.adult) fail('DRAW_AGE')
  const buyerId = user.userId
  await enterScope(tx, { kind: 'all' })
  const draw = await lockDraw(tx, requireId(body.id), buyerId)
  const standing = await standingOf(context, draw, buyerId)
  const trouble = playTrouble(standing, now.getTime())
  if (trouble) fail(trouble)
  const prizes = await prizesOf(tx, [draw.id])
  const word = fairWord(randomWord)
  const drawn = outcomeAt(prizes, word)
  const { prize, missed } = await settle(context, drawn, buyerId)
  const id = newId(now.getTime())
  await tx.insert(drawPlay).values({
    ...{ id, drawId: draw.id, buyerId, nth: standing.inAll + 1, day: ukDay(now.getTime()), playedAt: now, word },
    ...{ odds: prizes.map(({ id: outcome, odds }) => ({ id: outcome, odds })), drawnId: drawn.id },
    ...{ prizeId: prize?.id ?? null, missed },
    claimBy: prize?.type === 'goods' ? new Date(claimEnds(now)) : null,
  })
  await enterScope(tx, scope)
  context.audit({ refType: 'buyer', refId: buyerId, detail: { event: 'drawPlayed' } })
  return { id, prize: prize && { zh: prize.nameZh, en: prize.nameEn } }
})

const Mine = z.object({
  ...{ id: z.string(), drawId: z.string(), draw: jsonAs<Twin>(), playedAt: z.string() },
  ...{ prize: jsonAs<Twin | null>(), type: textAs<PrizeType>(), missed: jsonAs<contract.MyPlay['missed']>() },
  ...{ state: jsonAs<WinState | null>(), claimBy: z.string().nullable(), orderId: z.string().nullable() },
})

/** Maximum of a buyer's plays that are shown. */
const MOST = 100

const mine = bind(contract.myPlays, async ({ tx, user, now }) => {
  const rows = await query(
    tx,
    Mine,
    sql`select y.id, y.draw_id as "drawId", json_build_object('zh', d.name_zh, 'en', d.name_en) as draw,
      y.played_at as "playedAt", case when z.id is null then null else json_build_object('zh', z.name_zh, 'en', z.name_en) end
        as prize, coalesce(z.type, 'none') as type, y.missed, ${winState(now)} as state, y.claim_by as "claimBy",
      y.order_id as "orderId" from draw_play y join lucky_draw d on d.id = y.draw_id
      left join draw_prize z on z.id = y.prize_id where y.buyer_id = ${user.userId}
      order by y.played_at desc, y.id limit ${MOST}`,
  )
  return rows.map((row) => ({ ...row, playedAt: instant(row.playedAt), claimBy: instantOrNull(row.claimBy) }))
})

export const playBindings: readonly Binding[] = [list, listForMe, play, mine]

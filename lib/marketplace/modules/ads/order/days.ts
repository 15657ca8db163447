import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AD_ORDER, type AdDays, daysTrouble, freePlace } from '@/lib/domain/ads/order'
import { daysBetween } from '@/lib/domain/uk-time'
import type { Context } from '@/lib/marketplace/kernel/context'
import { type Db, seeingAll } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { adDay } from '@/lib/marketplace/tables/ad-order'
import { settingNumber } from '../../system'
import { ordersWhere, setOrder } from './rows'

const Position = z.object({
  ...{ id: z.string(), width: z.number(), height: z.number(), active: z.boolean(), capacity: z.number() },
  ...{ priceDayP: z.number(), leadDays: z.number(), blackout: jsonAs<string[]>() },
})
export type BookedPosition = z.infer<typeof Position>

/** Returns a position for bookings. NOT_FOUND if there is none. */
export async function positionOf({ tx }: Pick<Context, 'tx'>, id: string): Promise<BookedPosition> {
  const [row] = await query(
    tx,
    Position,
    sql`select id, width, height, active, capacity, price_per_day_p as "priceDayP", lead_days as "leadDays",
      blackout_days as blackout from ad_position where id = ${requireId(id)}`,
  )
  return row ?? fail('NOT_FOUND')
}

const FIELD = { tooSoon: 'from', blackout: 'from', endBeforeStart: 'to', tooFar: 'to', tooLong: 'to' } as const

/** Refuses a closed position, and days that nobody can book there. */
export function requireBookable(position: BookedPosition, days: AdDays, now: Date): void {
  if (!position.active) fail('AD_POSITION_CLOSED')
  const trouble = daysTrouble(position, days, now.getTime())
  if (trouble) fail('INVALID_INPUT', { fields: { [FIELD[trouble]]: [trouble] } })
}

/** Returns until when days chosen now are held for their payment. */
export const holdUntil = async ({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<Date> =>
  new Date(now.getTime() + (await settingNumber(tx, 'slot.holdMinutes')) * 60_000)

/** Makes orders with an expired hold drafts again, of one position or of all; returns how many. Sees all shops. */
export async function expireHolds(tx: Db, now: Date, positionId?: string): Promise<number> {
  const over = sql`o.state = ${AD_ORDER.pendingPayment} and o.hold_until <= ${now.toISOString()}`
  const rows = await ordersWhere(
    { tx },
    positionId === undefined ? over : sql`${over} and o.position_id = ${positionId}`,
    { lock: true },
  )
  for (const { id } of rows) {
    await freeDays(tx, id)
    await setOrder(tx, id, now, { state: AD_ORDER.draft, holdUntil: null })
  }
  return rows.length
}

/** Frees the days of an order: all of them, or those from a UK day on. */
export const freeDays = (tx: Db, orderId: string, from?: string) =>
  tx.execute(sql`delete from ad_day where order_id = ${orderId}
    ${from === undefined ? sql`` : sql`and day >= ${from}`}`)

const Taken = z.object({ day: z.string(), place: z.number() })

interface Booking extends AdDays {
  id: string
  shopId: string
}

/**
 * Books the days of an order, each at the lowest free place; fails with AD_DAYS_TAKEN if one is taken. Shops that want
 * the last place at the same moment wait for each other, and the table holds each place once.
 */
export async function bookDays(context: Pick<Context, 'tx' | 'now'>, position: BookedPosition, order: Booking) {
  const { tx, now } = context
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`adPosition:${position.id}`}, 0))`)
  // Counts places of other shops; which shops they are is not returned.
  await seeingAll(tx, async () => {
    await expireHolds(tx, now, position.id)
    const taken = await query(
      tx,
      Taken,
      sql`select day::text, place from ad_day where position_id = ${position.id}
        and day between ${order.from} and ${order.to}`,
    )
    const rows = daysBetween(order.from, order.to).map((day) => {
      const places = taken.filter((each) => each.day === day).map(({ place }) => place)
      const place = freePlace(places, position.capacity) ?? fail('AD_DAYS_TAKEN', { detail: { day } })
      return { positionId: position.id, day, place, orderId: order.id, shopId: order.shopId }
    })
    await tx.insert(adDay).values(rows)
  })
}

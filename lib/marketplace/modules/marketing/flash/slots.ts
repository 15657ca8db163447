import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/marketing/seckill'
import type { Twin } from '@/lib/domain/locale'
import {
  type FlashSession,
  type Slot,
  sessionsBetween,
  slotsOverlap,
  slotTrouble,
} from '@/lib/domain/marketing/session'
import { ukDay } from '@/lib/domain/uk-time'
import { bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import type { Db } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { seckillTime } from '@/lib/marketplace/tables/flash'
import { settingNumber } from '../../system'

const SlotRow = z.object({
  ...{ id: z.string(), name: jsonAs<Twin>(), start: z.string(), minutes: z.number(), weekdays: jsonAs<number[]>() },
  ...{ fromDay: z.string(), untilDay: z.string(), capacity: z.number(), maxPercent: z.number() },
})
type SlotRow = z.infer<typeof SlotRow>

/** Active slots. */
const activeSlots = (tx: Db): Promise<SlotRow[]> =>
  query(
    tx,
    SlotRow,
    sql`select id, json_build_object('zh', name_zh, 'en', name_en) as name, start, minutes, weekdays,
      from_day::text as "fromDay", until_day::text as "untilDay", capacity, max_percent as "maxPercent"
      from seckill_time where active order by start, id`,
  )

type Typed = Omit<Slot, 'id'> & { active: boolean }

/** Refuses a slot that ends after midnight or overlaps another active one. */
async function check({ tx }: Pick<Context, 'tx'>, typed: Typed, before: { id: string } | null): Promise<void> {
  const trouble = slotTrouble(typed)
  if (trouble) fail('INVALID_INPUT', { fields: { [trouble === 'pastMidnight' ? 'minutes' : 'untilDay']: [trouble] } })
  if (!typed.active) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seckill_time', 0))`)
  const others = (await activeSlots(tx)).filter(({ id }) => id !== before?.id)
  if (others.some((other) => slotsOverlap(typed, other))) fail('INVALID_INPUT', { fields: { start: ['overlap'] } })
}

const record = recordBindings(
  seckillTime,
  {
    list: contract.listSeckillTimes,
    get: contract.getSeckillTime,
    add: contract.addSeckillTime,
    edit: contract.editSeckillTime,
  },
  {
    key: seckillTime.id,
    refType: 'seckillTime',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    search: [seckillTime.nameZh, seckillTime.nameEn],
    order: sql`${seckillTime.start}, ${seckillTime.id}`,
    check,
  },
)

const HOUR = 3_600_000
/** Number of UK days that shops can enrol for. */
const DAYS_AHEAD = 14

const TakenRow = z.object({ slotId: z.string(), day: z.string(), taken: z.number() })

/** Accepted products by slot and day; of all shops, for any caller. */
async function takenOf(tx: Db, first: string): Promise<Map<string, number>> {
  const rows = await query(
    tx,
    TakenRow,
    sql`select slot_id as "slotId", day::text as day, taken from flash_places(${first}::date)`,
  )
  return new Map(rows.map(({ slotId, day, taken }) => [`${slotId} ${day}`, taken]))
}

/** Flash sales of all active slots on some UK days, by start. */
export async function sessionsIn(tx: Db, first: string, days: number): Promise<(FlashSession & { name: Twin })[]> {
  const slots = await activeSlots(tx)
  return sessionsBetween(slots, first, days).map((session) => ({
    ...session,
    name: slots.find(({ id }) => id === session.slotId)?.name ?? { zh: '', en: '' },
  }))
}

export interface OpenSession extends FlashSession {
  name: Twin
  lockAt: number
  maxPercent: number
  capacity: number
  taken: number
}

/** Milliseconds before a sale in which shops can neither enrol nor withdraw. */
export const lockMs = async (tx: Db): Promise<number> => (await settingNumber(tx, 'promo.lockHours')) * HOUR

/** Flash sales of the next days that are not locked yet, by start. */
export async function openSessions({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<OpenSession[]> {
  const first = ukDay(now.getTime())
  const [slots, taken, lock] = [await activeSlots(tx), await takenOf(tx, first), await lockMs(tx)]
  return sessionsBetween(slots, first, DAYS_AHEAD).flatMap((session) => {
    const slot = slots.find(({ id }) => id === session.slotId)
    const lockAt = session.startsAt - lock
    if (!slot || lockAt <= now.getTime()) return []
    const { name, maxPercent, capacity } = slot
    return [
      { ...session, name, lockAt, maxPercent, capacity, taken: taken.get(`${session.slotId} ${session.day}`) ?? 0 },
    ]
  })
}

const iso = (at: number) => new Date(at).toISOString()

const sessions = bind(contract.getSeckilltimeidList, async (context, { query: { day } }) => {
  const all = await openSessions(context)
  return all
    .filter((session) => !day || session.day === day)
    .map(({ slotId, startsAt, endsAt, lockAt, ...session }) => ({
      ...{ seckillTimeId: slotId, name: session.name, day: session.day, startsAt: iso(startsAt), endsAt: iso(endsAt) },
      ...{ lockAt: iso(lockAt), maxPercent: session.maxPercent, capacity: session.capacity, taken: session.taken },
    }))
})

/** Serialises decisions about one sale. */
export const lockPlaces = (tx: Db, slotId: string, day: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`flash:${slotId}:${day}`}, 0))`)

/** Accepted products in a sale, and the maximum. */
export async function placesOf(tx: Db, slotId: string, day: string): Promise<{ taken: number; capacity: number }> {
  const taken = (await takenOf(tx, day)).get(`${slotId} ${day}`) ?? 0
  const [row] = await query(
    tx,
    z.object({ capacity: z.number() }),
    sql`select capacity from seckill_time where id = ${slotId}`,
  )
  return { taken, capacity: row?.capacity ?? 0 }
}

export const slotBindings = [...record.bindings, sessions]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/lib/marketplace/kernel/database'
import { query } from '@/lib/marketplace/kernel/query'
import { placesOf as placesOfSale } from '../flash/slots'
import type { Enrolment } from './rows'

const Places = z.object({ activityId: z.string(), taken: z.number(), shops: z.number(), passed: z.number() })
type Places = z.infer<typeof Places>

/** Products with a place in activities, and their shops, by activity; of all shops, for any caller. */
export async function activityPlaces(tx: Db, now: Date): Promise<(activityId: string) => Omit<Places, 'activityId'>> {
  const rows = await query(
    tx,
    Places,
    sql`select activity_id as "activityId", taken, shops, passed from activity_places(${now.toISOString()})`,
  )
  const found = new Map(rows.map(({ activityId, ...places }) => [activityId, places]))
  return (id) => found.get(id) ?? { taken: 0, shops: 0, passed: 0 }
}

/** Serialises the booking of places of an activity. */
export const lockActivity = (tx: Db, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity:${id}`}, 0))`)

/** Taken and all places of the flash sale or activity of an enrolment. */
export async function placesOf(
  tx: Db,
  row: Pick<Enrolment, 'activityId' | 'seckillTimeId' | 'day' | 'seats'>,
  now: Date,
): Promise<{ taken: number; capacity: number }> {
  if (row.activityId === null) return placesOfSale(tx, row.seckillTimeId ?? '', row.day)
  return { taken: (await activityPlaces(tx, now))(row.activityId).taken, capacity: row.seats ?? 0 }
}

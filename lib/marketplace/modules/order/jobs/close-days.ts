import { addDays, daysUntil, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job } from '@/lib/marketplace/kernel/job'
import { closeDays, closedDays } from '../figures'

/** Shops may enter yesterday's shipments today: the last days are counted again. */
const RECOUNTED = 4
const KEPT = 190

/** Closes every past UK day of the last half year that is not closed yet, also those without orders. */
export async function closeMissingDays(tx: Db, now: Date): Promise<number> {
  const days = daysUntil(addDays(ukDay(now.getTime()), -1), KEPT)
  const closed = await closedDays(tx, days)
  const missing = days.filter((day) => !closed.has(day))
  await closeDays(tx, missing, now)
  return missing.length
}

const closeMissing: Job = {
  name: 'order.closeDays',
  schedule: '0 12 * * * *',
  sweep: (tx, { now }) => closeMissingDays(tx, now),
}

const recount: Job = {
  name: 'order.recountDays',
  schedule: '0 40 0 * * *',
  async sweep(tx, { now }) {
    const days = daysUntil(addDays(ukDay(now.getTime()), -1), RECOUNTED)
    await closeDays(tx, days, now)
    return days.length
  },
}

export const dayJobs: readonly Job[] = [closeMissing, recount]

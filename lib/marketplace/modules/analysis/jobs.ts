import { addDays, daysUntil, ukDay } from '@/lib/domain/uk-time'
import type { Job } from '../../kernel/job'
import { closeDays, closedDays } from './measures'

/** Days that are counted again: some lines are booked late. */
const RECOUNTED = 4
const KEPT = 215

/** Prepares every UK day of the last seven months that is over and not prepared yet. */
const close: Job = {
  name: 'analysis.closeDays',
  schedule: '0 17 * * * *',
  async sweep(tx, { now }) {
    const days = daysUntil(addDays(ukDay(now.getTime()), -1), KEPT)
    const closed = await closedDays(tx, days)
    const missing = days.filter((day) => !closed.has(day))
    await closeDays(tx, missing, now)
    return missing.length
  },
}

const recount: Job = {
  name: 'analysis.recountDays',
  schedule: '0 50 0 * * *',
  async sweep(tx, { now }) {
    const days = daysUntil(addDays(ukDay(now.getTime()), -1), RECOUNTED)
    await closeDays(tx, days, now)
    return days.length
  },
}

export const analysisJobs: readonly Job[] = [close, recount]

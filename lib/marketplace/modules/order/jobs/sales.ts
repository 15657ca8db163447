import { daysUntil, ukDay } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import type { Job } from '@/lib/marketplace/kernel/job'
import { keepSales } from '../../goods'
import { figuresOf } from '../figures'

const DAYS = 30

/** Units that were paid for in the last thirty days, by product, as the analysis counts them. */
export async function countSales(tx: Db, now: Date): Promise<number> {
  const days = daysUntil(ukDay(now.getTime()), DAYS)
  const units = new Map<string, number>()
  for (const figure of await figuresOf({ tx, scope: { kind: 'all' }, now }, 'product', days))
    units.set(figure.key, (units.get(figure.key) ?? 0) + figure.units)
  const sold = [...units].filter(([, count]) => count > 0).map(([id, count]) => ({ id, units: count }))
  return keepSales(tx, sold, now)
}

const sales: Job = {
  name: 'order.countSales',
  schedule: '50 */5 * * * *',
  sweep: (tx, { now }) => countSales(tx, now),
}

export const salesJobs: readonly Job[] = [sales]

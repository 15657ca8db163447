import { grantEntries, pointsEnd } from '@/lib/domain/points'
import { addUkMonths } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { pointsLot } from '../../tables/points'
import { bookPoints, lockPoints } from './account'
import { pointsTerms } from './terms'

/** Grants of orders older than the demo's ninety days: months and days ago, points. The first one expired unused. */
const EARLIER = [
  [13, 320],
  [11, 900],
] as const

/** Seeds points earned by the demo's buyers before its first order. */
export async function seedEarlierPoints(tx: Db, buyerIds: readonly string[], at: Date): Promise<void> {
  const { months } = await pointsTerms(tx)
  for (const buyerId of buyerIds)
    for (const [ago, points] of EARLIER) {
      const now = new Date(addUkMonths(at.getTime(), -ago))
      const id = seededId(`points:${buyerId}:${ago}`, now.getTime())
      const account = await lockPoints({ tx, now }, buyerId)
      await tx
        .insert(pointsLot)
        .values({ id, buyerId, grantedAt: now, endsAt: new Date(pointsEnd(now.getTime(), { months })) })
      const entries = grantEntries(account, id, points)
      await bookPoints({ tx, now }, buyerId, account, { key: `earlier:${buyerId}:${ago}`, entries })
    }
}

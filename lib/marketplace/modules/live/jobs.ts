import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { AWAY_CLOSES_MS, LIVE_TEXT_DAYS } from '@/lib/domain/live'
import type { Job } from '../../kernel/job'
import { liveLog, liveRoom } from '../../tables/live'
import { endRoom } from './rooms'

const AT_ONCE = 200

/** Closes rooms whose host has been away for ten minutes. */
const away: Job = {
  name: 'live.away',
  schedule: '*/30 * * * * *',
  async sweep(tx, { now }) {
    const left = await tx
      .select()
      .from(liveRoom)
      .where(
        and(
          eq(liveRoom.status, 1),
          isNotNull(liveRoom.startedAt),
          lt(liveRoom.hostSeenAt, new Date(now.getTime() - AWAY_CLOSES_MS)),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
    for (const room of left) await endRoom({ tx, now }, room, 'away')
    return left.length
  },
}

/** Deletes texts of rooms after 90 days. */
const forget: Job = {
  name: 'live.forget',
  schedule: '0 25 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - LIVE_TEXT_DAYS * 86_400_000)
    const gone = await tx.delete(liveLog).where(lt(liveLog.createdAt, before)).returning({ seq: liveLog.seq })
    return gone.length
  },
}

export const liveJobs: readonly Job[] = [away, forget]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/account/session'
import { type Binding, bind } from '../../kernel/binding'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idleEnd, type SessionLimits } from './lifetime'
import { endSessionsOf } from './sessions'

const IdleEndExpiresAtRow = z.object({ idle_end: z.string(), expires_at: z.string() })

const life = (limits: SessionLimits): Binding =>
  bind(contract.sessionLife, async ({ tx, user, now }) => {
    const [row] = await query(
      tx,
      IdleEndExpiresAtRow,
      sql`select ${idleEnd(limits)} as idle_end, s.expires_at from session s join account a on a.id = s.account_id
        where s.id = ${user.sessionId}`,
    )
    if (!row) fail('UNAUTHORISED')
    return {
      now: now.toISOString(),
      idleEnd: instant(row.idle_end),
      end: instant(row.expires_at),
      idleMs: Math.round(limits.idleMs[user.userType === 1 ? 1 : 2]),
    }
  })

const SessionRow = z.object({
  id: z.string(),
  place: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  new_device: z.boolean(),
})

const list = (limits: SessionLimits): Binding =>
  bind(contract.listSessions, async ({ tx, user, now }) => {
    const at = now.toISOString()
    const rows = await query(
      tx,
      SessionRow,
      sql`select s.id, s.place, s.ip, s.created_at, s.last_seen_at, s.new_device
        from session s join account a on a.id = s.account_id
        where s.account_id = ${user.userId} and s.ended_at is null and s.expires_at > ${at} and ${idleEnd(limits)} > ${at}
        order by s.id = ${user.sessionId} desc, s.created_at desc, s.id desc limit 50`,
    )
    return rows.map((row) => ({
      id: row.id,
      place: row.place,
      ip: row.ip,
      createTime: instant(row.created_at),
      lastSeenTime: instant(row.last_seen_at),
      current: row.id === user.sessionId,
      newDevice: row.new_device,
    }))
  })

const end = bind(contract.endOwnSession, async ({ tx, user, now, audit }, { params }) => {
  const id = requireId(params.id)
  const gone = await rowsOf(
    tx,
    sql`update session set ended_at = ${now.toISOString()}, ended_reason = 'ended by its owner'
      where id = ${id} and account_id = ${user.userId} and id <> ${user.sessionId} and ended_at is null returning id`,
  )
  if (gone.length === 0) fail('NOT_FOUND')
  audit({ refType: 'session', refId: id })
  return null
})

/** Sessions opened since the list was loaded, such as a sign-in a moment ago, end too. */
const endOthers = bind(contract.endOtherSessions, async ({ tx, user, now, audit }) => {
  const ended = await endSessionsOf(tx, user.userId, 'ended by its owner', now, user.sessionId)
  if (ended > 0) audit({ refType: 'session', refId: user.sessionId, detail: { count: ended } })
  return { ended }
})

export const ownSessionBindings = (limits: SessionLimits): Binding[] => [life(limits), list(limits), end, endOthers]

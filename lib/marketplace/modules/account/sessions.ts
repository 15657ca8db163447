import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { newId, newToken } from '../../kernel/ids'
import { IdRow, query } from '../../kernel/query'
import { NO_DEVICE } from '../../kernel/request'
import { idList } from '../../kernel/values'
import type { EndReason } from './end-reason'
import { idleEnd, type SessionLimits } from './lifetime'
import { noticeNewDevice, rememberDevice } from './new-device'

const Start = z.object({
  user_type: z.literal([1, 2]),
  current_shop_id: z.string().nullable(),
  current_org_code: z.string().nullable(),
})
type Start = z.infer<typeof Start>

/** Returns the last chosen shop and department, if they still belong to the user; else the only or first one. */
async function startOf(tx: Db, accountId: string): Promise<Start> {
  const [row] = await query(
    tx,
    Start,
    sql`select a.user_type, a.last_shop_id as current_shop_id, coalesce(
        (select d.org_code from account_department ad join department d on d.id = ad.department_id
          where ad.account_id = a.id and d.org_code = a.last_org_code),
        (select min(d.org_code) from account_department ad join department d on d.id = ad.department_id
          where ad.account_id = a.id having count(*) = 1)) as current_org_code
      from account a where a.id = ${accountId}`,
  )
  return row ?? { user_type: 1, current_shop_id: null, current_org_code: null }
}

async function issueToken({ tx, now, vault }: Context, sessionId: string): Promise<string> {
  const token = newToken()
  await tx.execute(sql`insert into session_token (digest, session_id, issued_at)
    values (${vault.digest(token)}, ${sessionId}, ${now.toISOString()})`)
  return token
}

/**
 * Issues another token for the caller's session, whose shop, department or rights have just changed (safety F-11).
 * Older tokens end when it is used after `TOKEN_OVERLAP_MS`.
 */
export const renewToken = (context: Context): Promise<string> => issueToken(context, context.user.sessionId)

/** Ends the account's timed-out sessions in this browser: none of them can be opened again. */
async function retire({ tx, now, vault, device }: Context, accountId: string, limits: SessionLimits): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`update session s set ended_at = ${at}, ended_reason = ${'logout' satisfies EndReason} from account a
    where a.id = s.account_id and s.account_id = ${accountId} and s.device_digest = ${vault.digest(device)}
      and s.ended_at is null and (s.expires_at <= ${at} or ${idleEnd(limits)} <= ${at})`)
}

/**
 * Opens a session and returns its token, which is stored only as a keyed hash. `fresh`: the browser is new to the
 * account, and its owner is notified.
 */
export async function openSession(
  context: Context,
  accountId: string,
  limits: SessionLimits,
): Promise<{ token: string; fresh: boolean }> {
  const { tx, now, vault, device, ip, place } = context
  const start = await startOf(tx, accountId)
  const expires = new Date(now.getTime() + limits.wholeMs[start.user_type])
  const fresh = device !== NO_DEVICE && (await rememberDevice(context, accountId))
  const id = newId(now.getTime())
  await tx.execute(sql`insert into session (id, account_id, device_digest, ip, current_shop_id,
      current_org_code, place, new_device, created_at, last_seen_at, expires_at)
    values (${id}, ${accountId}, ${vault.digest(device)}, ${ip}, ${start.current_shop_id}, ${start.current_org_code},
      ${place}, ${fresh}, ${now.toISOString()}, ${now.toISOString()}, ${expires.toISOString()})`)
  await retire(context, accountId, limits)
  const token = await issueToken(context, id)
  await tx.execute(sql`update account set last_login_at = ${now.toISOString()} where id = ${accountId}`)
  if (fresh) await noticeNewDevice(context, accountId)
  return { token, fresh }
}

/** Ends one session; its tokens are refused from the next call on. */
export async function endSession(tx: Db, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await tx.execute(sql`update session set ended_at = ${now.toISOString()}, ended_reason = ${reason}
    where id = ${sessionId} and ended_at is null`)
}

/** Returns which of these sessions are over. */
export async function sessionsOver(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const live = await query(
    tx,
    IdRow,
    sql`select id from session where id in ${idList(ids)} and ended_at is null and expires_at > ${now.toISOString()}`,
  )
  const known = new Set(live.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Ends every session of an account, except one if it is named. */
export async function endSessionsOf(
  tx: Db,
  accountId: string,
  reason: EndReason,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const ended = await rowsOf(
    tx,
    sql`update session set ended_at = ${now.toISOString()}, ended_reason = ${reason}
      where account_id = ${accountId} and ended_at is null and id is distinct from ${except}::uuid returning id`,
  )
  return ended.length
}

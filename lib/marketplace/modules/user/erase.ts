import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../../kernel/audit'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { account } from '../../tables/account'
import { removeSecondFactor } from '../account'
import { settingNumber } from '../system'

const IdUsernameRow = z.object({ id: z.string(), username: z.string() })

/**
 * Erases personal data: phone, mail, picture, password, second step, devices, preferences, notes about them, and
 * notification channels. Account and name stay, because the logs must name who acted.
 */
export async function erase(tx: Db, id: string, now: Date): Promise<void> {
  await removeSecondFactor(tx, id)
  for (const table of [sql`preference`, sql`saved_view`, sql`known_device`, sql`account_picture`])
    await tx.execute(sql`delete from ${table} where account_id = ${id}`)
  await tx.execute(sql`update feedback set contact_sealed = null where account_id = ${id}`)
  await bumpAll(tx, account, eq(account.id, id), {
    phoneSealed: null,
    emailSealed: null,
    avatar: null,
    nickname: '—',
    remark: '',
    passwordHash: '',
    bin: sql`jsonb_build_object('username', ${account.bin}->>'username')`,
    erasedAt: now,
  })
}

const DAY_MS = 86_400_000

/** Empties the bin of expired users. */
const emptyBin: Job = {
  name: 'user.emptyBin',
  schedule: '0 23 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - (await settingNumber(tx, 'user.binDays')) * DAY_MS).toISOString()
    const rows = await query(
      tx,
      IdUsernameRow,
      sql`select id, bin->>'username' as username from account
        where deleted_at <= ${before} and erased_at is null for update skip locked`,
    )
    for (const { id, username } of rows) {
      await erase(tx, id, now)
      const note = { refType: 'account' as const, refId: id, detail: { username } }
      const trace = { requestId: '', ip: '', place: '', ms: 0 }
      await writeAudit(tx, {
        action: 'DELETE /sys/user/deleteRecycleBin',
        result: 'ok',
        user: null,
        shopId: null,
        at: now,
        note,
        ...trace,
      })
    }
    return rows.length
  },
}

export const userJobs: readonly Job[] = [emptyBin]

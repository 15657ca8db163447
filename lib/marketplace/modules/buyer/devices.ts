import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { query } from '../../kernel/query'
import { NO_DEVICE } from '../../kernel/request'

/** Rows `device_digest`, `buyer_id`: buyers with an account who signed in on a known device since. */
export const devicesSince = ({ vault }: Pick<Context, 'vault'>, since: Date): SQL =>
  sql`select distinct s.device_digest, s.buyer_id from buyer_session s join buyer_account b on b.id = s.buyer_id
    where s.created_at >= ${since.toISOString()} and s.device_digest <> ${vault.digest(NO_DEVICE)} and not b.guest`

const Other = z.object({ id: z.string() })

/** Ids of other buyers who signed in on a device of the caller since a moment. */
export async function othersOnDevice(context: Pick<Context, 'tx' | 'user' | 'vault'>, since: Date): Promise<string[]> {
  const rows = await seeingAll(context.tx, () =>
    query(
      context.tx,
      Other,
      sql`with seen as (${devicesSince(context, since)}) select distinct other.buyer_id as id from seen own
        join seen other on other.device_digest = own.device_digest and other.buyer_id <> own.buyer_id
        where own.buyer_id = ${context.user.userId}`,
    ),
  )
  return rows.map(({ id }) => id)
}

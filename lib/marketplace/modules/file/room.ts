import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SHOP_FILES_MAX_BYTES } from '@/lib/domain/file'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'

const UsedRoomRow = z.object({ used: z.number(), room: z.number().nullable() })

/** Bytes used by a shop's files and library pictures, and the quota of its plan. */
export async function roomOf(tx: Db, shopId: string | null): Promise<{ used: number; room: number }> {
  const [row] = await query(
    tx,
    UsedRoomRow,
    sql`select ((select coalesce(sum(bytes), 0) from stored_file where shop_id = ${shopId}::uuid)
        + (select coalesce(sum(bytes), 0) from stored_picture where shop_id = ${shopId}::uuid and removed_at is null))::float8
        as used,
      (select v.storage_mb * 1048576.0 from subscription s join plan_version v on v.id = s.version_id
        where s.shop_id = ${shopId}::uuid)::float8 as room`,
  )
  return { used: row?.used ?? 0, room: row?.room ?? SHOP_FILES_MAX_BYTES }
}

/** Fails with FILE_QUOTA if the shop's quota is exceeded; uploads of a shop wait for each other until the call ends. */
export async function requireRoom(tx: Db, shopId: string | null, coming: number): Promise<void> {
  const { used, room } = await roomOf(tx, shopId)
  if (used + coming > room) fail('FILE_QUOTA')
}

/** Serialises the uploads of one owner, so that two of them do not both take the last room. */
export const oneUploadAtATime = (tx: Db, owner: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner}`}, 0))`)

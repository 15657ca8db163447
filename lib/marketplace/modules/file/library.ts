import { type SQL, sql } from 'drizzle-orm'
import { REMOVED_PICTURE_DAYS } from '@/lib/domain/file'
import type { Twin } from '@/lib/domain/locale'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { storedPicture } from '../../tables/file'

const DAY_MS = 86_400_000

interface Described {
  id: string
  version: number
  name: string
  altZh: string
  altEn: string
}

/** Describes a library picture of the caller's shop; false if somebody was faster. */
export async function describePicture(tx: Db, { id, version, name, altZh, altEn }: Described): Promise<boolean> {
  const written = await bumpAll(
    tx,
    storedPicture,
    sql`${storedPicture.id} = ${id} and ${storedPicture.version} = ${version} and ${storedPicture.removedAt} is null`,
    { name, altZh, altEn },
  )
  return written.length > 0
}

/** Descriptions of pictures by id; pictures without one are left out. */
export async function altsOf(tx: Db, ids: readonly string[]): Promise<Record<string, Twin>> {
  const rows = await rowsOf<Twin & { id: string }>(
    tx,
    sql`select id, alt_zh as zh, alt_en as en from stored_picture
      where id in ${idList(ids)} and (alt_zh <> '' or alt_en <> '')`,
  )
  return Object.fromEntries(rows.map(({ id, zh, en }) => [id, { zh, en }]))
}

/** Removes pictures from the library. Orders with one still show it. */
export const dropPictures = (tx: Db, ids: readonly string[], now: Date) =>
  bumpAll(tx, storedPicture, sql`${storedPicture.id} in ${idList(ids)} and ${storedPicture.removedAt} is null`, {
    removedAt: now,
  })

/** Pictures that left the library long enough ago to be deleted, except those for which `except` (on `m`) is true. */
export async function removedPictures(tx: Db, { now, except, most }: { now: Date; except: SQL; most: number }) {
  const before = new Date(now.getTime() - REMOVED_PICTURE_DAYS * DAY_MS).toISOString()
  const rows = await query(
    tx,
    IdRow,
    sql`select m.id from stored_picture m where m.removed_at < ${before} and not m.sold and not ${except}
      order by m.removed_at, m.id limit ${most} for update`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes pictures with their bytes; those that orders show are marked and stay. Returns how many were deleted. */
export async function sweepPictures(tx: Db, ids: readonly string[], sold: ReadonlySet<string>): Promise<number> {
  const free = ids.filter((id) => !sold.has(id))
  await tx.execute(sql`update stored_picture set sold = true where id in ${idList([...sold])}`)
  await tx.execute(sql`delete from stored_picture_size where picture_id in ${idList(free)}`)
  await tx.execute(sql`delete from stored_picture where id in ${idList(free)}`)
  return free.length
}

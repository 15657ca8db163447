import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../kernel/database'
import type { FileStore } from '../../kernel/file-store'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'
import { sweepUnclaimed } from './files'

const KeyRow = z.object({ key: z.string() })

const AT_ONCE = 500

/** Deletes bytes first, then their entry: if killed between the two, it runs again. */
async function removeDue({ db }: Database, files: FileStore, now: Date): Promise<void> {
  for (;;) {
    const due = await query(
      db,
      KeyRow,
      sql`select store_key as key from file_removal where due_at <= ${now.toISOString()} limit ${AT_ONCE}`,
    )
    for (const { key } of due) {
      await files.remove(key)
      await db.execute(sql`delete from file_removal where store_key = ${key}`)
    }
    if (due.length < AT_ONCE) return
  }
}

/** Sweeps files that were unclaimed for a day, and bytes of interrupted uploads (safety D-03). */
export function fileJobs(files: FileStore, clock: () => Date = () => new Date()): Job[] {
  const sweep: Job = {
    name: 'file.sweep',
    schedule: '40 */15 * * * *',
    deletes: true,
    sweep: (tx, { now }) => sweepUnclaimed(tx, now),
    afterwards: (database) => removeDue(database, files, clock()),
  }
  return [sweep]
}

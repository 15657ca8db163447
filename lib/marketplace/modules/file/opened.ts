import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { IdRow, query } from '../../kernel/query'
import type { SentFile } from '../../kernel/sent-file'
import { idList } from '../../kernel/values'
import { readFile } from './download'

/** `readFile` for evidence of decisions: records that an operator has opened it. */
export async function readEvidence(context: Context, wanted: Parameters<typeof readFile>[1]): Promise<SentFile> {
  const file = await readFile(context, wanted)
  const { tx, user, now } = context
  // An operator in a preview decides nothing.
  if (user.userType === 1 && !user.preview)
    await tx.execute(sql`insert into file_opened (account_id, file_id, at)
      values (${user.userId}, ${wanted.id}, ${now.toISOString()})
      on conflict (account_id, file_id) do update set at = excluded.at`)
  return file
}

/** Returns those of these files that the caller has never opened, in their order. */
export async function unopenedOf(
  { tx, user }: Pick<Context, 'tx' | 'user'>,
  ids: readonly string[],
): Promise<string[]> {
  const opened = await query(
    tx,
    IdRow,
    sql`select file_id as id from file_opened where account_id = ${user.userId} and file_id in ${idList(ids)}`,
  )
  return ids.filter((id) => !opened.some((each) => each.id === id))
}

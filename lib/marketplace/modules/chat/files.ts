import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { inShop } from '../../kernel/in-shop'
import { IdRow, query } from '../../kernel/query'
import type { SentFile } from '../../kernel/sent-file'
import { readFile } from '../file'
import { CHAT_FILES, findConversation } from './log'

/** Returns a file of a message that was not recalled, for participants. NOT_FOUND for any other. */
export async function fileOfChat(context: Context, fileId: string): Promise<SentFile> {
  const [row] = await query(
    context.tx,
    IdRow,
    sql`select l.conversation_id as id from chat_log l where l.file_id = ${requireId(fileId)} and not exists (
      select 1 from chat_log r where r.conversation_id = l.conversation_id and r.target = l.seq)`,
  )
  const { id, shopId } = await findConversation(context, (row ?? fail('NOT_FOUND')).id)
  return inShop(context, shopId, (ofShop) => readFile(ofShop, { id: fileId, ref: { refType: CHAT_FILES, refId: id } }))
}

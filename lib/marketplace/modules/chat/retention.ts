import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FILE_MONTHS, LOG_MONTHS, RECALLED_MS } from '@/lib/domain/chat/limits'
import { addUkMonths } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Db, seeingAll } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { releaseFiles } from '../file'

const AT_ONCE = 5_000

const FileRow = z.object({ id: z.string(), conversation_id: z.string() })

/** Empties messages with a file, which the store then sweeps. Their rows stay, so that the log has no gap. */
async function dropFiles(context: Pick<Context, 'tx' | 'now'>, which: ReturnType<typeof sql>): Promise<number> {
  const { tx } = context
  const rows = await query(
    tx,
    FileRow,
    sql`select file_id as id, conversation_id from chat_log l where l.file_id is not null and ${which} limit ${AT_ONCE}`,
  )
  for (const conversation of new Set(rows.map((row) => row.conversation_id))) {
    const gone = rows.filter((row) => row.conversation_id === conversation).map(({ id }) => id)
    const kept = await query(
      tx,
      IdRow,
      sql`select file_id as id from chat_log where conversation_id = ${conversation} and file_id is not null`,
    )
    const except = kept.map(({ id }) => id).filter((id) => !gone.includes(id))
    await releaseFiles(context, { refType: 'chat', refId: conversation }, except)
  }
  await tx.execute(sql`update chat_log l set kind = 'text', text = '', file_id = null
    where l.file_id is not null and ${which}`)
  return rows.length
}

/** Deletes the last rows of conversations without younger ones, so that the log has no gap. */
async function dropConversations(tx: Db, before: string): Promise<number> {
  const old = sql`select c.id from chat_conversation c where c.changed_at < ${before}::timestamptz limit ${AT_ONCE}`
  const rows = await query(tx, IdRow, old)
  for (const { id } of rows) {
    await tx.execute(sql`delete from chat_auto_due where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_order_due where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_note where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_session where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_member where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_call_member where call_id in (select id from chat_call
      where conversation_id = ${id})`)
    await tx.execute(sql`delete from chat_call where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_log where conversation_id = ${id}`)
    await tx.execute(sql`delete from chat_conversation where id = ${id}`)
  }
  return rows.length
}

/**
 * Deletes conversations after 24 months without a message, and older texts of those that go on; files after 12 months;
 * contents of recalled messages after 30 days.
 */
export const forget: Job = {
  name: 'chat.forget',
  schedule: '0 20 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const [log, files] = [LOG_MONTHS, FILE_MONTHS].map((months) =>
      new Date(addUkMonths(now.getTime(), -months)).toISOString(),
    )
    const recalled = new Date(now.getTime() - RECALLED_MS).toISOString()
    const withdrawn = sql`exists (select 1 from chat_log r where r.conversation_id = l.conversation_id
      and r.target = l.seq and r.created_at < ${recalled}::timestamptz)`
    const dropped = await dropFiles({ tx, now }, sql`(l.created_at < ${files}::timestamptz or ${withdrawn})`)
    const conversations = await dropConversations(tx, log ?? '')
    await tx.execute(sql`delete from chat_seat where seen_at < ${recalled}::timestamptz`)
    const texts = await query(
      tx,
      z.object({ seq: z.number() }),
      sql`update chat_log l set text = '', ref = null where (l.text <> '' or l.ref is not null)
        and (l.created_at < ${log}::timestamptz or ${withdrawn}) returning l.seq`,
    )
    return dropped + conversations + texts.length
  },
}

/** Erases a buyer's files and texts, with the comments of their ratings. Answers of the shop stay, without a name. */
export const forgetBuyer = (context: Pick<Context, 'tx' | 'now'>, buyerId: string): Promise<void> =>
  seeingAll(context.tx, async () => {
    const own = sql`l.side = 'buyer' and l.sender_id = ${buyerId}`
    await dropFiles(context, own)
    await context.tx.execute(sql`update chat_log l set text = '' where ${own} and l.text <> ''`)
    await context.tx.execute(
      sql`update chat_session set rating_text = '' where buyer_id = ${buyerId} and rating_text <> ''`,
    )
  })

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SendEntry } from '@/lib/contract/message/template'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { columnsIn, query, TotalRow } from '../../kernel/query'
import { allOf, pageRows } from '../../kernel/values'

const Row = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  event: z.string(),
  recipient: z.string(),
  state: z.enum(['sent', 'waiting', 'dead']),
  tries: z.number(),
  error: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
type Row = z.infer<typeof Row>

/** A late code is useless. */
const isRetryable = ({ state, event }: Pick<Row, 'state' | 'event'>) => state === 'dead' && !event.startsWith('code.')

const toEntry = (row: Row): SendEntry => ({
  id: row.id,
  channel: row.channel,
  event: row.event,
  recipient: row.recipient,
  state: row.state,
  tries: row.tries,
  error: row.error,
  createTime: instant(row.created_at),
  updateTime: instant(row.updated_at),
  retryable: isRetryable(row),
})

interface Filter {
  channel?: string | undefined
  state?: string | undefined
  event?: string | undefined
}

const conditions = ({ channel, state, event }: Filter): SQL =>
  allOf([!!channel && sql`channel = ${channel}`, !!state && sql`state = ${state}`, !!event && sql`event = ${event}`])

export async function pageOfSendings({ tx }: Context, filter: Filter, current: number, size: number) {
  const where = conditions(filter)
  const rows = await query(
    tx,
    Row,
    sql`select ${columnsIn(Row)} from send_log where ${where} order by created_at desc, id desc ${pageRows({ current, size })}`,
  )
  const [count] = await query(tx, TotalRow, sql`select count(*)::int as total from send_log where ${where}`)
  return { records: rows.map(toEntry), total: count?.total ?? 0 }
}

/** Sends a given-up message again, from its first try. */
export async function retrySending(context: Context, given: string): Promise<void> {
  const { tx, now } = context
  const id = requireId(given)
  const [row] = await query(tx, Row, sql`select ${columnsIn(Row)} from send_log where id = ${id} for update`)
  if (!row) fail('NOT_FOUND')
  const freed = isRetryable(row)
    ? await rowsOf(
        tx,
        sql`update outbox set dead_at = null, next_try_at = null, tries = 0 where id = ${id} and dead_at is not null returning 1`,
      )
    : []
  if (freed.length === 0) fail('SENDING_FINISHED')
  await tx.execute(sql`update send_log set state = 'waiting', updated_at = ${now.toISOString()} where id = ${id}`)
  context.audit({ refType: 'sending', refId: id, detail: { event: 'retry', of: row.event } })
}

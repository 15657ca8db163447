import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from './database'
import { fail } from './errors'
import { query } from './query'

const ClaimKeyRow = z.object({ action: z.string(), content_hash: z.string(), answer: z.unknown(), open: z.boolean() })

export interface IdempotentCall {
  key: string
  userId: string
  action: string
  /** Everything that decides the effect. */
  content: unknown
  at: Date
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/**
 * Claims the key inside the caller's transaction: null if the effect is still to be made, otherwise the stored answer.
 * A second call with the same key waits for the first one's commit; other content under the same key is refused. A
 * refused call that kept some of its writes has stored no answer, and runs again. Keys are kept for seven days (safety,
 * G-34).
 */
export async function claimKey(tx: Db, call: IdempotentCall): Promise<{ answer: unknown } | null> {
  const hash = hashOf(call.content)
  const claimed = await rowsOf(
    tx,
    sql`insert into idempotency_key (user_id, key, action, content_hash, created_at)
    values (${call.userId}, ${call.key}, ${call.action}, ${hash}, ${call.at.toISOString()}) on conflict do nothing returning key`,
  )
  if (claimed.length > 0) return null
  const [stored] = await query(
    tx,
    ClaimKeyRow,
    sql`select action, content_hash, answer, answer is null as open from idempotency_key
      where user_id = ${call.userId} and key = ${call.key} for update`,
  )
  if (!stored || stored.action !== call.action || stored.content_hash !== hash) fail('IDEMPOTENCY_MISMATCH')
  return stored.open ? null : { answer: stored.answer }
}

/** Stores the answer under the key, in the same transaction as the effect. */
export async function keepAnswer(tx: Db, call: IdempotentCall, answer: unknown): Promise<void> {
  await tx.execute(sql`update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${call.userId} and key = ${call.key}`)
}

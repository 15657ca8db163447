import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'

/** Adds a message to the conversation. */
export async function say(
  { tx, user, now }: Context,
  feedbackId: string,
  text: string,
  fromOperator: boolean,
): Promise<void> {
  await tx.execute(sql`insert into feedback_entry (id, feedback_id, author_id, from_operator, text, created_at)
    values (${newId(now.getTime())}, ${feedbackId}, ${user.userId}, ${fromOperator}, ${text}, ${now.toISOString()})`)
}

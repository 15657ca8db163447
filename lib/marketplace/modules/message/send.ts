import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'
import { cleanHtml } from './clean-html'

/** A message of the system to one person, in both languages. Contents are HTML; what of it came from outside is escaped. */
interface PersonalMessage {
  title: { zh: string; en: string }
  content: { zh: string; en: string }
  priority: 'L' | 'M' | 'H'
}

const SENDER = 'Entrepot'

/** What somebody else has written, inside HTML of ours. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`)

/** Puts a message into the list of one user and rings their bells after the commit. */
export async function messageTo(
  context: Pick<Context, 'tx' | 'now' | 'emit'>,
  accountId: string,
  message: PersonalMessage,
): Promise<void> {
  const { tx, now, emit } = context
  const id = newId(now.getTime())
  const { title, content, priority } = message
  await tx.execute(sql`insert into announcement (id, titile, title_en, msg_content, content_en, sender, priority,
      msg_category, audience_kind, audience_values, send_status, send_time, personal, created_at)
    values (${id}, ${title.zh}, ${title.en}, ${await cleanHtml(content.zh)}, ${await cleanHtml(content.en)}, ${SENDER},
      ${priority}, '2', 'users', array[${accountId}::text], 1, ${now.toISOString()}, true, ${now.toISOString()})`)
  const audience = { kind: 'users', values: [accountId] }
  await emit({ type: 'notice', payload: { msgId: id, msgTxt: title.zh, audience } })
}

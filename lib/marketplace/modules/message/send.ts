import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'
import { richText, TEXT_COLUMNS, textValues } from './clean-html'

/** A message of the system to one person, in both languages. Contents are HTML; foreign parts are escaped. */
interface PersonalMessage {
  title: { zh: string; en: string }
  content: { zh: string; en: string }
  priority: 'L' | 'M' | 'H'
}

const SENDER = 'Entrepot'

/** Adds a message to a user's list and rings their bells after the commit. */
export async function messageTo(
  context: Pick<Context, 'tx' | 'now' | 'emit'>,
  accountId: string,
  message: PersonalMessage,
): Promise<void> {
  const { tx, now, emit } = context
  const id = newId(now.getTime())
  const { title, content, priority } = message
  await tx.execute(sql`insert into announcement (id, titile, title_en, ${TEXT_COLUMNS}, sender, priority,
      msg_category, audience_kind, audience_values, send_status, send_time, personal, created_at)
    values (${id}, ${title.zh}, ${title.en}, ${textValues(await richText(content))}, ${SENDER},
      ${priority}, '2', 'users', array[${accountId}::text], 1, ${now.toISOString()}, true, ${now.toISOString()})`)
  const audience = { kind: 'users', values: [accountId] }
  await emit({ type: 'notice', payload: { msgId: id, msgTxt: title.zh, audience } })
}

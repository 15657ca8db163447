import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MessageTemplate } from '@/lib/contract/message/template'
import type { Twin } from '@/lib/domain/locale'
import {
  type Channel,
  channelsOf,
  foreignWords,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@/lib/domain/notification'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { columnsIn, query, textAs } from '../../kernel/query'
import { SHIPPED } from './texts'

const Row = z.object({
  kind: textAs<NotificationKind>(),
  channel: textAs<Channel>(),
  version: z.number(),
  text_zh: z.string(),
  text_en: z.string(),
  enabled: z.boolean(),
  author: z.string(),
  created_at: z.string(),
})
type Row = z.infer<typeof Row>

const toTemplate = (row: Row): MessageTemplate => ({
  kind: row.kind,
  channel: row.channel,
  version: row.version,
  text: { zh: row.text_zh, en: row.text_en },
  enabled: row.enabled,
  author: row.author,
  updateTime: instant(row.created_at),
})

/** Template of the program: version 0. */
const shipped = (kind: NotificationKind, channel: Channel): MessageTemplate => ({
  kind,
  channel,
  version: 0,
  text: SHIPPED[kind],
  enabled: true,
  author: null,
  updateTime: null,
})

/** Current wordings. */
export async function currentTemplates(tx: Db): Promise<MessageTemplate[]> {
  const rows = await query(
    tx,
    Row,
    sql`select distinct on (kind, channel) ${columnsIn(Row)} from message_template order by kind, channel, version desc`,
  )
  const changed = new Map(rows.map((row) => [`${row.kind} ${row.channel}`, toTemplate(row)]))
  return NOTIFICATION_KINDS.flatMap((kind) =>
    channelsOf(kind).map((channel) => changed.get(`${kind} ${channel}`) ?? shipped(kind, channel)),
  )
}

export interface Wordings {
  text(kind: NotificationKind): Twin
  /** True if the event is sent on this channel. */
  enabled(kind: NotificationKind): boolean
}

/** Wordings of a channel, for many notifications at once. */
export async function wordingsOf(tx: Db, channel: Channel): Promise<Wordings> {
  const own = (await currentTemplates(tx)).filter((template) => template.channel === channel)
  const known = new Map(own.map((template) => [template.kind, template]))
  return {
    text: (kind) => known.get(kind)?.text ?? SHIPPED[kind],
    enabled: (kind) => known.get(kind)?.enabled ?? true,
  }
}

/** A wording with all its versions, newest first. */
export async function templateWithVersions(tx: Db, kind: NotificationKind, channel: Channel) {
  if (!channelsOf(kind).includes(channel)) fail('NOT_FOUND')
  const rows = await query(
    tx,
    Row,
    sql`select ${columnsIn(Row)} from message_template where kind = ${kind} and channel = ${channel} order by version desc limit 100`,
  )
  const versions = [...rows.map(toTemplate), shipped(kind, channel)]
  return { ...(versions[0] ?? shipped(kind, channel)), versions }
}

interface Wording {
  kind: NotificationKind
  channel: Channel
  version: number
  zh: string
  en: string
  enabled: boolean
}

/** Refuses unknown words in braces at their field: they would be sent as typed. */
function requireKnownWords({ kind, zh, en }: Wording): void {
  const wrong = { zh: foreignWords(kind, zh), en: foreignWords(kind, en) }
  const fields = Object.fromEntries(
    Object.entries(wrong)
      .filter(([, words]) => words.length > 0)
      .map(([language, words]) => [language, words.map((word) => `foreign:${word}`)]),
  )
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
}

/** Adds a version, if its author has seen the newest one. */
export async function addVersion(context: Context, wording: Wording): Promise<number> {
  const { tx, user, now } = context
  const { kind, channel, version, zh, en, enabled } = wording
  requireKnownWords(wording)
  const added = await rowsOf(
    tx,
    sql`insert into message_template (kind, channel, version, text_zh, text_en, enabled, author, created_at)
      select ${kind}, ${channel}, ${version + 1}, ${zh}, ${en}, ${enabled}, ${user.realname}, ${now.toISOString()}
      where ${version} = (select coalesce(max(version), 0) from message_template where kind = ${kind} and channel = ${channel})
      on conflict do nothing returning 1`,
  )
  if (added.length === 0) fail('VERSION_CONFLICT')
  return version + 1
}

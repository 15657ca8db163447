import type { RecordFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { shownAudience } from './audience'
import type { DeskRow } from './queries'

const STATES = ['draft', 'published', 'revoked'] as const

export const stateOf = (sendStatus: number): RecordFacts => ({ state: STATES[sendStatus] ?? null })

const plain = (html: string | null): string =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** An announcement as the log of changes shows one: its texts without marks, its audience by name. */
export async function factsOf(context: Context, row: DeskRow): Promise<RecordFacts> {
  return {
    titile: row.titile,
    titleEn: row.title_en,
    ...stateOf(row.send_status),
    audienceKind: row.audience_kind,
    audience: (await shownAudience(context, row.audience_kind, row.audience_values)).map(({ label }) => label),
    priority: row.priority,
    msgCategory: row.msg_category,
    startTime: instantOrNull(row.start_time),
    endTime: instantOrNull(row.end_time),
    mustAck: row.must_ack,
    pinned: row.pinned,
    byMail: row.by_mail,
    msgContent: plain(row.msg_content),
    contentEn: plain(row.content_en),
  }
}

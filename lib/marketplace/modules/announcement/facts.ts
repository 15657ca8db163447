import type { RecordFacts } from '@/lib/domain/audit'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { targetsOf } from './audience'
import type { DeskRow } from './queries'

const STATES = ['draft', 'published', 'revoked'] as const

export const stateOf = (sendStatus: number): RecordFacts => ({ state: STATES[sendStatus] ?? null })

const plain = (html: string | null): string =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Titles of an announcement. */
export const namesOf = ({ titile, title_en: titleEn }: Pick<DeskRow, 'titile' | 'title_en'>) => ({
  name: titile,
  nameEn: titleEn ?? '',
})

/** All three kinds of shop count as all shops, as in the editor. */
async function audienceOf(context: Context, row: DeskRow): Promise<RecordFacts> {
  if (row.all_shops) return { audienceKind: 'allShops', audience: [] }
  const targets = await targetsOf(context, row.audience_kind, row.audience_values)
  return { audienceKind: row.audience_kind, audience: targets.map(({ zh, en }) => ({ zh, en })) }
}

/** Readable announcement for the log of changes: texts without markup, audience by name. */
export async function factsOf(context: Context, row: DeskRow): Promise<RecordFacts> {
  return {
    titile: row.titile,
    titleEn: row.title_en,
    ...stateOf(row.send_status),
    ...(await audienceOf(context, row)),
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

import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { richText, TEXT_COLUMNS, textValues } from './clean-html'
import { DEMO_ANNOUNCEMENTS, type DemoAnnouncement } from './demo'

const HOUR_MS = 3_600_000
const SENT = 1

export interface AnnouncementTargets {
  shopId(key: string): string
  accountId(username: string): string
}

const valuesOf = ({ audience }: DemoAnnouncement, targets: AnnouncementTargets): string[] => {
  if (audience.kind === 'shops') return audience.values.map((key) => targets.shopId(key))
  if (audience.kind === 'users') return audience.values.map((name) => targets.accountId(name))
  return [...audience.values]
}

/** Seeds announcements of both kinds and all priorities, some read, one a draft. */
export async function seedAnnouncements(tx: Db, at: Date, targets: AnnouncementTargets): Promise<void> {
  for (const [index, item] of DEMO_ANNOUNCEMENTS.entries()) {
    const id = seededId(`announcement:${index}`)
    const text = await richText({ zh: item.contentZh, en: item.contentEn })
    const sent = new Date(at.getTime() - item.hoursAgo * HOUR_MS).toISOString()
    await tx.execute(sql`insert into announcement (id, titile, title_en, ${TEXT_COLUMNS}, sender, sender_en, priority,
        msg_category, audience_kind, audience_values, send_status, send_time, demo, created_at)
      values (${id}, ${item.zh}, ${item.en}, ${textValues(text)}, ${item.sender}, ${item.senderEn},
        ${item.priority}, ${item.category}, ${item.audience.kind},
        array(select jsonb_array_elements_text(${JSON.stringify(valuesOf(item, targets))}::jsonb)),
        ${item.draft ? 0 : SENT}, ${item.draft ? null : sent}, true, ${sent})`)
    for (const username of item.readBy ?? []) {
      await tx.execute(sql`insert into announcement_receipt (announcement_id, account_id, read_at)
        values (${id}, ${targets.accountId(username)}, ${at.toISOString()})`)
    }
  }
}

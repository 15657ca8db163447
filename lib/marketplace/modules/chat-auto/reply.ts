import { asc, eq } from 'drizzle-orm'
import { type AutoReplies, type AutoRule, autoReplyTo } from '@/lib/domain/chat/auto'
import type { Twin } from '@/lib/domain/locale'
import { isWeekend, ukDay, ukMinute } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { chatAuto, chatKeyword } from '../../tables/chat-auto'
import { isOnHoliday } from '../shop'

type Asked = Pick<Context, 'tx' | 'now'>

type Saved = Omit<typeof chatAuto.$inferSelect, 'shopId' | 'updatedAt'>

/** Defaults until a shop saves its own: no replies. */
export const UNSAVED: Saved = {
  ...{ welcomeOn: false, welcomeZh: '', welcomeEn: '' },
  ...{ offHoursOn: false, offHoursZh: '', offHoursEn: '' },
  ...{ holidayOn: false, holidayZh: '', holidayEn: '' },
  ...{ openFrom: 540, openTo: 1_080, weekend: false, delay: 0, version: 0 },
}

export async function settingsOf({ tx }: Pick<Context, 'tx'>, shopId: string): Promise<Saved> {
  const [saved] = await tx.select().from(chatAuto).where(eq(chatAuto.shopId, shopId))
  return saved ?? UNSAVED
}

async function repliesOf(context: Asked, shopId: string): Promise<AutoReplies & { delay: number }> {
  const saved = await settingsOf(context, shopId)
  const keywords = await context.tx
    .select()
    .from(chatKeyword)
    .where(eq(chatKeyword.shopId, shopId))
    .orderBy(asc(chatKeyword.createdAt), asc(chatKeyword.id))
  return {
    welcome: { on: saved.welcomeOn, zh: saved.welcomeZh, en: saved.welcomeEn },
    offHours: { on: saved.offHoursOn, zh: saved.offHoursZh, en: saved.offHoursEn },
    holiday: { on: saved.holidayOn, zh: saved.holidayZh, en: saved.holidayEn },
    open: { from: saved.openFrom, to: saved.openTo, weekend: saved.weekend },
    ...{ keywords, delay: saved.delay },
  }
}

interface Reply {
  rule: AutoRule
  text: Twin
  /** Seconds. */
  delay: number
}

/** Finds the automatic reply to a text, now or at another minute of the UK day; null if there is none. */
export async function autoReplyFor(
  context: Asked,
  { shopId, text, first, minute }: { shopId: string; text: string; first: boolean; minute?: number | undefined },
): Promise<Reply | null> {
  const { tx, now } = context
  const replies = await repliesOf(context, shopId)
  const found = autoReplyTo(replies, {
    ...{ text, first, onHoliday: await isOnHoliday(tx, shopId, now) },
    ...{ ukMinute: minute ?? ukMinute(now.getTime()), isWeekend: isWeekend(ukDay(now.getTime())) },
  })
  return found && { ...found, delay: replies.delay }
}

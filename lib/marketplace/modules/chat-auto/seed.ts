import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { chatAuto, chatKeyword } from '../../tables/chat-auto'

/** Writes the demo's automatic replies of a shop. */
export async function seedAutoReplies(tx: Db, { at, shopId }: { at: Date; shopId: string }): Promise<void> {
  await tx.insert(chatAuto).values({
    ...{ shopId, updatedAt: at, welcomeOn: true, offHoursOn: true, holidayOn: true },
    welcomeZh: '您好，欢迎光临！请告诉我们您想了解什么，客服马上就来。',
    welcomeEn: 'Hello and welcome! Tell us what you would like to know. Somebody is with you in a moment.',
    offHoursZh: '客服的工作时间是英国时间 9:00 至 18:00，我们上班后第一时间回复您。',
    offHoursEn: 'We answer from 9:00 to 18:00 UK time, and read your message first thing.',
    holidayZh: '店铺正在休假，假期结束后会回复您的消息。',
    holidayEn: 'The shop is on holiday. We answer your message when we are back.',
  })
  const [createdAt, updatedAt] = [at, at]
  await tx.insert(chatKeyword).values([
    {
      ...{ id: seededId(`keyword:${shopId}:invoice`, at.getTime()), shopId, createdAt, updatedAt },
      ...{ word: 'invoice', match: 'contains' as const },
      zh: '请在订单页点击“索取发票”，当天开好。',
      en: 'Open the order and press “Ask for an invoice”: it is ready the same day.',
    },
    {
      ...{ id: seededId(`keyword:${shopId}:fapiao`, at.getTime()), shopId, createdAt, updatedAt },
      ...{ word: '发票', match: 'contains' as const },
      zh: '请在订单页点击“索取发票”，当天开好。',
      en: 'Open the order and press “Ask for an invoice”: it is ready the same day.',
    },
  ])
}

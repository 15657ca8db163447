import 'server-only'
import { type Announcement, listByUser, myAnnouncements } from '@/lib/contract/message'
import { listNotifications, type Notification } from '@/lib/contract/notification'
import { type Locale, pickText } from '@/lib/domain/locale'
import { ruleOf } from '@/lib/domain/notification'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { asBellItem, isDue } from './bell'
import { recordHref } from './notification-record'

/** Entries of each tab; the lists show the rest. */
const SIZE = 8
const NOTIFICATIONS = '/message/notifications'

/** An announcement that needs acknowledgement stays unread until then. */
const fromAnnouncement = (row: Announcement, locale: Locale, duty: string | null) => ({
  ...asBellItem(row, locale, duty),
  unread: !row.readFlag || isDue(row),
  record: null,
})

interface PanelWords {
  /** Text for an event that followed the notification. */
  since(since: NonNullable<Notification['since']>): string
  /** Texts of a message to acknowledge; null if nothing can be acknowledged. */
  duty: string | null
}

const fromNotification = (row: Notification, locale: Locale, session: Session, { since }: PanelWords) => ({
  id: row.id,
  title: [pickText(row.text, locale), ...(row.since ? [since(row.since)] : [])].join(' · '),
  time: row.createTime,
  priority: ruleOf(row.kind).mail ? ('M' as const) : ('L' as const),
  unread: !row.readFlag,
  record: recordHref(row, session) ?? NOTIFICATIONS,
})

type Entry = ReturnType<typeof fromAnnouncement> | ReturnType<typeof fromNotification>

const unreadThenNewest = (one: Entry, other: Entry): number =>
  Number(other.unread) - Number(one.unread) || other.time.localeCompare(one.time)

/** Newest entries of both tabs of the bell, unread first: announcements and notifications. */
export async function panelFor(session: Session, locale: Locale, words: PanelWords) {
  const [counts, notices, system, told] = await Promise.all([
    upstream(listByUser),
    upstream(myAnnouncements, { query: { msgCategory: '1', size: SIZE } }),
    upstream(myAnnouncements, { query: { msgCategory: '2', size: SIZE } }),
    upstream(listNotifications, { query: { size: SIZE } }),
  ])
  const { anntMsgTotal, sysMsgTotal, notificationTotal } = counts
  const both = [
    ...system.records.map((row) => fromAnnouncement(row, locale, words.duty)),
    ...told.records.map((row) => fromNotification(row, locale, session, words)),
  ]
  return {
    announcements: {
      items: notices.records.map((row) => fromAnnouncement(row, locale, words.duty)),
      total: anntMsgTotal,
    },
    system: { items: both.sort(unreadThenNewest).slice(0, SIZE), total: sysMsgTotal + notificationTotal },
    notifications: notificationTotal,
    unread: anntMsgTotal + sysMsgTotal + notificationTotal,
  }
}

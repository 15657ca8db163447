import 'server-only'
import { type Announcement, listByUser, myAnnouncements } from '@/lib/contract/message'
import { listNotifications, type Notification } from '@/lib/contract/notification'
import { type Locale, pickText } from '@/lib/domain/locale'
import { ruleOf } from '@/lib/domain/notification'
import type { Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { asBellItem } from './bell'
import { recordHref } from './notification-record'

/** Entries of each tab; the lists have the rest. */
const SIZE = 8
const NOTIFICATIONS = '/message/notifications'

/** What is to be acknowledged stays unread until it is. */
const isUnread = ({ readFlag, mustAck, ackFlag }: Announcement) => !readFlag || (mustAck && !ackFlag)

const fromAnnouncement = (row: Announcement, locale: Locale) => ({
  ...asBellItem(row, locale),
  unread: isUnread(row),
  record: null,
})

/** What has been done meanwhile, in the reader's words. */
type SinceWord = (since: NonNullable<Notification['since']>) => string

const fromNotification = (row: Notification, locale: Locale, session: Session, word: SinceWord) => ({
  id: row.id,
  title: [pickText(row.text, locale), ...(row.since ? [word(row.since)] : [])].join(' · '),
  time: row.createTime,
  priority: ruleOf(row.kind).mail ? ('M' as const) : ('L' as const),
  unread: !row.readFlag,
  record: recordHref(row, session) ?? NOTIFICATIONS,
})

type Entry = ReturnType<typeof fromAnnouncement> | ReturnType<typeof fromNotification>

const unreadThenNewest = (one: Entry, other: Entry): number =>
  Number(other.unread) - Number(one.unread) || other.time.localeCompare(one.time)

/** The newest of both tabs of the bell, what is unread first: announcements, and what the system has to tell. */
export async function panelFor(session: Session, locale: Locale, word: SinceWord) {
  const [counts, notices, system, told] = await Promise.all([
    upstream(listByUser),
    upstream(myAnnouncements, { query: { msgCategory: '1', size: SIZE } }),
    upstream(myAnnouncements, { query: { msgCategory: '2', size: SIZE } }),
    upstream(listNotifications, { query: { size: SIZE } }),
  ])
  const { anntMsgTotal, sysMsgTotal, notificationTotal } = counts
  const both = [
    ...system.records.map((row) => fromAnnouncement(row, locale)),
    ...told.records.map((row) => fromNotification(row, locale, session, word)),
  ]
  return {
    announcements: { items: notices.records.map((row) => fromAnnouncement(row, locale)), total: anntMsgTotal },
    system: { items: both.sort(unreadThenNewest).slice(0, SIZE), total: sysMsgTotal + notificationTotal },
    notifications: notificationTotal,
    unread: anntMsgTotal + sysMsgTotal + notificationTotal,
  }
}

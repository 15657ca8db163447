import type { Announcement } from '@/lib/contract/message'
import { isDue } from '@/lib/message/bell'

const SHOWN = 3

/** Messages to acknowledge first, then urgent ones; system messages about sign-ins come after those of people. */
const weightOf = (entry: Announcement): number =>
  (isDue(entry) ? 4 : 0) + (entry.priority === 'H' ? 2 : 0) + (entry.msgCategory === '1' ? 1 : 0)

/** Unread messages shown on the workplace, by weight, then newest first. */
export const newestFirst = (unread: readonly Announcement[]): Announcement[] =>
  [...unread]
    .sort((a, b) => weightOf(b) - weightOf(a) || Date.parse(b.sendTime) - Date.parse(a.sendTime))
    .slice(0, SHOWN)

import type { Announcement } from '@/lib/contract/message'
import { isDue } from '@/lib/message/bell'

const SHOWN = 3

/** Acknowledgements first, then urgent ones; system messages about sign-ins do not crowd out those of people. */
const weightOf = (entry: Announcement): number =>
  (isDue(entry) ? 4 : 0) + (entry.priority === 'H' ? 2 : 0) + (entry.msgCategory === '1' ? 1 : 0)

/** The few unread messages that the workplace shows, the weightiest first and the newest of those. */
export const newestFirst = (unread: readonly Announcement[]): Announcement[] =>
  [...unread]
    .sort((a, b) => weightOf(b) - weightOf(a) || Date.parse(b.sendTime) - Date.parse(a.sendTime))
    .slice(0, SHOWN)

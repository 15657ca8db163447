import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type AnnouncementEntry, AnnouncementListQuery } from '@/lib/contract/announcement'
import type { StateGroup } from '@/lib/domain/order/status'

export const ANNOUNCEMENTS = '/op/messages/announcements'
const DEFAULTS = AnnouncementListQuery.parse({})

export type AnnouncementFilter = z.output<typeof AnnouncementListQuery>
export type Search = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function announcementView(search: Search) {
  const parsed = AnnouncementListQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ANNOUNCEMENTS, query, defaults: DEFAULTS }
  return { query, state }
}

const GROUPS: Record<AnnouncementEntry['phase'], StateGroup> = {
  draft: 'draft',
  scheduled: 'us',
  published: 'done',
  ended: 'others',
  revoked: 'trouble',
}

export const groupOfPhase = ({ phase }: Pick<AnnouncementEntry, 'phase'>): StateGroup => GROUPS[phase]

type Times = Pick<AnnouncementEntry, 'sendTime' | 'revokeTime'>

/** True if it was withdrawn before its start, so that nobody has seen it. */
export const neverAppeared = ({ sendTime, revokeTime }: Times): boolean =>
  sendTime !== null && revokeTime !== null && Date.parse(revokeTime) < Date.parse(sendTime)

/** Audience for readers: every type of shop reads as "all shops". */
export const audienceOf = ({ audienceKind, allShops }: Pick<AnnouncementEntry, 'audienceKind' | 'allShops'>) =>
  allShops ? 'allShops' : audienceKind

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Anything short of all must not round up to 100%. */
const MOST_BUT_NOT_ALL = 0.999

/** Share of the audience as "66.7%", rounded (rule N1); null for an empty audience. */
export const share = (part: number, whole: number): string | null => {
  if (whole === 0) return null
  return PERCENT.format(part < whole ? Math.min(part / whole, MOST_BUT_NOT_ALL) : part / whole)
}

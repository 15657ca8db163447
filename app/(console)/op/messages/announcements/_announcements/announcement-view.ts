import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type AnnouncementEntry, AnnouncementListQuery } from '@/lib/contract/announcement'
import type { StateGroup } from '@/lib/domain/order/status'

export const ANNOUNCEMENTS = '/op/messages/announcements'
const DEFAULTS = AnnouncementListQuery.parse({})

export type AnnouncementFilter = z.output<typeof AnnouncementListQuery>
export type Search = Readonly<Record<string, string | string[] | undefined>>

/** The address of the list as a query; what it cannot be read as is the whole list. */
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

/** It was taken back before its start, so that nobody has ever seen it. */
export const neverAppeared = ({ sendTime, revokeTime }: Times): boolean =>
  sendTime !== null && revokeTime !== null && Date.parse(revokeTime) < Date.parse(sendTime)

/** Every kind of shop is "all shops" to a reader. */
export const audienceOf = ({ audienceKind, allShops }: Pick<AnnouncementEntry, 'audienceKind' | 'allShops'>) =>
  allShops ? 'allShops' : audienceKind

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** One short of all is not yet 100%. */
const MOST_BUT_NOT_ALL = 0.999

/** "66.7%" of those whom it is for, rounded (rule N1); nothing while it is for nobody. */
export const share = (part: number, whole: number): string | null => {
  if (whole === 0) return null
  return PERCENT.format(part < whole ? Math.min(part / whole, MOST_BUT_NOT_ALL) : part / whole)
}

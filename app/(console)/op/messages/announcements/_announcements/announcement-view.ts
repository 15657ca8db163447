import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type AnnouncementEntry, AnnouncementListQuery } from '@/lib/contract/announcement'
import type { StateGroup } from '@/lib/domain/order-status'

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

/** "67%" of those whom it is for; nothing while it is for nobody. */
export const share = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.floor((part / whole) * 100)}%`

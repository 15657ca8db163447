import type { ServiceSums } from '@/lib/contract/dashboard/service'

/** Answered within three minutes, of those that were answered or are over without an answer; null of none. */
export const quickShare = ({ quick, replied, missed }: Pick<ServiceSums, 'quick' | 'replied' | 'missed'>) =>
  replied + missed === 0 ? null : quick / (replied + missed)

/** Resolved, of those that are over; null of none. */
export const resolvedShare = ({ resolved, ended }: Pick<ServiceSums, 'resolved' | 'ended'>) =>
  ended === 0 ? null : resolved / ended

/** Leads to the chat records of the view's days, all or narrowed. */
export type Records = (filter?: {
  outcome?: 'resolved' | 'missed' | 'transferred'
  agent?: string
  day?: string
}) => string

/** The records of the days that are looked at. */
export function recordsOf(days: readonly { day: string }[]): Records {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return ({ day, ...filter } = {}) =>
    `/service/records?${new URLSearchParams({ from: day ?? first, to: day ?? last, ...filter })}`
}

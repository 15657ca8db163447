import type { ServiceSums } from '@/lib/contract/dashboard/service'

/** Share answered within three minutes, of conversations answered or ended without an answer; null without any. */
export const quickShare = ({ quick, replied, missed }: Pick<ServiceSums, 'quick' | 'replied' | 'missed'>) =>
  replied + missed === 0 ? null : quick / (replied + missed)

/** Share resolved of ended conversations; null without any. */
export const resolvedShare = ({ resolved, ended }: Pick<ServiceSums, 'resolved' | 'ended'>) =>
  ended === 0 ? null : resolved / ended

/** Builds a link to the chat records of the view's days, optionally filtered. */
export type Records = (filter?: {
  outcome?: 'resolved' | 'missed' | 'transferred'
  agent?: string
  day?: string
}) => string

/** Links to the records of the view's days. */
export function recordsOf(days: readonly { day: string }[]): Records {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return ({ day, ...filter } = {}) =>
    `/service/records?${new URLSearchParams({ from: day ?? first, to: day ?? last, ...filter })}`
}

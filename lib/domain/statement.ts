import { machine } from './machine'
import { addDays, addUkDays, mondayOf, ukDay, ukDayStart } from './uk-time'

/** UK days in which a line can be disputed; then the statement is confirmed automatically (rules 4.8). */
export const DISPUTE_DAYS = 7

/** Most files of a dispute. */
export const DISPUTE_FILES_MAX = 6

export const STATEMENT_STATE = { open: 0, disputed: 1, answered: 2, confirmed: 3 } as const
export type StatementState = (typeof STATEMENT_STATE)[keyof typeof STATEMENT_STATE]

const S = STATEMENT_STATE

/** A weekly statement (rules 4.8): the shop confirms it, or disputes lines that the platform answers one by one. */
export const STATEMENT = machine<'dispute' | 'answer' | 'confirm', StatementState, 'shop' | 'platform' | 'clock'>([
  { event: 'dispute', from: [S.open, S.disputed, S.answered], to: S.disputed, actors: ['shop'] },
  { event: 'answer', from: [S.disputed], to: S.answered, actors: ['platform'] },
  { event: 'confirm', from: [S.open, S.answered], to: S.confirmed, actors: ['shop', 'clock'] },
])

/** 0 waits for an answer, 1 accepted, 2 rejected. */
export const DISPUTE_STATE = { open: 0, accepted: 1, rejected: 2 } as const

/** End of the last whole week, Monday 00:00 UK, in milliseconds: a week with a clock change is an hour off 168. */
export const lastWeekEnd = (now: number): number => ukDayStart(mondayOf(ukDay(now)))

/** Start of the week that ends at `to`. */
export const weekStart = (to: number): number => addUkDays(to, -7)

/** Ends of the whole weeks after `since` up to now, oldest first; none for an empty ledger. */
export function weekEnds(since: number | null, now: number): number[] {
  const last = lastWeekEnd(now)
  if (since === null) return []
  const ends: number[] = []
  for (let day = addDays(mondayOf(ukDay(since)), 7); ukDayStart(day) <= last; day = addDays(day, 7))
    ends.push(ukDayStart(day))
  return ends
}

/** Deadline for disputing a statement posted at `posted`: the shop always has the promised days. */
export const disputeUntil = (to: number, posted: number): number => addUkDays(Math.max(to, posted), DISPUTE_DAYS)

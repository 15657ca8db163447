import { addDays, addUkDays, monthStart, ukDay, ukDayStart, ukMonth } from './uk-time'

/** Non-compliant listings in a UK calendar month that ban a shop for a month (specification, section 9). */
export const BAN_AT = 5
/** Calendar days in which a shop may appeal. */
export const APPEAL_DAYS = 7
/** UK days after which an appeal should be decided. */
export const APPEAL_ANSWER_DAYS = 5
export const APPEAL_MIN = 20
/** Most files of a violation or of an appeal. */
export const EVIDENCE_MAX = 6
export const APPEAL_MAX = 1_000
export const RULE_TEXT_MAX = 1_000
export const POINTS_MAX = 100

/** Facts of a violation for counting. `at`: time of its discovery, in milliseconds since 1970. */
export interface Counted {
  at: number
  /** True if it is a non-compliant listing; an appeal may have reduced it. */
  counts: boolean
  revoked: boolean
}

/** A span of UK time: its first instant, and the first one after it. */
export interface Span {
  from: number
  until: number
}

/** The next UK month ("2026-11"). */
const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7)

/** A UK month ("2026-11") from its first instant to the one after its last. */
export const spanOfMonth = (month: string): Span => ({
  from: ukDayStart(`${month}-01`),
  until: ukDayStart(`${monthAfter(month)}-01`),
})

/** Non-compliant listings of a UK month. */
export const countOf = (violations: readonly Counted[], month: string): number =>
  violations.filter(({ at, counts, revoked }) => counts && !revoked && ukMonth(at) === month).length

/** Ban that follows from a month's non-compliant listings: the whole next UK month; null below the limit. */
export const banAfter = (month: string, count: number): Span | null =>
  count >= BAN_AT ? spanOfMonth(monthAfter(month)) : null

export interface MonthMeter {
  month: string
  count: number
  limit: number
  /** Start of the next count: the first instant of the next UK month. */
  resetsAt: number
  ban: Span | null
}

/** Count of a shop in the month of an instant: the same for the shop, the platform and the ban. */
export function meterAt(violations: readonly Counted[], at: number): MonthMeter {
  const month = ukMonth(at)
  const count = countOf(violations, month)
  return { month, count, limit: BAN_AT, resetsAt: spanOfMonth(month).until, ban: banAfter(month, count) }
}

/** Bans that follow from a history in any order, oldest first. */
export function bansOf(violations: readonly Counted[]): (Span & { month: string; count: number })[] {
  const months = [...new Set(violations.map(({ at }) => ukMonth(at)))].sort()
  return months.flatMap((month) => {
    const count = countOf(violations, month)
    const ban = banAfter(month, count)
    return ban ? [{ ...ban, month, count }] : []
  })
}

/** The instant after which a violation can no longer be appealed: the end of the seventh UK day after it was recorded. */
export const appealUntil = (recordedAt: number): number => ukDayStart(addDays(ukDay(recordedAt), APPEAL_DAYS + 1))

/** The instant by which an appeal should be decided. */
export const appealDue = (at: number): number => addUkDays(at, APPEAL_ANSWER_DAYS)

/** Consequences in a version of a rule. */
export interface RuleSteps {
  /** True if a violation is a non-compliant listing. */
  counts: boolean
  /** Number in a month from which the shop is restricted; null: never. */
  restrictAt: number | null
  /** Duration in UK days. */
  restrictDays: number | null
}

export type Penalty = { kind: 'warning' } | { kind: 'restriction'; days: number } | ({ kind: 'ban' } & Span)

/**
 * Penalty of the `nth` violation of a month. Bans follow the specification's limit under any rule; `nth` counts
 * non-compliant listings or, if this one is none, violations of the same rule.
 */
export function penaltyOf({ counts, restrictAt, restrictDays }: RuleSteps, nth: number, month: string): Penalty {
  const ban = counts ? banAfter(month, nth) : null
  if (ban) return { kind: 'ban', ...ban }
  if (restrictAt !== null && nth >= restrictAt) return { kind: 'restriction', days: restrictDays ?? 1 }
  return { kind: 'warning' }
}

/** First day of the UK month `months` before the month of an instant. */
export function monthsBefore(at: number, months: number): string {
  let day = monthStart(ukDay(at))
  for (let left = months; left > 0; left -= 1) day = monthStart(addDays(day, -1))
  return day
}

/** A recorded violation as the simulator replays it. */
export interface Recorded extends Counted {
  shopId: string
  rule: string
  /** Reduced by an appeal: it counts under no version. */
  reduced: boolean
}

export interface Replayed {
  shopId: string
  month: string
  countBefore: number
  countAfter: number
  bannedBefore: boolean
  bannedAfter: boolean
  /** Violations of the rule that would restrict the shop. */
  restrictions: number
}

/**
 * Consequences by month and shop if a version of a rule had always been in force; unchanged months are left out.
 * `steps` null: the rule is not in use.
 */
export function replay(history: readonly Recorded[], rule: string, steps: RuleSteps | null): Replayed[] {
  const valid = history.filter(({ revoked }) => !revoked)
  const after = valid.map((each) => (each.rule === rule ? { ...each, counts: !!steps?.counts && !each.reduced } : each))
  const keys = [...new Set(valid.map(({ shopId, at }) => `${ukMonth(at)} ${shopId}`))].sort().reverse()
  return keys.flatMap((key) => {
    const [month = '', shopId = ''] = key.split(' ')
    const own = (all: readonly Recorded[]) => all.filter((each) => each.shopId === shopId)
    const [countBefore, countAfter] = [countOf(own(valid), month), countOf(own(after), month)]
    const restrictions = restrictionsOf(own(after), rule, steps, month)
    const row = { shopId, month, countBefore, countAfter, restrictions }
    if (countBefore === countAfter && restrictions === 0) return []
    return [{ ...row, bannedBefore: countBefore >= BAN_AT, bannedAfter: countAfter >= BAN_AT }]
  })
}

function restrictionsOf(own: readonly Recorded[], rule: string, steps: RuleSteps | null, month: string): number {
  if (!steps) return 0
  const inMonth = own.filter(({ at }) => ukMonth(at) === month).sort((a, b) => a.at - b.at)
  const met = inMonth.filter((each) => (steps.counts ? each.counts : each.rule === rule))
  return met.filter((each, index) => each.rule === rule && penaltyOf(steps, index + 1, month).kind === 'restriction')
    .length
}

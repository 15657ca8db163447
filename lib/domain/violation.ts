import { addDays, addUkDays, monthStart, ukDay, ukDayStart, ukMonth } from './uk-time'

/** So many non-compliant listings in one UK calendar month ban a shop for one month (specification, section 9). */
export const BAN_AT = 5
/** Calendar days in which a shop may appeal. */
export const APPEAL_DAYS = 7
/** UK days after which an appeal should be decided. */
export const APPEAL_ANSWER_DAYS = 5
export const APPEAL_MIN = 20
/** Files that go with a violation, or with an appeal. */
export const EVIDENCE_MAX = 6
export const APPEAL_MAX = 1_000
export const RULE_TEXT_MAX = 1_000
export const POINTS_MAX = 100

/** What is known of a violation where it is counted. `at`: milliseconds since 1970, when it was found. */
export interface Counted {
  at: number
  /** Whether it is a non-compliant listing; an appeal may have reduced it to one that is not. */
  counts: boolean
  revoked: boolean
}

/** A span of UK time: its first instant, and the first one after it. */
export interface Span {
  from: number
  until: number
}

/** The UK month ("2026-11") after another. */
const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7)

/** A UK month ("2026-11") from its first instant to the one after its last. */
export const spanOfMonth = (month: string): Span => ({
  from: ukDayStart(`${month}-01`),
  until: ukDayStart(`${monthAfter(month)}-01`),
})

/** Non-compliant listings of a UK month. */
export const countOf = (violations: readonly Counted[], month: string): number =>
  violations.filter(({ at, counts, revoked }) => counts && !revoked && ukMonth(at) === month).length

/** The ban that a month with so many non-compliant listings brings: the whole UK month after it; null below the limit. */
export const banAfter = (month: string, count: number): Span | null =>
  count >= BAN_AT ? spanOfMonth(monthAfter(month)) : null

export interface MonthMeter {
  month: string
  count: number
  limit: number
  /** When counting begins anew: the first instant of the next UK month. */
  resetsAt: number
  ban: Span | null
}

/** How a shop stands in the month of an instant: the one count that the shop, the platform and the ban go by. */
export function meterAt(violations: readonly Counted[], at: number): MonthMeter {
  const month = ukMonth(at)
  const count = countOf(violations, month)
  return { month, count, limit: BAN_AT, resetsAt: spanOfMonth(month).until, ban: banAfter(month, count) }
}

/** Bans that follow from a history, oldest first; in whatever order it is told. */
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

/** What a version of a rule says about its consequences. */
export interface RuleSteps {
  /** Whether a violation is a non-compliant listing. */
  counts: boolean
  /** From how many in a month on the shop is restricted; null: never. */
  restrictAt: number | null
  /** For how many UK days. */
  restrictDays: number | null
}

export type Penalty = { kind: 'warning' } | { kind: 'restriction'; days: number } | ({ kind: 'ban' } & Span)

/**
 * What the `nth` violation of a month brings. A ban is by the specification's limit, whatever the rule; `nth` is the
 * count of non-compliant listings, or of violations of the same rule where that one does not count.
 */
export function penaltyOf({ counts, restrictAt, restrictDays }: RuleSteps, nth: number, month: string): Penalty {
  const ban = counts ? banAfter(month, nth) : null
  if (ban) return { kind: 'ban', ...ban }
  if (restrictAt !== null && nth >= restrictAt) return { kind: 'restriction', days: restrictDays ?? 1 }
  return { kind: 'warning' }
}

/** First day of the UK month that lies so many months before the month of an instant. */
export function monthsBefore(at: number, months: number): string {
  let day = monthStart(ukDay(at))
  for (let left = months; left > 0; left -= 1) day = monthStart(addDays(day, -1))
  return day
}

/** A recorded violation as the simulator replays it. */
export interface Recorded extends Counted {
  shopId: string
  rule: string
  /** An appeal has reduced it: it counts under no version. */
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
 * What would have happened, month by month and shop by shop, had a version of a rule been in force all along; months in
 * which nothing would be different are left out. `steps` null: the rule is out of use.
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

import { ukDay } from '../uk-time'
import { AFTER_SALE_TYPE } from '.'

/** Act of a rule: agrees as the shop would, or refunds and lets the buyer keep the goods. */
export const RULE_ACTIONS = ['agree', 'keep'] as const
export type RuleAction = (typeof RULE_ACTIONS)[number]

/** All conditions must hold; a condition that is not set always holds. Amounts are pence, days are UK days. */
export interface CaseRule {
  id: string
  enabled: boolean
  /** 1 refund only, 2 return and refund, 3 exchange. */
  type: number | null
  reasons: readonly string[]
  /** SKU codes: every line of the case must have one of them. */
  codes: readonly string[]
  maxP: number | null
  /** Only if none of the pieces asked about was sent. */
  beforeDispatch: boolean
  action: RuleAction
  /** Limit of what the rule may grant in one UK day. */
  dailyCapP: number | null
  fromOn: string | null
  untilOn: string | null
}

/** Facts that a rule checks; `at` is in milliseconds since 1970. */
export interface CaseFacts {
  type: number
  reasonCode: string
  codes: readonly string[]
  askP: number
  unsent: boolean
  at: number
}

const within = ({ fromOn, untilOn }: CaseRule, day: string): boolean =>
  (fromOn === null || day >= fromOn) && (untilOn === null || day <= untilOn)

/** A refund for kept goods only fits a request for money, never an exchange. */
const fits = ({ action }: CaseRule, { type }: CaseFacts): boolean =>
  action === 'agree' || type === AFTER_SALE_TYPE.refund || type === AFTER_SALE_TYPE.return

/**
 * True if a rule answers a case. `spentP` is the sum that it granted on the case's UK day. A rule only ever agrees, in
 * full: it cannot reduce statutory rights.
 */
export function ruleHolds(rule: CaseRule, facts: CaseFacts, spentP: number): boolean {
  return (
    rule.enabled &&
    fits(rule, facts) &&
    within(rule, ukDay(facts.at)) &&
    (rule.type === null || rule.type === facts.type) &&
    (rule.reasons.length === 0 || rule.reasons.includes(facts.reasonCode)) &&
    (rule.codes.length === 0 || facts.codes.every((code) => rule.codes.includes(code))) &&
    (rule.maxP === null || facts.askP <= rule.maxP) &&
    (!rule.beforeDispatch || facts.unsent) &&
    (rule.dailyCapP === null || spentP + facts.askP <= rule.dailyCapP)
  )
}

/** Cases, oldest first, that a rule would have answered within its daily cap. */
export function simulateRule<Case extends CaseFacts>(rule: CaseRule, cases: readonly Case[]): Case[] {
  const spent = new Map<string, number>()
  return cases.filter((facts) => {
    const day = ukDay(facts.at)
    const before = spent.get(day) ?? 0
    const holds = ruleHolds({ ...rule, enabled: true, fromOn: null, untilOn: null }, facts, before)
    if (holds) spent.set(day, before + facts.askP)
    return holds
  })
}

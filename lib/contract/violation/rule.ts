import { z } from 'zod'
import { POINTS_MAX, RULE_TEXT_MAX } from '@/lib/domain/violation'
import { Id, Instant, line, PageQuery, paged, searched, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'

export const RULE_TITLE_MAX = 60
export const RULE_CODE = /^[A-Z0-9-]{2,20}$/

export const RuleVersion = z.object({
  id: Id,
  code: z.string(),
  number: z.int(),
  title: TwinText,
  text: TwinText,
  points: z.int(),
  /** True if a violation is a non-compliant listing; five in a UK month ban a shop. */
  counts: z.boolean(),
  restrictAt: z.int().nullable(),
  restrictDays: z.int().nullable(),
  inUse: z.boolean(),
  effectiveTime: Instant,
  creator: z.string().nullable(),
  createTime: Instant,
})
export type RuleVersion = z.output<typeof RuleVersion>

export const RuleRow = RuleVersion.extend({
  /** Highest existing version number: a new version follows it. */
  latest: z.int(),
  /** When another version takes effect; null if none is planned. */
  nextTime: Instant.nullable(),
  /** Its valid violations. */
  violations: z.int(),
})
export type RuleRow = z.output<typeof RuleRow>

export const listRules = endpoint({
  method: 'GET',
  path: '/shop/rule/list',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary: 'List the rules that shops are held to, each in the version that applies now or is the first to come',
  query: PageQuery.extend({ q: searched(100).optional() }),
  data: paged(RuleRow),
})

export const ruleVersions = endpoint({
  method: 'GET',
  path: '/shop/rule/versions',
  from: 'extension',
  who: 'user',
  permission: 'violation:view',
  whenPaused: 'allowed',
  summary: 'List every version of a rule, newest first',
  query: z.object({ code: z.string().max(20) }),
  data: z.object({ versions: z.array(RuleVersion), currentId: Id.nullable() }),
  errors: ['NOT_FOUND'],
})

const steps = {
  points: z.int().min(0).max(POINTS_MAX),
  counts: z.boolean(),
  /** Number in a UK month from which the shop is restricted; null: never. */
  restrictAt: z.int().min(1).max(4).nullable(),
  restrictDays: z.int().min(1).max(31).nullable(),
  inUse: z.boolean(),
}

export const addRuleVersion = endpoint({
  method: 'POST',
  path: '/shop/rule/addVersion',
  from: 'extension',
  who: 'operator',
  permission: 'violationRule:edit',
  summary: 'Write a rule, or a new version of one; what is written is never edited',
  body: z.strictObject({
    code: z.string().regex(RULE_CODE),
    after: z.int().min(0).describe('The number that the new version follows; 0 for a new rule'),
    titleZh: line(RULE_TITLE_MAX).min(1, { error: 'required' }),
    titleEn: line(RULE_TITLE_MAX).min(1, { error: 'required' }),
    textZh: line(RULE_TEXT_MAX).min(1, { error: 'required' }),
    textEn: line(RULE_TEXT_MAX).min(1, { error: 'required' }),
    ...steps,
    /** First UK day on which it applies; today means immediately. */
    effectiveOn: UkDate,
  }),
  data: z.object({ id: Id, number: z.int() }),
  errors: ['VERSION_CONFLICT'],
})

export const simulateRule = endpoint({
  method: 'POST',
  path: '/shop/rule/simulate',
  from: 'extension',
  who: 'operator',
  permission: 'violationRule:edit',
  effect: 'read',
  summary: 'Replay the last months as if a version of a rule had been in force: counts, restrictions and bans',
  body: z.strictObject({ code: z.string().max(20), months: z.int().min(1).max(12), ...steps }),
  data: z.object({
    violations: z.int(),
    rows: z.array(
      z.object({
        shopId: Id,
        shopName: TwinText,
        month: z.string(),
        countBefore: z.int(),
        countAfter: z.int(),
        bannedBefore: z.boolean(),
        bannedAfter: z.boolean(),
        restrictions: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})

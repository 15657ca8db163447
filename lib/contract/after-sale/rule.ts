import { z } from 'zod'
import { RULE_ACTIONS } from '@/lib/domain/after-sale/rule'
import { Amount, Edited, Id, Instant, line, Nothing, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }
const Money = z.int().min(1).max(1_000_000).nullable()

const fields = {
  name: line(40).min(1, required),
  enabled: z.boolean(),
  /** Rules are tried in ascending order. */
  sortNo: z.int().min(0).max(9_999),
  type: z.int().min(1).max(3).nullable().describe('1 refund only, 2 return and refund, 3 exchange; null for any'),
  /** Codes of reasons; empty: any. */
  reasons: z.array(z.string().max(30)).max(30),
  /** SKU codes; every line of the case must have one of them; empty: any. */
  codes: z.array(line(40).min(1)).max(50),
  maxP: Money,
  /** Only if none of the pieces asked about was sent. */
  beforeDispatch: z.boolean(),
  /** `keep`: refunds the buyer, who keeps the goods. */
  action: z.enum(RULE_ACTIONS),
  /** Limit of what the rule may grant in one UK day. */
  dailyCapP: Money,
  fromOn: UkDate.nullable(),
  untilOn: UkDate.nullable(),
}

export const CaseRuleRow = z.object({
  ...fields,
  id: Id,
  maxP: Amount,
  dailyCapP: Amount,
  /** Cases that it answered within thirty days, and the sum granted. */
  hits: z.int(),
  hitsP: Amount,
  updateTime: Instant,
  updateBy: z.string(),
  version: Version,
})
export type CaseRuleRow = z.output<typeof CaseRuleRow>

const reads = { from: 'extension', who: 'shop', permission: 'afterSaleRule:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'afterSaleRule:edit' } as const

export const listCaseRules = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/rule/list',
  summary: 'The shop’s automatic rules in the order in which they are tried, with what they did within thirty days',
  data: z.array(CaseRuleRow),
})

export const getCaseRule = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/rule/queryById',
  summary: 'Read one automatic rule',
  query: z.object({ id: Id }),
  data: CaseRuleRow,
  errors: ['NOT_FOUND'],
})

export const addCaseRule = endpoint({
  ...writes,
  method: 'POST',
  path: '/afterSale/rule/add',
  amounts: true,
  idempotent: true,
  summary: 'Add an automatic rule: at most twenty in a shop',
  body: z.strictObject(fields),
  data: z.object({ id: Id }),
  errors: ['RULES_FULL'],
})

export const editCaseRule = endpoint({
  ...writes,
  method: 'PUT',
  path: '/afterSale/rule/edit',
  amounts: true,
  summary: 'Change an automatic rule; it applies to requests from now on',
  body: z.strictObject({ ...fields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const deleteCaseRule = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/afterSale/rule/delete',
  summary: 'Delete an automatic rule; what it has answered stays as it is',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const tryCaseRule = endpoint({
  ...reads,
  method: 'GET',
  path: '/afterSale/rule/try',
  summary: 'What a rule would have answered of the requests of the last ninety days',
  query: z.object({ id: Id }),
  data: z.object({
    of: z.int(),
    count: z.int(),
    amountP: Amount,
    /** Most recent cases. */
    latest: z.array(z.object({ id: Id, no: z.string(), goods: TwinText, askP: Amount, createTime: Instant })),
  }),
  errors: ['NOT_FOUND'],
})

import { sql } from 'drizzle-orm'
import type { ViolationRow } from '@/lib/contract/violation'
import { appealUntil } from '@/lib/domain/violation'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'

/** Record type of evidence: of a violation or its appeal, both by the violation's id. */
export const VIOLATION_FILES = 'violation'
export const APPEAL_FILES = 'violationAppeal'

export const STATE = { valid: 1, reduced: 2, revoked: 3 } as const
export const APPEAL = { open: 0, upheld: 1, revoked: 2, reduced: 3 } as const

type Stored = Omit<
  ViolationRow,
  'shopName' | 'ruleTitle' | 'recordTime' | 'appealUntil' | 'appealDueTime' | 'recorder'
> & {
  shopZh: string
  shopEn: string
  ruleZh: string
  ruleEn: string
  recordedAt: string
  recorder: string | null
  appealDueAt: string | null
}

/** A `violation v` with its rule, shop, recorder and appeal. */
export const FROM = sql`violation v join penalty_rule r on r.id = v.rule_id join shop sh on sh.id = v.shop_id
  left join account a on a.id = v.recorded_by left join violation_appeal p on p.violation_id = v.id`

export const COLUMNS = sql`v.id, v.no, v.shop_id as "shopId", sh.name_zh as "shopZh", sh.name_en as "shopEn",
  r.code as "ruleCode", r.title_zh as "ruleZh", r.title_en as "ruleEn", v.ref_type as "refType", v.ref_id as "refId",
  v.ref_name as "refName", v.counts, v.points, v.penalty, v.state, v.recorded_at as "recordedAt", a.realname as recorder,
  p.state as "appealState", p.due_at as "appealDueAt", v.version`

export type StoredRow = Stored

/** A violation for its reader: shops do not see who recorded it. */
export function toRow(context: Context, row: Stored): ViolationRow {
  const { shopZh, shopEn, ruleZh, ruleEn, recordedAt, recorder, appealDueAt, ...rest } = row
  return {
    ...rest,
    shopName: { zh: shopZh, en: shopEn },
    ruleTitle: { zh: ruleZh, en: ruleEn },
    recordTime: instant(recordedAt),
    recorder: context.scope.kind === 'all' ? recorder : null,
    appealUntil: new Date(appealUntil(Date.parse(recordedAt))).toISOString(),
    appealDueTime: instantOrNull(appealDueAt),
  }
}

/** Shop in question: the session's, or the one that an operator names. NOT_FOUND without one. */
export function shopAsked({ scope }: Context, ofShop: string | undefined): string {
  if (scope.kind === 'shop') return scope.shopId
  return ofShop ? requireId(ofShop) : fail('NOT_FOUND')
}

import { sql } from 'drizzle-orm'
import type { ApprovalSource } from '../approval'
import { appealEvidence } from './queries'

export const APPEAL_CASE = 'appeal'

/** Appeals of shops by deadline. The person who recorded the violation is the first of two: another one decides. */
export const violationApprovals: readonly ApprovalSource[] = [
  {
    kind: APPEAL_CASE,
    name: ['违规申诉', 'Appeal'],
    permission: 'appeal:decide',
    screen: '/op/merchants/violations/[id]',
    pending:
      () => sql`select v.id, v.no || ' ' || r.title_zh as title_zh, v.no || ' ' || r.title_en as title_en, v.shop_id,
        p.asked_at as received_at, p.due_at, null::int as amount_p,
        case when v.counts then 'high' else 'medium' end as risk, 1 as round, v.recorded_by as first_by
      from violation_appeal p join violation v on v.id = p.violation_id join penalty_rule r on r.id = v.rule_id
      where p.state = 0`,
    evidence: appealEvidence,
  },
]

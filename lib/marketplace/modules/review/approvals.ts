import { sql } from 'drizzle-orm'
import { hideReview, keepReview } from '@/lib/contract/review'
import type { ApprovalSource } from '../approval'
import { reportEvidence } from './queries'

export const REVIEW_REPORT = 'reviewReport'
/** Hours promised to shops for a decision. */
const HOURS = 72

/** Reported reviews; suspicious ones first. */
export const reviewApprovals: readonly ApprovalSource[] = [
  {
    kind: REVIEW_REPORT,
    decides: [hideReview, keepReview],
    name: ['评价举报', 'Reported review'],
    permission: 'review:decide',
    screen: '/op/reviews/[id]',
    pending: () => sql`select r.id, r.title_zh, r.title_en, r.shop_id, r.reported_at as received_at,
        r.reported_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        case when r.signals <> '[]'::jsonb then 'high' else 'medium' end as risk, 1 as round, null::uuid as first_by
      from review r where r.report_state = 1`,
    evidence: reportEvidence,
  },
]

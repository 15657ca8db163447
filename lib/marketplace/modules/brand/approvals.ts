import { sql } from 'drizzle-orm'
import { decideBrandApplication } from '@/lib/contract/brand'
import type { ApprovalSource } from '../approval'
import { BRAND_APPLICATION, brandEvidence } from './applications'

const HOURS = 72

/** Applications for brands that wait. */
export const brandApprovals: readonly ApprovalSource[] = [
  {
    kind: BRAND_APPLICATION,
    decides: [decideBrandApplication],
    name: ['品牌申请', 'Brand application'],
    permission: 'brand:edit',
    screen: '/op/goods/brands/applications/[id]',
    pending:
      () => sql`select a.id, a.name_zh as title_zh, a.name_en as title_en, a.shop_id, a.submitted_at as received_at,
        a.submitted_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        case when a.relation = 'licensee' then 'medium' else 'low' end as risk, 1 as round, null::uuid as first_by
      from brand_application a where a.state = 0`,
    evidence: brandEvidence,
  },
]

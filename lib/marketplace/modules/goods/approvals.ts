import { sql } from 'drizzle-orm'
import { decideGoodsReview } from '@/lib/contract/goods/review'
import type { ApprovalSource } from '../approval'
import { reviewEvidence } from './evidence'

export const GOODS_REVIEW = 'goodsReview'

/** Hours promised to sellers for the review of a product: one working day. */
const HOURS = 24

/**
 * Products and changes that wait for a review. Changes of prices or SKUs carry the highest risk, those of texts alone
 * the lowest (rules 4.4).
 */
export const goodsApprovals: readonly ApprovalSource[] = [
  {
    kind: GOODS_REVIEW,
    decides: [decideGoodsReview],
    name: ['商品审核', 'Product review'],
    permission: 'goodsReview:decide',
    screen: '/op/goods/review/[id]',
    pending: () => sql`select r.id, p.title_zh, p.title_en, r.shop_id, r.submitted_at as received_at,
        r.submitted_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        case when jsonb_exists(r.patch, 'skus') then 'high' when r.kind = 'change' then 'low' else 'medium' end as risk,
        r.round, null::uuid as first_by
      from product_review r join product p on p.id = r.product_id where r.state = 0`,
    evidence: reviewEvidence,
  },
]

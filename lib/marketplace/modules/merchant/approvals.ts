import { sql } from 'drizzle-orm'
import type { ApprovalSource } from '../approval'
import { BAN_CASE } from '../shop'

/** Hours in which a ban should be confirmed or refused. */
const HOURS = 48

/** Shops with a ban that waits for a second person. */
export const merchantApprovals: readonly ApprovalSource[] = [
  {
    kind: BAN_CASE,
    name: ['封禁复核', 'Ban to confirm'],
    permission: 'merchant:ban',
    screen: '/op/merchants/list/[id]',
    pending:
      () => sql`select * from (select distinct on (sh.id) sh.id, sh.name_zh as title_zh, sh.name_en as title_en, sh.id as shop_id,
        m.asked_at as received_at, m.asked_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        'high' as risk, 1 as round, m.asked_by as first_by
      from shop_measure m join shop sh on sh.id = m.shop_id where m.state = 'asked' order by sh.id, m.asked_at) waiting`,
  },
]

import { type SQL, sql } from 'drizzle-orm'
import type { CASE_TABS } from '@/lib/contract/after-sale'
import type { DutyKey } from '@/lib/contract/dashboard'
import type { PermissionCode } from '@/lib/domain/permission'
import type { DutySource } from '../../kernel/duty'
import { seesAmounts } from '../order'
import { POSTAGE_DUE, TABS } from './queries'
import { ofCases } from './rows'

/** Evidence asked of the seller is due before the platform's decision. */
const EVIDENCE_BY = sql`case when c.asked->>'side' = 'seller' then (c.asked->>'until')::timestamptz else coalesce(c.decide_by, ${POSTAGE_DUE}) end`

const ofTab = (
  key: DutyKey,
  tab: (typeof CASE_TABS)[number],
  permission: PermissionCode,
  due: SQL = sql`coalesce(c.deadline_at, ${POSTAGE_DUE})`,
): DutySource => ({
  key,
  permission,
  waiting: (
    context,
  ) => sql`select c.id, ${due} as due_at, ${seesAmounts(context) ? sql`c.ask_p` : sql`null::int`} as amount_p
    from after_sale c where ${ofCases(context.scope)} and ${TABS[tab]}`,
})

/** After-sales that wait for the shop, each with the list's tab that holds them. */
export const caseDuties: readonly DutySource[] = [
  ofTab('caseAnswer', 'answer', 'afterSale:audit'),
  ofTab('caseReturn', 'returning', 'afterSale:receive'),
  ofTab('caseRefund', 'refund', 'afterSale:refund'),
  ofTab('arbitration', 'arbitration', 'afterSale:evidence', EVIDENCE_BY),
]

import { sql } from 'drizzle-orm'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { fail } from '../../kernel/errors'
import type { ApprovalSource } from '../approval'
import { giveTo, letGo } from './assign'
import { evidenceOf } from './evidence'
import { ANSWER_BY, applicationById, writeEvent } from './record'

export const APPLICATION_CASE = 'application'

/** Applications that wait for the platform; a proposed refusal needs another person than its proposer. */
export const applicationApprovals: readonly ApprovalSource[] = [
  {
    kind: APPLICATION_CASE,
    name: ['入驻审核', 'Application for a shop'],
    permission: 'merchant:audit',
    screen: '/op/merchants/applications/[id]',
    pending: ({ scope }) => sql`select a.id, coalesce(nullif(a.shop_name_zh, ''), a.no) as title_zh,
        coalesce(nullif(a.shop_name_en, ''), a.no) as title_en, null::uuid as shop_id, a.submitted_at as received_at,
        ${ANSWER_BY} as due_at, null::int as amount_p,
        case when cardinality(a.flags) > 1 then 'high' when cardinality(a.flags) = 1 then 'medium' else 'low' end as risk,
        a.round, case when a.state = 7 then a.refusal_by end as first_by
      from application a where a.state in (1, 2, 4, 7) and ${scope.kind === 'all'}`,
    evidence: async (context, id) => evidenceOf(context, await applicationById(context, id)),
    assigned: async (context, id, accountId) => {
      if (accountId) await giveTo(context, id, accountId)
      else await letGo(context, id)
    },
    handOn: async (context, id) => {
      const record = await applicationById(context, id, true)
      const { userId } = context.user
      if (record.state !== APPLICATION_STATE.inReview) fail('NOT_FOUND')
      if (record.reviewer_id !== userId) fail('APPLICATION_TAKEN')
      await letGo(context, id)
      await writeEvent(context, { id, event: 'askSecond', round: record.round, accountId: userId })
    },
  },
]

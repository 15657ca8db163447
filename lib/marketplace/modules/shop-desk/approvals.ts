import { sql } from 'drizzle-orm'
import { decideChange } from '@/lib/contract/shop/change'
import { decideClosing } from '@/lib/contract/shop/course'
import { decideDocument } from '@/lib/contract/shop/document'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import type { ApprovalSource } from '../approval'
import { changeEvidence } from './alike'
import { DocumentRecord, documentEvidence } from './document'

const ReadRow = DocumentRecord.pick({ kind: true, file_id: true, file_name: true, expires_on: true })

export const SHOP_CHANGE = 'shopChange'
export const SHOP_DOCUMENT = 'shopDocument'
export const SHOP_CLOSING = 'shopClosing'

/** Hours promised to shops: two working days, and three for a closing. */
const HOURS = 48
const CLOSING_HOURS = 72

/** Requests of shops: names and logos, documents, and closings. */
export const shopApprovals: readonly ApprovalSource[] = [
  {
    kind: SHOP_CHANGE,
    decides: [decideChange],
    name: ['名称标志审核', 'Name or logo'],
    permission: 'merchant:namelogo',
    screen: '/op/merchants/name-logo/[id]',
    pending:
      () => sql`select c.id, sh.name_zh as title_zh, sh.name_en as title_en, c.shop_id, c.asked_at as received_at,
        c.asked_at + make_interval(hours => ${HOURS}) as due_at, null::int as amount_p,
        case c.kind when 'name' then 'high' else 'low' end as risk, 1 as round, null::uuid as first_by
      from shop_change c join shop sh on sh.id = c.shop_id where c.state = 'pending'`,
    evidence: changeEvidence,
  },
  {
    kind: SHOP_DOCUMENT,
    decides: [decideDocument],
    name: ['店铺证件', 'Document of a shop'],
    permission: 'merchant:document',
    screen: '/op/merchants/documents/[id]',
    pending: () => sql`select d.id, sh.name_zh as title_zh, sh.name_en as title_en, d.shop_id,
        d.submitted_at as received_at, d.submitted_at + make_interval(hours => ${HOURS}) as due_at,
        null::int as amount_p, 'medium' as risk, d.round, null::uuid as first_by
      from shop_document d join shop sh on sh.id = d.shop_id where d.state = 'uploaded'`,
    evidence: async ({ tx, now }, id) => {
      const [row] = await query(
        tx,
        ReadRow,
        sql`select kind, file_id, file_name, expires_on::text from shop_document where id = ${id}`,
      )
      return row ? documentEvidence(row, now) : fail('NOT_FOUND')
    },
  },
  {
    kind: SHOP_CLOSING,
    decides: [decideClosing],
    name: ['关店申请', 'Closing of a shop'],
    permission: 'merchant:close',
    screen: '/op/merchants/closings/[id]',
    pending:
      () => sql`select c.id, sh.name_zh as title_zh, sh.name_en as title_en, c.shop_id, c.asked_at as received_at,
        c.asked_at + make_interval(hours => ${CLOSING_HOURS}) as due_at, null::int as amount_p, 'high' as risk,
        1 as round, null::uuid as first_by
      from shop_closing c join shop sh on sh.id = c.shop_id where c.state = 'requested'`,
  },
]

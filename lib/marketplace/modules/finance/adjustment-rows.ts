import { sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance/adjustment'
import { ADJUSTMENT_STATE, type AdjustmentKind, type AdjustmentState } from '@/lib/domain/adjustment'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { shopRefs } from '../shop'

export interface AdjustmentRecord {
  id: string
  no: string
  shop_id: string
  kind: AdjustmentKind
  amount_p: number
  reason_zh: string
  reason_en: string
  journal_id: string | null
  ref_no: string | null
  state: AdjustmentState
  made_by: string
  maker: string
  made_at: string
  checker: string | null
  decided_at: string | null
  remark_zh: string | null
  remark_en: string | null
  version: number
}

/** Columns of a `ledger_adjustment a`. */
export const ADJUSTMENT_COLUMNS = sql`a.id, a.no, a.shop_id, a.kind, a.amount_p, a.reason_zh, a.reason_en, a.journal_id,
  a.ref_no, a.state, a.made_by, a.maker, a.made_at, a.checker, a.decided_at, a.remark_zh, a.remark_en, a.version`

/** Returns an adjustment as shops see it. */
export const toAdjustment = (row: AdjustmentRecord) => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  amountP: row.amount_p,
  reason: { zh: row.reason_zh, en: row.reason_en },
  state: row.state,
  refNo: row.ref_no,
  createTime: instant(row.made_at),
  decideTime: instantOrNull(row.decided_at),
})

/** Adjustments for operators. */
export async function toldAdjustments(tx: Db, rows: readonly AdjustmentRecord[]): Promise<contract.OpAdjustment[]> {
  const shops = await shopRefs(
    tx,
    rows.map(({ shop_id }) => shop_id),
  )
  return rows.map((row) => ({
    ...toAdjustment(row),
    shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' },
    maker: row.maker,
    checker: row.checker,
    remark: row.remark_zh || row.remark_en ? { zh: row.remark_zh ?? '', en: row.remark_en ?? '' } : null,
    journalId: row.journal_id,
    version: row.version,
  }))
}

interface Wanted {
  shopId: string
  kind: AdjustmentKind
  amountP: number
  reasonZh: string
  reasonEn: string
  journalId?: string
  refNo?: string
}

/** Enters an adjustment that waits for another person; null if its journal has a waiting or posted one. */
export async function enterAdjustment({ tx, now, user, audit }: Context, wanted: Wanted) {
  const { shopId, kind, amountP, reasonZh, reasonEn, journalId = null, refNo = null } = wanted
  const [made] = await rowsOf<{ id: string; no: string }>(
    tx,
    sql`insert into ledger_adjustment (id, no, shop_id, kind, amount_p, reason_zh, reason_en, journal_id, ref_no, state,
        made_by, maker, made_at)
      values (${newId(now.getTime())}, 'A' || nextval('ledger_adjustment_no'), ${shopId}, ${kind}, ${amountP}, ${reasonZh},
        ${reasonEn}, ${journalId}, ${refNo}, ${ADJUSTMENT_STATE.waiting}, ${user.userId}, ${user.realname},
        ${now.toISOString()})
      on conflict (journal_id) where state in (0, 1) do nothing returning id, no`,
  )
  if (made) audit({ refType: 'adjustment', refId: made.id, shopId, detail: { no: made.no, kind, amountP } })
  return made ?? null
}

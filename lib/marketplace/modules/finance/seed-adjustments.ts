import { sql } from 'drizzle-orm'
import { ADJUSTMENT_STATE, adjustmentLines, type EnteredKind } from '@/lib/domain/adjustment'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { post } from './post'

interface Staged {
  no: string
  kind: EnteredKind
  amountP: number
  reason: readonly [zh: string, en: string]
  state: 0 | 1 | 2
  daysAgo: number
}

const S = ADJUSTMENT_STATE

/** One of each kind and state. */
const STAGED: readonly Staged[] = [
  {
    ...{ no: 'A901', kind: 'fine', amountP: -1_500, state: S.posted, daysAgo: 20 },
    reason: ['逾期发货 3 单，按规则扣罚', 'Three orders were shipped late, as the rules have it'],
  },
  {
    ...{ no: 'A902', kind: 'compensation', amountP: 1_250, state: S.posted, daysAgo: 11 },
    reason: ['物流丢件，平台补偿', 'The carrier lost a parcel: the platform makes it good'],
  },
  {
    ...{ no: 'A903', kind: 'correction', amountP: -320, state: S.refused, daysAgo: 8 },
    reason: ['重复计入运费', 'Delivery was counted twice'],
  },
  {
    ...{ no: 'A904', kind: 'compensation', amountP: 2_000, state: S.waiting, daysAgo: 1 },
    reason: ['活动配置错误造成少收', 'A promotion was set up wrongly and brought too little'],
  },
]

interface Seed {
  at: Date
  shopId: string
  makerId: string
  checkerId: string
}

/** Adjustments of the demo's first shop. */
export async function seedAdjustments(tx: Db, { at, shopId, makerId, checkerId }: Seed): Promise<void> {
  for (const { no, kind, amountP, reason, state, daysAgo } of STAGED) {
    const id = seededId(`adjustment:${no}`)
    const decided = new Date(at.getTime() - daysAgo * 86_400_000)
    const made = new Date(decided.getTime() - 5 * 3_600_000).toISOString()
    const isDecided = state !== S.waiting
    await tx.execute(sql`insert into ledger_adjustment (id, no, shop_id, kind, amount_p, reason_zh, reason_en, state, made_by,
        maker, made_at, decided_by, checker, decided_at, remark_zh, remark_en)
      values (${id}, ${no}, ${shopId}, ${kind}, ${amountP}, ${reason[0]}, ${reason[1]}, ${state}, ${makerId}, 'Grace Okafor',
        ${made}, ${isDecided ? checkerId : null}, ${isDecided ? '沈岚' : null}, ${isDecided ? decided.toISOString() : null},
        ${state === S.refused ? '订单已退款，无需更正' : null}, ${state === S.refused ? 'The order was refunded: nothing to correct' : null})`)
    if (state !== S.posted) continue
    const ref = { type: 'adjustment', id, no } as const
    const lines = adjustmentLines(kind, amountP)
    await post(tx, [{ key: `adjustment:${id}`, event: 'adjusted', shopId, ref, at: decided.getTime(), lines }], {
      at: decided,
      by: checkerId,
    })
  }
}

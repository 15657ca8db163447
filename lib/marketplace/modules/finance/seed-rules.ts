import { sql } from 'drizzle-orm'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

interface Staged {
  no: string
  category?: string
  /** True for the first demo shop. */
  own?: true
  rateBp: number
  minP?: number
  maxP?: number
  /** Days from now. */
  from: number
  to?: number
  note: string
  /** State of a proposal: pending or refused. */
  state?: 0 | 2
}

/** A rule in every state, beside the general one. */
const RULES: readonly Staged[] = [
  { no: 'R901', category: 'electronics', rateBp: 1_000, minP: 30, from: -200, note: '数码类目费率' },
  { no: 'R902', category: 'bags', own: true, rateBp: 650, maxP: 2_000, from: -90, note: '年框商家优惠' },
  { no: 'R903', category: 'tea', rateBp: 500, from: -120, to: -30, note: '秋季新茶推广' },
  { no: 'R904', category: 'care', rateBp: 950, from: 30, note: '个护类目调整' },
  { no: 'R905', category: 'home', rateBp: 700, from: 14, note: '家居类目调整', state: COMMISSION_CHANGE_STATE.waiting },
  {
    no: 'R906',
    category: 'tea',
    rateBp: 1_500,
    from: 21,
    note: '茶叶类目上调',
    state: COMMISSION_CHANGE_STATE.refused,
  },
]

interface Given {
  at: Date
  shopId: string
  makerId: string
  maker: string
  /** Account that makes the proposals. */
  proposerId: string
  proposer: string
}

/** Writes a rule's proposal, made yesterday. */
async function writeProposal(tx: Db, given: Given, no: string, state: 0 | 2): Promise<void> {
  const refused = state === COMMISSION_CHANGE_STATE.refused
  const [made, decided] = [26, 20].map((hours) => new Date(given.at.getTime() - hours * 3_600_000).toISOString())
  await tx.execute(sql`insert into commission_change (id, rule_id, kind, state, made_by, maker, made_at, decided_by, checker,
      decided_at, remark_zh, remark_en)
    values (${seededId(`commission-change:${no}`)}, ${seededId(`commission:${no}`)}, 'add', ${state}, ${given.proposerId},
      ${given.proposer}, ${made}, ${refused ? given.makerId : null}, ${refused ? given.maker : null},
      ${refused ? decided : null}, ${refused ? '费率与约定不符：合同为 5%' : null},
      ${refused ? 'The rate is not the agreed one: the contract says 5%' : null})`)
}

/** Seeds commission rules, with one pending and one refused proposal. */
export async function seedCommission(tx: Db, given: Given): Promise<void> {
  const today = ukDay(given.at.getTime())
  const at = (days: number) => new Date(ukDayStart(addDays(today, days))).toISOString()
  for (const { no, category = null, own, rateBp, minP = null, maxP = null, from, to, note, state } of RULES) {
    const [by, name] = state === undefined ? [given.makerId, given.maker] : [given.proposerId, given.proposer]
    await tx.execute(sql`insert into commission_rule (id, no, shop_id, category, rate_bp, min_p, max_p, with_delivery, from_at,
        to_at, note, created_by, creator, created_at, state)
      values (${seededId(`commission:${no}`)}, ${no}, ${own ? given.shopId : null}, ${category}, ${rateBp}, ${minP}, ${maxP},
        false, ${at(from)}, ${to === undefined ? null : at(to)}, ${note}, ${by}, ${name}, ${at(Math.min(from, 0) - 2)},
        ${state ?? COMMISSION_CHANGE_STATE.approved})`)
    if (state !== undefined) await writeProposal(tx, given, no, state)
  }
}

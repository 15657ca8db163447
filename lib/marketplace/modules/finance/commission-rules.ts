import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as contract from '@/lib/contract/finance/commission'
import { aboveOf } from '@/lib/domain/category'
import {
  COMMISSION_CHANGE_STATE,
  type CommissionLine,
  commissionOf,
  lostBy,
  rankRules,
  ruleMiss,
} from '@/lib/domain/commission'
import type { Twin } from '@/lib/domain/locale'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { categoriesInOrder } from '../category'
import { productsById } from '../goods'
import { shopRefs } from '../shop'

/** Plans of shops, provided by the subscriptions module. */
export interface Plans {
  /** Plan of a shop, by its id; null without one. */
  of(tx: Db, shopId: string): Promise<string | null>
  /** All of them, in the order of the price list. */
  all(tx: Db): Promise<{ id: string; name: Twin }[]>
}

export interface RuleRecord {
  id: string
  no: string
  shop_id: string | null
  product_id: string | null
  category: string | null
  plan: string | null
  rate_bp: number
  min_p: number | null
  max_p: number | null
  with_delivery: boolean
  from_at: string
  to_at: string | null
  note: string
  creator: string | null
  created_at: string
  version: number
  state: number
  /** Its latest proposal; only for the desk. */
  change?: { id: string; kind: 'add' | 'end' | 'delete'; state: number } | null
}

export const RULE_COLUMNS = sql`r.id, r.no, r.shop_id, r.product_id, r.category, r.plan, r.rate_bp, r.min_p, r.max_p,
  r.with_delivery, r.from_at, r.to_at, r.note, r.creator, r.created_at, r.version, r.state`

/** The same with the rule's latest proposal. */
export const DESK_COLUMNS = sql`${RULE_COLUMNS}, (select json_build_object('id', c.id, 'kind', c.kind, 'state', c.state)
  from commission_change c where c.rule_id = r.id order by c.made_at desc, c.id desc limit 1) as change`

const termsOf = (row: RuleRecord) => ({
  ...{ row, category: row.category, shopId: row.shop_id, productId: row.product_id, plan: row.plan },
  ...{ rateBp: row.rate_bp, minP: row.min_p, maxP: row.max_p, withDelivery: row.with_delivery },
  from: Date.parse(instant(row.from_at)),
  to: row.to_at === null ? null : Date.parse(instant(row.to_at)),
})

/** An order line, with the facts that decide its commission. */
export interface PricedLine {
  shopId: string
  productId: string | null
  category: string | null
  /** Plan of the shop, by its id. */
  plan: string | null
  /** Goods after the shop's own discounts, before the platform's, in pence. */
  baseP: number
  deliveryP: number
}

async function lineOf(tx: Db, { category, ...line }: PricedLine): Promise<CommissionLine> {
  const categories = category === null ? [] : [...aboveOf(await categoriesInOrder({ tx }), category), category]
  return { ...line, categories }
}

const rulesFor = async (tx: Db, shopId: string, when: SQL) =>
  (
    await rowsOf<RuleRecord>(
      tx,
      sql`select ${RULE_COLUMNS} from commission_rule r where state = ${COMMISSION_CHANGE_STATE.approved}
        and (shop_id is null or shop_id = ${shopId}) and ${when}`,
    )
  ).map(termsOf)

/** Maximum of listed rules that do not apply. */
const MOST_MISSED = 50

/** Commission of a line at a moment in pence, with every rule of its shop, and why others lost or do not apply. */
export async function commissionExplained(tx: Db, given: PricedLine, at: Date) {
  const all = await rulesFor(tx, given.shopId, sql`true`)
  const line = await lineOf(tx, given)
  const ranked = rankRules(all, line, at.getTime())
  const [first] = ranked
  const missed = all
    .flatMap((rule) => {
      const why = ruleMiss(rule, line, at.getTime())
      return why ? [{ row: rule.row, why, from: rule.from }] : []
    })
    .sort((one, other) => other.from - one.from)
  return {
    commissionP: first ? commissionOf(first, line) : 0,
    rules: ranked.map((rule) => ({
      row: rule.row,
      lostBy: first && rule !== first ? lostBy(first, rule, line) : null,
    })),
    missed: missed.slice(0, MOST_MISSED),
  }
}

/** Condition on rules `r`: in force at a moment. */
const inForce = (at: Date): SQL => {
  const moment = sql`${at.toISOString()}::timestamptz`
  return sql`r.from_at <= ${moment} and (r.to_at is null or r.to_at > ${moment})`
}

/**
 * Commission of a new order line in pence, with the number of its rule and its rate in hundredths of a per cent, to be
 * stored with the line (rules, section 5, 6). Reads rules of one shop: needs the scope of the shop or of all.
 */
export async function commissionFor(tx: Db, line: PricedLine, at: Date) {
  const rules = await rulesFor(tx, line.shopId, inForce(at))
  const priced = await lineOf(tx, line)
  const [rule] = rankRules(rules, priced, at.getTime())
  if (!rule) return { ruleNo: '', rateBp: 0, amountP: 0, terms: null }
  const { rateBp, minP, maxP, withDelivery } = rule
  return { ruleNo: rule.row.no, rateBp, amountP: commissionOf(rule, priced), terms: { minP, maxP, withDelivery } }
}

const RangeRow = z.object({ fromBp: z.number(), toBp: z.number() })

/** Lowest and highest rate of the rules for all shops, in hundredths of a per cent; 0 if there is none. */
export async function commissionRange(tx: Db, at: Date) {
  const [range] = await query(
    tx,
    RangeRow,
    sql`select coalesce(min(rate_bp), 0)::int as "fromBp", coalesce(max(rate_bp), 0)::int as "toBp" from commission_rule r
      where state = ${COMMISSION_CHANGE_STATE.approved} and shop_id is null and product_id is null
        and ${inForce(at)}`,
  )
  return range ?? { fromBp: 0, toBp: 0 }
}

const stateOf = ({ state, from_at, to_at }: RuleRecord, now: Date): contract.CommissionRow['state'] => {
  if (state === COMMISSION_CHANGE_STATE.waiting) return 'waiting'
  if (state === COMMISSION_CHANGE_STATE.refused) return 'refused'
  if (Date.parse(instant(from_at)) > now.getTime()) return 'scheduled'
  return to_at !== null && Date.parse(instant(to_at)) <= now.getTime() ? 'ended' : 'current'
}

/** Conditions of the tabs. */
export const IN_STATE = (state: contract.CommissionRow['state'], now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { waiting, approved, refused } = COMMISSION_CHANGE_STATE
  if (state === 'waiting') return sql`r.state = ${waiting}`
  if (state === 'refused') return sql`r.state = ${refused}`
  if (state === 'scheduled') return sql`r.state = ${approved} and r.from_at > ${at}`
  if (state === 'ended') return sql`r.state = ${approved} and r.to_at <= ${at}`
  return sql`r.state = ${approved} and ${inForce(now)}`
}

/** Rules for the wire, with the names of their shops, products and categories. */
export async function toldRules(
  tx: Db,
  rows: readonly RuleRecord[],
  now: Date,
  all: readonly { id: string; name: Twin }[],
): Promise<contract.CommissionRow[]> {
  const ids = <K extends 'shop_id' | 'product_id'>(key: K) => rows.flatMap((row) => row[key] ?? [])
  const [shops, products, categories] = [
    await shopRefs(tx, ids('shop_id')),
    await productsById({ tx }, ids('product_id')),
    new Map((await categoriesInOrder({ tx })).map(({ code, name }) => [code, name])),
  ]
  const named = (code: string): Twin => categories.get(code) ?? { zh: code, en: code }
  return rows.map((row) => {
    const product = row.product_id ? products.get(row.product_id) : undefined
    return {
      plan: all.find(({ id }) => id === row.plan) ?? null,
      ...{ id: row.id, no: row.no, rateBp: row.rate_bp, minP: row.min_p, maxP: row.max_p },
      ...{ withDelivery: row.with_delivery, note: row.note, creator: row.creator, version: row.version },
      category: row.category === null ? null : { code: row.category, name: named(row.category) },
      shop: (row.shop_id && shops.get(row.shop_id)) || null,
      product: row.product_id && product ? { id: row.product_id, title: product.title } : null,
      fromTime: instant(row.from_at),
      toTime: instantOrNull(row.to_at),
      createTime: instant(row.created_at),
      state: stateOf(row, now),
      change: row.change ?? null,
    }
  })
}

import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/commission'
import { COMMISSION_CHANGE_STATE } from '@/lib/domain/commission'
import { ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { categoriesInUse } from '../category'
import { productByCode } from '../goods'
import { listShops, shopByNo } from '../shop'
import { commissionChangeBindings, proposeChange, takeBack } from './commission-changes'
import { commissionExplained, DESK_COLUMNS, IN_STATE, type Plans, type RuleRecord, toldRules } from './commission-rules'

const wrong = (field: string, key: string): never => fail('INVALID_INPUT', { fields: { [field]: [key] } })

const list = (plans: Plans) =>
  bind(contract.listCommissionRules, async (context, { query: { state, q, ...page } }) => {
    const { tx, now } = context
    const text = q ? contains(q) : ''
    const where = allOf([
      state ? IN_STATE(state, now) : sql`r.state <> ${COMMISSION_CHANGE_STATE.takenBack}`,
      !!q &&
        sql`(r.no ilike ${text} or r.category ilike ${text} or r.note ilike ${text}
      or r.shop_id in (select id from shop where no ilike ${text}))`,
    ])
    const parts = {
      columns: DESK_COLUMNS,
      from: sql`from commission_rule r`,
      where,
      order: sql`r.from_at desc, r.id desc`,
    }
    const found = await pagedRows(tx, parts, page, (row: RuleRecord) => row)
    return { ...found, records: await toldRules(tx, found.records, now, await plans.all(tx)) }
  })

const scopes = (plans: Plans) =>
  bind(contract.commissionScopes, async (context) => ({
    plans: await plans.all(context.tx),
    categories: (await categoriesInUse(context)).map(({ code, name, level }) => ({ code, name, level })),
    shops: (await listShops(context.tx)).map(({ no, nameZh, nameEn }) => ({ no, name: { zh: nameZh, en: nameEn } })),
  }))

/** Resolves the shop number, product code and category that a person typed. */
async function scopeOf(context: Context, typed: { shopNo: string; productCode: string; category: string }) {
  const { tx } = context
  const shop = typed.shopNo ? ((await shopByNo(tx, typed.shopNo)) ?? wrong('shopNo', 'noShop')) : null
  if (typed.productCode && !shop) wrong('shopNo', 'shopOfProduct')
  const product =
    typed.productCode && shop
      ? ((await productByCode(context, shop.id, typed.productCode)) ?? wrong('productCode', 'noProduct'))
      : null
  if (typed.category && !(await categoriesInUse(context)).some(({ code }) => code === typed.category))
    wrong('category', 'noCategory')
  return { shopId: shop?.id ?? null, product, category: typed.category || null }
}

const add = (plans: Plans) =>
  bind(contract.addCommissionRule, async (context, { body }) => {
    const { tx, now, user } = context
    if (body.from <= ukDay(now.getTime())) wrong('from', 'tomorrow')
    if (body.to !== null && body.to < body.from) wrong('to', 'order')
    if (body.minP !== null && body.maxP !== null && body.maxP < body.minP) wrong('maxP', 'order')
    const { shopId, product, category } = await scopeOf(context, body)
    const plan = body.plan || null
    if (plan !== null && !(await plans.all(tx)).some(({ id }) => id === plan)) wrong('plan', 'noPlan')
    const at = new Date(ukDayStart(body.from)).toISOString()
    const [made] = await rowsOf<{ id: string; no: string }>(
      tx,
      sql`insert into commission_rule (id, no, shop_id, product_id, category, plan, rate_bp, min_p, max_p, with_delivery, from_at,
        to_at, note, created_by, creator, created_at, state)
      values (${newId(now.getTime())}, 'R' || nextval('commission_rule_no'), ${shopId}, ${product?.id ?? null}, ${category},
        ${plan}, ${body.rateBp}, ${body.minP}, ${body.maxP}, ${body.withDelivery}, ${at},
        ${body.to === null ? null : new Date(ukDayEnd(body.to)).toISOString()}, ${body.note}, ${user.userId},
        ${user.realname}, ${now.toISOString()}, ${COMMISSION_CHANGE_STATE.waiting})
      on conflict do nothing returning id, no`,
    )
    if (!made) return fail('COMMISSION_RULE_SAME')
    const changeId = await proposeChange(context, { ruleId: made.id, kind: 'add' })
    auditRule(context, { id: made.id, no: made.no, shop_id: shopId })
    return { ...made, changeId }
  })

const auditRule = (context: Context, { id, no, shop_id }: Pick<RuleRecord, 'id' | 'no' | 'shop_id'>) =>
  context.audit({ refType: 'commissionRule', refId: id, shopId: shop_id ?? undefined, detail: { no } })

/** Locks a rule until the end of the call. */
async function held({ tx }: Context, id: string): Promise<RuleRecord> {
  const [row] = await rowsOf<RuleRecord>(
    tx,
    sql`select ${DESK_COLUMNS} from commission_rule r where r.id = ${requireId(id)} for update`,
  )
  return row && row.state !== COMMISSION_CHANGE_STATE.takenBack ? row : fail('NOT_FOUND')
}

const isForAll = ({ shop_id, product_id, category, plan }: RuleRecord): boolean =>
  [shop_id, product_id, category, plan].every((each) => each === null)

const end = bind(contract.endCommissionRule, async (context, { body: { id, version, to } }) => {
  const { now } = context
  const row = await held(context, id)
  if (row.version !== version || row.state !== COMMISSION_CHANGE_STATE.approved) fail('VERSION_CONFLICT')
  if (isForAll(row)) fail('COMMISSION_BASE')
  if (row.to_at !== null && Date.parse(row.to_at) <= now.getTime()) fail('COMMISSION_RULE_ENDED')
  const until = ukDayEnd(to)
  // Today is not over: today's sales keep the rule under which they were offered.
  if (to < ukDay(now.getTime()) || until <= Date.parse(row.from_at)) wrong('to', 'today')
  const changeId = await proposeChange(context, { ruleId: row.id, kind: 'end', to: new Date(until).toISOString() })
  auditRule(context, row)
  return { changeId }
})

/** Withdraws a proposed rule at once; deleting an approved rule that has not begun is a proposal itself. */
const remove = bind(contract.deleteCommissionRule, async (context, { query }) => {
  const row = await held(context, query.id)
  const isProposed = row.state === COMMISSION_CHANGE_STATE.waiting
  if (row.state === COMMISSION_CHANGE_STATE.refused) fail('VERSION_CONFLICT')
  if (!isProposed && Date.parse(row.from_at) <= context.now.getTime()) fail('COMMISSION_RULE_STARTED')
  const changeId = isProposed ? null : await proposeChange(context, { ruleId: row.id, kind: 'delete' })
  if (isProposed) await takeBack(context, row)
  auditRule(context, row)
  return { changeId }
})

const attempt = (plans: Plans) =>
  bind(contract.tryCommission, async (context, { body }) => {
    const { tx, now } = context
    const { shopId, product, category } = await scopeOf(context, body)
    const baseP = body.priceP * body.qty
    // Noon stands for a day: rules begin and end at midnight.
    const at = new Date(ukDayStart(body.day) + 43_200_000)
    const { commissionP, rules, missed } = await commissionExplained(
      tx,
      {
        ...{ shopId: shopId ?? fail('NOT_FOUND'), productId: product?.id ?? null },
        plan: await plans.of(tx, shopId ?? ''),
        ...{ category: product?.category ?? category, baseP, deliveryP: body.deliveryP },
      },
      at,
    )
    const rows = [...rules, ...missed].map(({ row }) => row)
    const wires = await toldRules(tx, rows, now, await plans.all(tx))
    return {
      ...{ baseP, commissionP },
      rules: wires.slice(0, rules.length).map((rule, place) => ({ ...rule, lostBy: rules[place]?.lostBy ?? null })),
      missed: missed.flatMap(({ why }, place) => {
        const rule = wires[rules.length + place]
        return rule ? [{ ...rule, why }] : []
      }),
    }
  })

export const commissionBindings = (plans: Plans) => [
  ...[list(plans), scopes(plans), add(plans)],
  ...[end, remove, attempt(plans)],
  ...commissionChangeBindings(plans),
]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import * as contract from '@/lib/contract/marketing/group'
import type { SkuPrice } from '@/lib/contract/marketing/price'
import type { Twin } from '@/lib/domain/locale'
import { TEAM_STATE } from '@/lib/domain/marketing/group'
import { type Binding, bind } from '@/lib/marketplace/kernel/binding'
import type { Context } from '@/lib/marketplace/kernel/context'
import { instant, instantOrNull } from '@/lib/marketplace/kernel/database'
import { fail } from '@/lib/marketplace/kernel/errors'
import { requireId } from '@/lib/marketplace/kernel/ids'
import { pagedRows } from '@/lib/marketplace/kernel/pages'
import { jsonAs, query } from '@/lib/marketplace/kernel/query'
import { recordBindings } from '@/lib/marketplace/kernel/record'
import { allOf } from '@/lib/marketplace/kernel/values'
import { promotion } from '@/lib/marketplace/tables/promotion'
import { productsById } from '../../goods'
import { promotionDetails } from '../clash'
import { PRICES, pricedGoods, writeSkus } from '../price/pool'
import { checkPrices } from '../price/terms'
import { ofKind, shopOf, USES } from '../terms'
import { failTeam } from './teams'

const inState = (state: number) =>
  sql`(select count(*)::int from group_team t where t.promotion_id = promotion.id and t.state = ${state})`

const TEAMS = {
  open: inState(TEAM_STATE.open),
  full: inState(TEAM_STATE.full),
  failed: inState(TEAM_STATE.failed),
  buyers: sql`(select count(distinct coalesce(g.buyer_id, g.order_id))::int from group_place g
    where g.promotion_id = promotion.id and g.place is not null)`,
}

interface Terms {
  startsAt: string
  endsAt: string
  people: number
  skus: readonly SkuPrice[]
}

/** Refuses an invalid group buy; each SKU needs a piece for every member of a team. */
async function check(context: Context, terms: Terms, before: { state: number } | null): Promise<void> {
  await checkPrices(context, terms, before)
  const few = terms.skus.flatMap(({ stock }, at) => (stock < terms.people ? [[`skus.${at}.stock`, ['people']]] : []))
  if (few.length > 0) fail('INVALID_INPUT', { fields: Object.fromEntries(few) })
}

const record = recordBindings(
  promotion,
  {
    list: contract.listGroupBuys,
    get: contract.getGroupBuy,
    add: contract.addGroupBuy,
    edit: contract.editGroupBuy,
  },
  {
    key: promotion.id,
    refType: 'promotion',
    title: ({ name }) => name,
    search: [promotion.name, promotion.titleZh, promotion.titleEn],
    order: sql`${promotion.createdAt} desc, ${promotion.id}`,
    visible: ofKind('group'),
    begins: { kind: 'group', tiers: [] },
    computed: () => ({ ...USES, ...PRICES, ...TEAMS }),
    check,
    write: (context, id, body) =>
      writeSkus(context, { ...body, id, shopId: shopOf(context) ?? fail('NOT_FOUND') }, body.skus),
    details: async (context, row) => {
      const { clash: _, ...details } = await promotionDetails(context, row, PROMOTION_ACTS, 'marketing:group:edit')
      const [limit] = await query(
        context.tx,
        z.object({ most: z.number() }),
        sql`select coalesce(max(buyer_limit), 1) as most from promotion_sku where promotion_id = ${row.id}`,
      )
      return { ...details, goods: await pricedGoods(context, row), buyerLimit: limit?.most ?? 1 }
    },
  },
)

const Row = z.object({
  ...{ id: z.string(), productId: z.string(), state: z.number(), people: z.number() },
  members: jsonAs<{ name: string; orderId: string; orderNo: string }[]>(),
  ...{ openedAt: z.string(), expiresAt: z.string(), endedAt: z.string().nullable() },
})
type Row = z.infer<typeof Row>

const MEMBERS = sql`(select coalesce(json_agg(json_build_object('name', g.buyer_name, 'orderId', g.order_id,
  'orderNo', g.order_no) order by g.joined_at, g.order_id), '[]') from group_place g
  where g.team_id = t.id and g.place is not null and g.left_at is null)`
const COLUMNS = sql`t.id, t.product_id as "productId", t.state, t.people, ${MEMBERS} as members,
  t.opened_at as "openedAt", t.expires_at as "expiresAt", t.ended_at as "endedAt"`

const teams = bind(contract.listTeams, async (context, { query: { id, state, ...page } }) => {
  const { tx, scope } = context
  const ofCaller = scope.kind === 'shop' ? sql`t.shop_id = ${scope.shopId}` : sql`true`
  const where = allOf([
    sql`t.promotion_id = ${requireId(id)}`,
    ofCaller,
    state !== undefined && sql`t.state = ${state}`,
  ])
  const order = sql`t.state <> 0, case when t.state = 0 then t.expires_at end, t.opened_at desc, t.id`
  const found = await pagedRows<Row, Row>(
    tx,
    { columns: COLUMNS, from: sql`from group_team t`, where, order },
    page,
    (row) => row,
  )
  const products = await productsById(
    context,
    found.records.map(({ productId }) => productId),
  )
  const none: Twin = { zh: '', en: '' }
  const records = found.records.map(({ productId, openedAt, expiresAt, endedAt, ...row }) => ({
    ...{ ...row, product: products.get(productId)?.title ?? none },
    ...{ openedAt: instant(openedAt), expiresAt: instant(expiresAt), endedAt: instantOrNull(endedAt) },
    canClose: row.state === TEAM_STATE.open && context.can('marketing:stop'),
  }))
  return { ...found, records }
})

const close = bind(contract.closeTeam, async (context, { body }) => {
  const id = requireId(body.id)
  const [team] = await query(
    context.tx,
    z.object({ promotionId: z.string(), name: z.string(), shopId: z.string() }),
    sql`select t.promotion_id as "promotionId", p.name, t.shop_id as "shopId" from group_team t
      join promotion p on p.id = t.promotion_id where t.id = ${id} and t.shop_id = ${shopOf(context)}`,
  )
  if (!team) fail('NOT_FOUND')
  if (!(await failTeam(context.tx, id, context.now))) fail('GROUP_OVER')
  context.audit({
    ...{ refType: 'promotion', refId: team.promotionId, shopId: team.shopId },
    detail: { name: team.name, event: 'closeTeam' },
  })
  return null
})

export const groupBindings: readonly Binding[] = [...record.bindings, teams, close]

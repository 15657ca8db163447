import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/subscription/op'
import { SUBSCRIPTION_STATE } from '@/lib/domain/subscription'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { recordBindings } from '../../kernel/record'
import { plan, planVersion } from '../../tables/subscription'

/** Every version of a plan's prices and limits, the newest first. */
async function pricesOf(tx: Db, planId: string) {
  const prices = await rowsOf<contract.PlanPrice>(
    tx,
    sql`select v.no, v.month_p as "monthP", v.year_p as "yearP", v.products, v.staff, v.storage_mb as "storageMb",
        a.realname as creator, v.created_at as "createTime", (select count(*)::int from subscription s
          where s.version_id = v.id and s.state < ${SUBSCRIPTION_STATE.expired}) as shops
      from plan_version v left join account a on a.id = v.created_by where v.plan_id = ${planId} order by v.no desc`,
  )
  return prices.map((row) => ({ ...row, createTime: instant(row.createTime) }))
}

/** Fields of a plan's versions: a change creates a new version for periods that begin later. */
const PRICED = ['monthP', 'yearP', 'products', 'staff', 'storageMb'] as const

export const { bindings: planBindings } = recordBindings(
  plan,
  { list: contract.listPlans, get: contract.getPlan, add: contract.addPlan, edit: contract.editPlan },
  {
    key: plan.id,
    refType: 'plan',
    title: ({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }),
    order: sql`${plan.sort}, ${plan.id}`,
    from: sql`${plan} join lateral (select * from plan_version where plan_id = ${plan.id} order by no desc limit 1) v on true`,
    computed: () => ({
      ...{ priceVersion: sql`v.no`, monthP: sql`v.month_p`, yearP: sql`v.year_p` },
      ...{ products: sql`v.products`, staff: sql`v.staff`, storageMb: sql`v.storage_mb` },
      shops: sql`(select count(*)::int from subscription s join plan_version o on o.id = s.version_id
        where o.plan_id = ${plan.id} and s.state < ${SUBSCRIPTION_STATE.expired})`,
    }),
    details: async ({ tx }, { id }) => ({ prices: await pricesOf(tx, id) }),
    unique: ['nameZh', 'nameEn'],
    logged: { products: 'planProducts', staff: 'planStaff', storageMb: 'planStorage' },
    write: async ({ tx, now, user }, planId, { monthP, yearP, products, staff, storageMb }, before) => {
      const wanted = { monthP, yearP, products, staff, storageMb }
      if (before && PRICED.every((field) => before[field] === wanted[field])) return
      const made = { id: newId(now.getTime()), planId, no: (before?.priceVersion ?? 0) + 1, createdAt: now }
      await tx.insert(planVersion).values({ ...wanted, ...made, createdBy: user.userId })
    },
  },
)

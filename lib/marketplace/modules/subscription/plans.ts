import { sql } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/subscription/op'
import { isAlready } from '@/lib/domain/difference'
import { SUBSCRIPTION_STATE } from '@/lib/domain/subscription'
import { unchanged } from '../../kernel/audit'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf } from '../../kernel/values'
import { NEWEST } from './rows'

type Plan = Data<typeof contract.listPlans>['records'][number]
type Fields = Omit<Parsed<typeof contract.editPlan>['body'], 'id' | 'version'>

const COLUMNS = sql`p.id, p.name_zh as "nameZh", p.name_en as "nameEn", p.about_zh as "aboutZh", p.about_en as "aboutEn",
  p.sort, p.on_sale as "onSale", p.version, p.updated_at as "updateTime", v.no as "priceVersion", v.month_p as "monthP",
  v.year_p as "yearP", v.products, v.staff, v.storage_mb as "storageMb",
  (select count(*)::int from subscription s join plan_version o on o.id = s.version_id
    where o.plan_id = p.id and s.state < ${SUBSCRIPTION_STATE.expired}) as shops`
const FROM = sql`from plan p ${NEWEST}`
const toPlan = (row: Plan): Plan => ({ ...row, updateTime: instant(row.updateTime) })

const list = bind(contract.listPlans, (context, { query: { onSale, ...page } }) => {
  const where = allOf([!!onSale && sql`p.on_sale = ${onSale === '1'}`])
  return pagedRows<Plan, Plan>(
    context.tx,
    { columns: COLUMNS, from: FROM, where, order: sql`p.sort, p.id` },
    page,
    toPlan,
  )
})

async function planById(tx: Db, id: string): Promise<Plan> {
  const [row] = await rowsOf<Plan>(tx, sql`select ${COLUMNS} ${FROM} where p.id = ${requireId(id)}`)
  return row ? toPlan(row) : fail('NOT_FOUND')
}

const get = bind(contract.getPlan, async ({ tx }, { query }) => {
  const plan = await planById(tx, query.id)
  const prices = await rowsOf<contract.PlanPrice>(
    tx,
    sql`select v.no, v.month_p as "monthP", v.year_p as "yearP", v.products, v.staff, v.storage_mb as "storageMb",
        a.realname as creator, v.created_at as "createTime", (select count(*)::int from subscription s
          where s.version_id = v.id and s.state < ${SUBSCRIPTION_STATE.expired}) as shops
      from plan_version v left join account a on a.id = v.created_by where v.plan_id = ${plan.id} order by v.no desc`,
  )
  return { ...plan, prices: prices.map((row) => ({ ...row, createTime: instant(row.createTime) })) }
})

async function requireFree(tx: Db, { nameZh, nameEn }: Fields, but: string | null): Promise<void> {
  const taken = async (field: 'nameZh' | 'nameEn', name: string) => {
    const column = field === 'nameZh' ? sql`name_zh` : sql`name_en`
    const [row] = await rowsOf(
      tx,
      sql`select 1 from plan where ${column} = ${name} and id is distinct from ${but}::uuid`,
    )
    if (row) fail('INVALID_INPUT', { fields: { [field]: ['taken'] } })
  }
  await taken('nameZh', nameZh)
  await taken('nameEn', nameEn)
}

const writePrices = ({ tx, now, user }: Context, planId: string, no: number, body: Fields) =>
  tx.execute(sql`insert into plan_version (id, plan_id, no, month_p, year_p, products, staff, storage_mb, created_by,
      created_at)
    values (${newId(now.getTime())}, ${planId}, ${no}, ${body.monthP}, ${body.yearP}, ${body.products}, ${body.staff},
      ${body.storageMb}, ${user.userId}, ${now.toISOString()})`)

const factsOf = (plan: Fields) => ({
  ...{ name: plan.nameZh, nameEn: plan.nameEn, monthP: plan.monthP, yearP: plan.yearP, onSale: plan.onSale },
  ...{ planProducts: plan.products, planStaff: plan.staff, planStorage: plan.storageMb },
})

function note(context: Context, id: string, before: Plan | null, after: Fields): void {
  context.audit({
    refType: 'plan',
    refId: id,
    detail: { name: after.nameZh, nameEn: after.nameEn },
    change: { before: before ? factsOf(before) : {}, after: factsOf(after) },
  })
}

const add = bind(contract.addPlan, async (context, { body }) => {
  const { tx, now } = context
  await requireFree(tx, body, null)
  const id = newId(now.getTime())
  await tx.execute(sql`insert into plan (id, name_zh, name_en, about_zh, about_en, sort, on_sale, updated_at)
    values (${id}, ${body.nameZh}, ${body.nameEn}, ${body.aboutZh}, ${body.aboutEn}, ${body.sort}, ${body.onSale},
      ${now.toISOString()})`)
  await writePrices(context, id, 1, body)
  note(context, id, null, body)
  return { id }
})

const PRICED = ['monthP', 'yearP', 'products', 'staff', 'storageMb'] as const

const edit = bind(contract.editPlan, async (context, { body: { id, version, ...body } }) => {
  const { tx, now } = context
  const before = await planById(tx, id)
  if (isAlready(before, { ...body, version }))
    return unchanged(context, { refType: 'plan', refId: id, detail: { name: before.nameZh } })
  await requireFree(tx, body, id)
  const rows = await rowsOf(
    tx,
    sql`update plan set name_zh = ${body.nameZh}, name_en = ${body.nameEn}, about_zh = ${body.aboutZh},
        about_en = ${body.aboutEn}, sort = ${body.sort}, on_sale = ${body.onSale}, updated_at = ${now.toISOString()},
        version = version + 1 where id = ${id} and version = ${version} returning id`,
  )
  if (rows.length === 0) fail('VERSION_CONFLICT')
  if (PRICED.some((field) => before[field] !== body[field]))
    await writePrices(context, id, before.priceVersion + 1, body)
  note(context, id, before, body)
  return { changed: true }
})

export const planBindings = [list, get, add, edit]

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import type { departmentCounts, userChoices } from '@/lib/contract/user'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { type UserFilter, usersByDepartment } from './queries'
import { grantableOf } from './rules'

const Named = z.object({ id: z.string(), code: z.string(), zh: z.string(), en: z.string() })
type Named = z.infer<typeof Named>
const ChoicesRow = Named.extend({ kind: z.number() })
const DepartmentsRow = Named.extend({ depth: z.number() })

/** Departments below their parents, each level in order: codes do not change when departments move. */
const BY_TREE = sql`with recursive tree as (
    select d.*, 0 as depth, array[lpad(d.sort_no::text, 4, '0') || d.org_code] as place from department d where d.parent_id is null
    union all select d.*, tree.depth + 1, tree.place || (lpad(d.sort_no::text, 4, '0') || d.org_code)
      from department d join tree on d.parent_id = tree.id)
  select id, org_code as code, name_zh as zh, name_en as en, depth from tree order by place`

/** Departments in the order of their tree, in the caller's language. */
async function departmentsOf({ tx, locale }: Context) {
  const rows = await query(tx, DepartmentsRow, BY_TREE)
  return rows.map(({ id, code, depth, ...name }) => ({ id, departName: pickText(name, locale), orgCode: code, depth }))
}

/** Departments, each with the number of matching users in it or below it. */
export async function countsOf(context: Context, filter: UserFilter): Promise<Data<typeof departmentCounts>> {
  const [departments, users] = [await departmentsOf(context), await usersByDepartment(context, filter)]
  return departments.map((each) => ({ ...each, users: users.get(each.id) ?? 0 }))
}

/** All choices of the user form, in the caller's language. */
export async function choicesOf(context: Context): Promise<Data<typeof userChoices>> {
  const { tx, locale } = context
  const name = ({ zh, en }: Named) => pickText({ zh, en }, locale)
  const roles = await query(
    tx,
    ChoicesRow,
    sql`select id, code, name_zh as zh, name_en as en, kind from role where shop_id is null order by kind, code`,
  )
  const departments = await departmentsOf(context)
  const shops = await query(tx, Named, sql`select id, no as code, name_zh as zh, name_en as en from shop order by no`)
  const grantable = await grantableOf(
    context,
    roles.map(({ id }) => id),
  )
  return {
    roles: roles.map((role) => ({
      id: role.id,
      roleCode: role.code,
      roleName: name(role),
      kind: role.kind,
      grantable: grantable.has(role.id),
    })),
    departments,
    shops: shops.map((each) => ({ id: each.id, shopName: name(each) })),
  }
}

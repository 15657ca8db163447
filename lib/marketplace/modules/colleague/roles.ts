import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/shop/role'
import { isAlready } from '@/lib/domain/difference'
import type { PermissionCode } from '@/lib/domain/permission'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { pageRows } from '../../kernel/values'
import { role as roleTable } from '../../tables/role'
import { permissionIdsFor } from '../system'
import { holdsAll } from './people'

const GetRow = z.object({ id: z.string(), username: z.string(), realname: z.string() })
const CountCodeRow = z.object({ count: z.number(), code: z.string() })

/** Most roles that a shop may create. */
const MOST = 50

const Row = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  description: z.string(),
  own: z.boolean(),
  people: z.number(),
  codes: z.array(z.string()).nullable(),
  updated_at: z.string().nullable(),
  version: z.number(),
})
type Row = z.infer<typeof Row>

const columns = (shopId: string): SQL => sql`r.id, r.code, r.name_zh as zh, r.name_en as en, r.description,
  r.shop_id is not null as own, r.updated_at, r.version,
  (select count(*)::int from account_role ar join shop_member m on m.account_id = ar.account_id and m.shop_id = ${shopId}
    where ar.role_id = r.id) as people,
  (select json_agg(p.perms order by p.sort_no, p.perms) from role_permission rp join permission p on p.id = rp.permission_id
    where rp.role_id = r.id and p.menu_type = 2) as codes`

const seen = (shopId: string): SQL => sql`r.kind = 2 and (r.shop_id is null or r.shop_id = ${shopId})`

const toRole = ({ user }: Context, row: Row): contract.ShopRole => ({
  id: row.id,
  roleCode: row.code,
  roleName: row.zh,
  roleNameEn: row.en,
  description: row.description,
  own: row.own,
  people: row.people,
  codes: row.codes ?? [],
  manageable: row.own && holdsAll(user, row.codes ?? []),
  updateTime: instantOrNull(row.updated_at),
  version: row.version,
})

const list = bind(contract.listShopRoles, async (context, { query }) => {
  const { tx } = context
  const [shopId, { current, size, of }] = [shopOf(context), query]
  const where = sql`${seen(shopId)} ${of ? sql`and (r.shop_id is not null) = ${of === 'own'}` : sql``}`
  const rows = await queryRows(
    tx,
    Row,
    sql`select ${columns(shopId)} from role r where ${where} order by own desc, r.code ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(tx, TotalRow, sql`select count(*)::int as total from role r where ${where}`)
  return { records: rows.map((row) => toRole(context, row)), total: count?.total ?? 0, current, size }
})

async function roleOf(context: Context, id: string): Promise<contract.ShopRole> {
  const shopId = shopOf(context)
  const [row] = await queryRows(
    context.tx,
    Row,
    sql`select ${columns(shopId)} from role r where ${seen(shopId)} and r.id = ${requireId(id)}`,
  )
  return row ? toRole(context, row) : fail('NOT_FOUND')
}

/** Locks one of the shop's own roles that the caller may change; FORBIDDEN for others. */
async function changeable(context: Context, id: string): Promise<contract.ShopRole> {
  await rowsOf(
    context.tx,
    sql`select 1 from role where id = ${requireId(id)} and shop_id = ${shopOf(context)} for update`,
  )
  const role = await roleOf(context, id)
  return role.manageable ? role : fail('FORBIDDEN')
}

const get = bind(contract.getShopRole, async (context, { query }) => {
  const role = await roleOf(context, query.id)
  const members = await queryRows(
    context.tx,
    GetRow,
    sql`select a.id, a.username, a.realname from shop_member m join account a on a.id = m.account_id
      join account_role ar on ar.account_id = a.id and ar.role_id = ${role.id}
      where m.shop_id = ${shopOf(context)} and a.deleted_at is null order by a.username limit 100`,
  )
  return { ...role, members }
})

/** Adds the menu entries that the buttons belong to, and their parents. */
async function writeRights({ tx }: Context, id: string, codes: readonly PermissionCode[]): Promise<void> {
  await tx.execute(sql`delete from role_permission where role_id = ${id}`)
  await tx.execute(sql`insert into role_permission (role_id, permission_id) select ${id}::uuid, p.id from permission p
    where p.id::text in (select * from jsonb_array_elements_text(${JSON.stringify(permissionIdsFor(codes))}::jsonb))`)
}

type Written = Pick<contract.ShopRole, 'roleName' | 'roleNameEn' | 'description'> & { codes: readonly string[] }
const factsOf = ({ roleName, roleNameEn, description, codes }: Written) => ({
  roleName,
  roleNameEn,
  description,
  rights: codes.toSorted(),
})

const add = bind(contract.addShopRole, async (context, { body }) => {
  const { tx, now, user } = context
  const shopId = shopOf(context)
  if (!holdsAll(user, body.codes)) fail('FORBIDDEN')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop-role:${shopId}`}, 0))`)
  const [known] = await queryRows(
    tx,
    CountCodeRow,
    sql`select (select count(*)::int from role where shop_id = ${shopId}) as count, no || ':' || ${body.roleCode} as code
      from shop where id = ${shopId}`,
  )
  if (!known || known.count >= MOST) fail('SHOP_ROLES_FULL')
  const taken = await rowsOf(tx, sql`select 1 from role where lower(code) = ${known.code.toLowerCase()}`)
  if (taken.length > 0) fail('INVALID_INPUT', { fields: { roleCode: ['codeTaken'] } })
  const id = newId(now.getTime())
  await tx.execute(sql`insert into role (id, shop_id, code, name_zh, name_en, description, kind, edited, updated_at)
    values (${id}, ${shopId}, ${known.code}, ${body.roleName}, ${body.roleNameEn}, ${body.description}, 2, true,
      ${now.toISOString()})`)
  await writeRights(context, id, body.codes)
  const change = { before: {}, after: { roleCode: known.code, ...factsOf(body) } }
  context.audit({ refType: 'role', refId: id, detail: { roleCode: known.code }, change })
  return { id }
})

const edit = bind(contract.editShopRole, async (context, { body }) => {
  const { tx, now, user } = context
  const before = await changeable(context, body.id)
  const note = { refType: 'role', refId: before.id, detail: { roleCode: before.roleCode } } as const
  const { codes, ...named } = body
  const [held, wanted] = [before.codes.toSorted(), [...new Set<string>(codes)].sort()]
  if (isAlready({ ...before, codes: held }, { ...named, codes: wanted })) return unchanged(context, note)
  if (!holdsAll(user, codes)) fail('FORBIDDEN')
  await bump(
    tx,
    roleTable,
    { id: before.id, version: body.version },
    { nameZh: body.roleName, nameEn: body.roleNameEn, description: body.description, updatedAt: now },
  )
  await writeRights(context, before.id, codes)
  context.audit({ ...note, change: { before: factsOf(before), after: factsOf(body) } })
  return { changed: true }
})

const remove = bind(contract.deleteShopRole, async (context, { query }) => {
  const { tx } = context
  const role = await changeable(context, query.id)
  if (role.people > 0) fail('ROLE_IN_USE', { detail: { users: role.people } })
  await tx.execute(sql`delete from role_permission where role_id = ${role.id}`)
  // A person in the bin, or by now of another shop, may still have it.
  await tx.execute(sql`delete from account_role where role_id = ${role.id}`)
  await tx.execute(sql`delete from role where id = ${role.id}`)
  const change = { before: { roleCode: role.roleCode, ...factsOf(role) }, after: {} }
  context.audit({ refType: 'role', refId: role.id, detail: { roleCode: role.roleCode }, change })
  return null
})

export const roleBindings: Binding[] = [list, get, add, edit, remove]

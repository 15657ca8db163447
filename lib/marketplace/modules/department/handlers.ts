import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/department'
import { isAlready } from '@/lib/domain/difference'
import { pickText } from '@/lib/domain/locale'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { department } from '../../tables/department'
import { isItemOf } from '../system'
import { factsOf, namesOf } from './facts'
import { lockTree, newOrgCode, requireParent } from './place'
import { departmentById, fullTree, idTree, matching } from './queries'

const NameRow = z.object({ name: z.string() })
const ZhEnRow = z.object({ zh: z.string(), en: z.string() })

const tree = bind(contract.departmentTree, (context) => fullTree(context))
const ids = bind(contract.departmentIds, (context) => idTree(context))
const search = bind(contract.searchDepartments, (context, { query }) => matching(context, query))
const get = bind(contract.getDepartment, (context, { query }) => departmentById(context, query.id))

/** Refuses a disabled category, unless the department already has it. */
async function requireCategory({ tx }: Context, value: string, before?: string): Promise<void> {
  if (value === before || (await isItemOf(tx, 'depart_type', value))) return
  fail('INVALID_INPUT', { fields: { orgCategory: ['choose'] } })
}

const add = bind(contract.addDepartment, async (context, { body }) => {
  const { tx, now } = context
  await lockTree(context)
  await requireParent(context, body.parentId)
  await requireCategory(context, body.orgCategory)
  const [id, orgCode] = [newId(now.getTime()), await newOrgCode(context, body.parentId)]
  await tx.execute(sql`insert into department (id, parent_id, name_zh, name_en, org_code, category, head, phone, sort_no, memo, updated_at)
    values (${id}, ${body.parentId}, ${body.departName}, ${body.departNameEn}, ${orgCode}, ${body.orgCategory},
      ${body.head}, ${body.mobile}, ${body.departOrder}, ${body.memo}, ${now.toISOString()})`)
  const added = await departmentById(context, id)
  context.audit({
    refType: 'department',
    refId: id,
    detail: namesOf(added),
    change: { before: {}, after: factsOf(added) },
  })
  return { id, orgCode }
})

const edit = bind(contract.editDepartment, async (context, { body }) => {
  const { tx, now } = context
  await lockTree(context)
  const before = await departmentById(context, body.id)
  const note = { refType: 'department', refId: before.id } as const
  if (isAlready(before, body)) return unchanged(context, { ...note, detail: namesOf(before) })
  if (body.parentId !== before.parentId) await requireParent(context, body.parentId, before.id)
  await requireCategory(context, body.orgCategory, before.orgCategory)
  await bump(
    tx,
    department,
    { id: before.id, version: body.version },
    {
      parentId: body.parentId,
      nameZh: body.departName,
      nameEn: body.departNameEn,
      category: body.orgCategory,
      head: body.head,
      phone: body.mobile,
      sortNo: body.departOrder,
      memo: body.memo,
      updatedAt: now,
    },
  )
  const after = await departmentById(context, before.id)
  const change = { before: factsOf(before), after: factsOf(after) }
  context.audit({ ...note, detail: namesOf(after), change })
  return { changed: true }
})

/** Maximum of obstacles that are named; the rest is counted. */
const NAMED = 5

/** Refuses if people or departments are in the way, and names them. */
async function requireEmpty({ tx, locale }: Context, id: string): Promise<void> {
  const members = await query(
    tx,
    NameRow,
    sql`select a.realname as name from account_department ad join account a on a.id = ad.account_id
      where ad.department_id = ${id} order by a.username`,
  )
  const children = await query(
    tx,
    ZhEnRow,
    sql`select name_zh as zh, name_en as en from department where parent_id = ${id} order by sort_no, org_code`,
  )
  if (members.length + children.length === 0) return
  const names = [...children.map((child) => pickText(child, locale)), ...members.map(({ name }) => name)]
  const detail = { members: members.length, children: children.length, names: names.slice(0, NAMED).join(', ') }
  fail('DEPARTMENT_IN_USE', { detail })
}

const remove = bind(contract.deleteDepartment, async (context, { query }) => {
  const { tx } = context
  await lockTree(context)
  const id = requireId(query.id)
  // Locked, so that nobody joins it during the check.
  const [row] = await rowsOf(tx, sql`select 1 from department where id = ${id} for update`)
  if (!row) fail('NOT_FOUND')
  const before = await departmentById(context, id)
  await requireEmpty(context, id)
  await tx.execute(sql`delete from department where id = ${id}`)
  context.audit({
    refType: 'department',
    refId: id,
    detail: namesOf(before),
    change: { before: factsOf(before), after: {} },
  })
  return null
})

export const departmentBindings: Binding[] = [tree, ids, search, get, add, edit, remove]

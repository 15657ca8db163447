import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Department, DepartmentQuery } from '@/lib/contract/department'
import { pickText, type Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'

const Row = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name_zh: z.string(),
  name_en: z.string(),
  org_code: z.string(),
  category: z.string(),
  head: z.string(),
  phone: z.string(),
  sort_no: z.number(),
  memo: z.string(),
  version: z.number(),
  members: z.number(),
})
type Row = z.infer<typeof Row>

const BY_PLACE: SQL = sql`order by d.sort_no, d.org_code`

const rowsBy = ({ tx }: Context): Promise<Row[]> =>
  query(
    tx,
    Row,
    sql`select d.id, d.parent_id, d.name_zh, d.name_en, d.org_code, d.category, d.head, d.phone, d.sort_no, d.memo, d.version,
        (select count(*)::int from account_department ad where ad.department_id = d.id) as members
      from department d ${BY_PLACE}`,
  )

/** Groups rows by their parent, in order. */
function belowOf(rows: readonly Row[]): Map<string | null, Row[]> {
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }
  return below
}

const fieldsOf = (row: Row) => ({
  id: row.id,
  parentId: row.parent_id,
  departName: row.name_zh,
  departNameEn: row.name_en,
  orgCode: row.org_code,
  orgCategory: row.category,
  head: row.head,
  mobile: row.phone,
  departOrder: row.sort_no,
  memo: row.memo,
  members: row.members,
  version: row.version,
})

type Built<T> = T & { children: Built<T>[] }

function treeOf<T extends object>(rows: readonly Row[], make: (row: Row) => T): Built<T>[] {
  const below = belowOf(rows)
  const nodes = (parent: string | null): Built<T>[] =>
    (below.get(parent) ?? []).map((row) => ({ ...make(row), children: nodes(row.id) }))
  return nodes(null)
}

export const fullTree = async (context: Context) => treeOf(await rowsBy(context), fieldsOf)

export const idTree = async (context: Context) =>
  treeOf(await rowsBy(context), (row) => ({
    key: row.id,
    value: row.id,
    title: pickText({ zh: row.name_zh, en: row.name_en }, context.locale),
    parentId: row.parent_id,
  }))

/** A department with its ancestors, the nearest last, in both languages. */
export interface KnownDepartment extends Department {
  above: readonly Twin[]
}

/** Every department in the order of the tree, each below its parent. */
export async function departmentsOf(context: Context): Promise<KnownDepartment[]> {
  const below = belowOf(await rowsBy(context))
  const found: KnownDepartment[] = []
  const walk = (parent: string | null, above: readonly Twin[]): void => {
    for (const row of below.get(parent) ?? []) {
      const children = below.get(row.id)?.length ?? 0
      const path = above.map((name) => pickText(name, context.locale))
      found.push({ ...fieldsOf(row), depth: path.length, path, above, children })
      walk(row.id, [...above, { zh: row.name_zh, en: row.name_en || row.name_zh }])
    }
  }
  walk(null, [])
  return found
}

/** Compares plain text: no typed character has a meaning to the database (safety JB-04). */
export async function matching(context: Context, query: z.output<typeof DepartmentQuery>): Promise<KnownDepartment[]> {
  const wanted = query.keyWord?.toLowerCase() ?? ''
  const names = ({ departName, departNameEn, orgCode, head }: Department) =>
    [departName, departNameEn, orgCode, head].some((text) => text.toLowerCase().includes(wanted))
  return (await departmentsOf(context)).filter(
    (each) =>
      names(each) &&
      (!query.orgCategory || each.orgCategory === query.orgCategory) &&
      (!query.empty || each.members === 0),
  )
}

export async function departmentById(context: Context, id: string): Promise<KnownDepartment> {
  requireId(id)
  return (await departmentsOf(context)).find((each) => each.id === id) ?? fail('NOT_FOUND')
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Department } from '@/lib/contract/department'
import { nextOrgCode, ORG_DEPTH_MAX, ORG_LEVEL } from '@/lib/domain/org-code'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { departmentsOf } from './queries'

const ParentLastRow = z.object({ parent: z.string(), last: z.string().nullable() })

/**
 * Serialises changes of the tree: two moves, each harmless, could together form a cycle, and two new departments would
 * get the same code.
 */
export const lockTree = ({ tx }: Context) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('department'))`)

const wrongParent = (key: string): never => fail('INVALID_INPUT', { fields: { parentId: [key] } })

/** Levels below a department: 0 for a leaf. */
function heightOf(all: readonly Department[], id: string): number {
  const children = all.filter(({ parentId }) => parentId === id)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => heightOf(all, child.id)))
}

function isBelow(all: readonly Department[], id: string, above: string): boolean {
  for (let at: string | null = id; at; at = all.find((each) => each.id === at)?.parentId ?? null)
    if (at === above) return true
  return false
}

/** Refuses a parent that does not exist, is too deep, or lies below the moved department. */
export async function requireParent(context: Context, parentId: string | null, moved?: string): Promise<void> {
  if (parentId === null) return
  const all = await departmentsOf(context)
  const parent = all.find(({ id }) => id === parentId) ?? wrongParent('parentGone')
  if (moved && isBelow(all, parent.id, moved)) fail('DEPARTMENT_CYCLE', { fields: { parentId: ['cycle'] } })
  const height = moved ? heightOf(all, moved) : 0
  if (parent.depth + 1 + height >= ORG_DEPTH_MAX) wrongParent('tooDeep')
}

/** The next free code below the parent. Codes of departments that moved away stay taken. */
export async function newOrgCode({ tx }: Context, parentId: string | null): Promise<string> {
  const [row] = await query(
    tx,
    ParentLastRow,
    sql`with above as (select coalesce((select org_code from department where id = ${parentId}::uuid), '') as code)
      select above.code as parent, (select max(d.org_code) from department d
        where length(d.org_code) = length(above.code) + ${ORG_LEVEL}::int and starts_with(d.org_code, above.code)) as last
      from above`,
  )
  return nextOrgCode(row?.parent ?? '', row?.last ?? null) ?? wrongParent('levelFull')
}

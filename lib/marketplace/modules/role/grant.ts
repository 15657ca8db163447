import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { role as roleTable } from '../../tables/role'
import { rightsOf } from './facts'
import { heldIds } from './held'
import { permissionIdsOf } from './queries'

const Row = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
})

/** Adds the parents of each permission: without its parent a child would be invisible. */
async function withParents({ tx }: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await query(tx, Row, sql`select id, parent_id from permission`)
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const all = new Set<string>()
  for (const id of ids.map(requireId)) {
    if (!parents.has(id)) fail('NOT_FOUND')
    for (let at: string | null = id; at && !all.has(at); at = parents.get(at) ?? null) all.add(at)
  }
  return all
}

const listOf = (ids: readonly string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`

/**
 * Sets exactly these permissions of a role; without a change its version stays. FORBIDDEN to grant or remove
 * permissions that the caller does not hold (safety U-06). VERSION_CONFLICT if somebody was faster. It applies from the
 * users' next call, because the epoch of grants rises.
 */
export async function grant(context: Context, role: { id: string; version: number }, permissionIds: readonly string[]) {
  const { tx, now } = context
  const [wanted, before, held] = [
    await withParents(context, permissionIds),
    new Set(await permissionIdsOf(context, role.id)),
    await heldIds(context),
  ]
  const added = [...wanted].filter((id) => !before.has(id))
  const removed = [...before].filter((id) => !wanted.has(id))
  if (![...added, ...removed].every((id) => held.has(id))) fail('FORBIDDEN')
  const { id, version } = role
  if (added.length + removed.length > 0) await bump(tx, roleTable, { id, version }, { edited: true, updatedAt: now })
  else if ((await rowsOf(tx, sql`select 1 from role where id = ${id} and version = ${version}`)).length === 0)
    fail('VERSION_CONFLICT')
  await tx.execute(sql`delete from role_permission where role_id = ${role.id}
    and permission_id::text in (select * from ${listOf(removed)})`)
  await tx.execute(sql`insert into role_permission (role_id, permission_id)
    select ${role.id}::uuid, value::uuid from ${listOf(added)} as given(value)`)
  const [gained, lost] = [await rightsOf(context, added), await rightsOf(context, removed)]
  return { added, removed, gained, lost }
}

import { sql } from 'drizzle-orm'
import type { TreeNode } from '@/lib/contract/role'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { heldIds } from './held'

interface Row {
  id: string
  parent_id: string | null
  name: string
  name_en: string
  menu_type: number
  perms: string | null
}

const modulesOf = (row: Row) => new Set((row.perms ?? '').split(',').map((code) => code.trim().split(':')[0]))

/** The menu below which a button is shown: its parent, or the first menu that asks for a code of the same module. */
const homeOf = (button: Row, menus: readonly Row[]): string | null => {
  if (button.parent_id) return button.parent_id
  const [module = ''] = modulesOf(button)
  return menus.find((menu) => modulesOf(menu).has(module))?.id ?? null
}

/** Everything that a role may hold. A button without any home stands at the end of the first level. */
export async function treeOf(context: Context): Promise<{ treeList: TreeNode[]; ids: string[] }> {
  const rows = await rowsOf<Row>(
    context.tx,
    sql`select id, parent_id, name, name_en, menu_type, perms from permission order by position, sort_no, url, perms`,
  )
  const held = await heldIds(context)
  const menus = rows.filter((row) => row.menu_type !== 2)
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const home = row.menu_type === 2 ? homeOf(row, menus) : row.parent_id
    below.set(home, [...(below.get(home) ?? []), row])
  }
  const nodesBelow = (id: string | null): TreeNode[] =>
    (below.get(id) ?? []).map((row) => ({
      key: row.id,
      title: row.name,
      titleEn: row.name_en,
      menuType: row.menu_type,
      perms: row.perms,
      grantable: held.has(row.id),
      children: nodesBelow(row.id),
    }))
  return { treeList: nodesBelow(null), ids: rows.map(({ id }) => id) }
}

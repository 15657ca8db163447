import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TreeNode } from '@/lib/contract/role'
import { grouped } from '@/lib/domain/grouped'
import { ROUTE_VIEW } from '@/lib/domain/menu-entry'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { IN_MENU_ORDER } from '../account'
import { fitsKind } from './fitting'
import { heldIds } from './held'

const Row = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  name_en: z.string(),
  menu_type: z.number(),
  perms: z.string().nullable(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  /** True if a role of this kind can hold it. */
  ours: z.boolean(),
})
type Row = z.infer<typeof Row>

const opensItself = ({ component }: Row) => !!component && component !== ROUTE_VIEW

type Placed = Pick<Row, 'id' | 'parent_id' | 'menu_type' | 'perms'> & { url?: string | null }

/** Modules whose buttons are on pages of another module, or on a page with another permission. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  orderOp: ['order'],
  goodsOp: ['goods'],
  pii: ['order'],
  finance: ['order', 'ledger'],
  payout: ['withdraw'],
  invoice: ['ledger'],
  subscription: ['finance'],
  afterSaleReason: ['afterSale'],
  dataRule: ['permission'],
  vat: ['ledger', 'merchant'],
  adOrder: ['ads'],
}
const withKin = (module: string) => [module, ...(KIN[module] ?? [])]
export const PAGES: Readonly<Record<string, string>> = {
  job: '/system/jobs',
  withdraw: '/op/finance/withdrawals',
  promo: '/op/marketing/shop-promotions',
}

const modulesOf = ({ perms }: Placed) => (perms ?? '').split(',').map((code) => code.trim().split(':')[0] ?? '')

/** Returns a function that finds the entries opening a button's page: with a code of its module, or the page itself. */
export function opening<Menu extends Placed>(menus: readonly Menu[]): (button: Placed) => readonly Menu[] {
  const known = new Map<string, readonly Menu[]>()
  const opensFor = (module: string) => {
    const wanted = withKin(module)
    return menus.filter(
      (menu) => (!!menu.url && menu.url === PAGES[module]) || modulesOf(menu).some((each) => wanted.includes(each)),
    )
  }
  return (button) => {
    const [module = ''] = modulesOf(button)
    const found = known.get(module) ?? opensFor(module)
    known.set(module, found)
    return found
  }
}

/**
 * Row below which each is shown: its parent; a button without one below the first entry of a menu, or of the first
 * level, with a code of the same module, else on the first level.
 */
export function homesOf(rows: readonly Placed[]): ReadonlyMap<string, string | null> {
  const ofModule = new Map<string, string>()
  const menus = [1, 0].flatMap((type) => rows.filter(({ menu_type }) => menu_type === type))
  for (const row of menus)
    for (const module of modulesOf(row)) if (module && !ofModule.has(module)) ofModule.set(module, row.id)
  const ofPath = new Map(menus.flatMap(({ url, id }) => (url ? [[url, id] as const] : [])).toReversed())
  const home = (row: Placed) => {
    if (row.parent_id || row.menu_type !== 2) return row.parent_id
    const [module = ''] = modulesOf(row)
    const kin = withKin(module).find((each) => ofModule.has(each)) ?? ''
    return ofModule.get(kin) ?? ofPath.get(PAGES[module] ?? '') ?? null
  }
  return new Map(rows.map((row) => [row.id, home(row)]))
}

/** Shops and platform have separate menus: a button is shown below a page of the given one. */
function ownHomes(rows: readonly Row[]): [string, string][] {
  const homes = homesOf(rows.filter(({ menu_type, ours }) => menu_type === 2 || ours))
  return [...homes].filter((pair): pair is [string, string] => pair[1] !== null)
}

/** Tree of everything that a role may hold. A button without a place is at the end of the first level. */
export async function treeOf(
  context: Context,
  kind: number | null = null,
): Promise<{ treeList: TreeNode[]; ids: string[] }> {
  const rows = await query(
    context.tx,
    Row,
    sql`select id, parent_id, name, name_en, menu_type, perms, url, component, id in (select rp.permission_id
          from role_permission rp join role r on r.id = rp.role_id where r.kind = ${kind}) as ours from permission
      ${IN_MENU_ORDER}`,
  )
  const held = await heldIds(context)
  const inMenu = homesOf(rows)
  const homes = new Map([...inMenu, ...ownHomes(rows)])
  const below = grouped(rows, ({ id }) => [homes.get(id) ?? null])
  const nodesBelow = (id: string | null): TreeNode[] =>
    (below.get(id) ?? []).map((row) => {
      const children = nodesBelow(row.id)
      return {
        key: row.id,
        title: row.name,
        titleEn: row.name_en,
        menuType: row.menu_type,
        perms: row.perms,
        url: row.url,
        grantable: held.has(row.id),
        // A parent is as useful as its children.
        fits: fitsKind(row, kind) && (children.length === 0 || opensItself(row) || children.some(({ fits }) => fits)),
        elsewhere: homes.get(row.id) !== inMenu.get(row.id),
        children,
      }
    })
  return { treeList: nodesBelow(null), ids: rows.map(({ id }) => id) }
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MissingEntry } from '@/lib/contract/role/preview'
import { missingEntries } from '@/lib/contract/role/preview'
import { pickText } from '@/lib/domain/locale'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { textList } from '../../kernel/values'
import { IN_MENU_ORDER } from '../account'
import { heldIds } from './held'
import { roleById } from './queries'
import { opening, PAGES } from './tree'

const Row = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  menu_type: z.number(),
  name: z.string(),
  name_en: z.string(),
  perms: z.string().nullable(),
  url: z.string().nullable(),
  hidden: z.boolean(),
  /** True if a role of this kind can hold it: shops and platform have separate menus. */
  ours: z.boolean(),
})
type Row = z.infer<typeof Row>

const BUTTON = 2

/** Buttons, and entries that may open a button's page: not those without a permission and without buttons. */
const rowsFor = ({ tx }: Context, kind: number): Promise<Row[]> =>
  query(
    tx,
    Row,
    sql`select p.id, p.parent_id, p.menu_type, p.name, p.name_en, p.perms, p.url, p.hidden, p.id in (
        select rp.permission_id from role_permission rp join role r on r.id = rp.role_id where r.kind = ${kind}) as ours
      from permission p where p.perms <> '' or p.url in ${textList(Object.values(PAGES))}
        or p.id in (select parent_id from permission where menu_type = ${BUTTON})
      ${IN_MENU_ORDER}`,
  )

const DASHBOARD = /^\/dashboard\//

/** Visible entries that open a button's page, those with its own permission first; a dashboard comes last. */
function pagesAmong(menus: readonly Row[]): (button: Row) => Row[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const open = opening(menus.filter(({ ours }) => ours))
  return (button) => {
    const parent = byId.get(button.parent_id ?? '')
    const shown = (parent ? [parent] : open(button)).filter(({ hidden }) => !hidden)
    const pages = shown.filter(({ url }) => !DASHBOARD.test(url ?? ''))
    const asks = ({ perms }: Row) => Number((perms ?? '').split(',').some((code) => code.trim() === button.perms))
    return (pages.length > 0 ? pages : shown).toSorted((one, other) => asks(other) - asks(one))
  }
}

/** Permissions among these that nobody could use, because no entry for their page is included. */
export async function lackingEntries(
  context: Context,
  roleId: string,
  permissionIds: readonly string[],
): Promise<MissingEntry[]> {
  const role = await roleById(context, roleId)
  const rows = await rowsFor(context, role.kind)
  const [ticked, held] = [new Set(permissionIds), await heldIds(context)]
  const pagesOf = pagesAmong(rows.filter(({ menu_type }) => menu_type !== BUTTON))
  const name = (row: Row) => pickText({ zh: row.name, en: row.name_en }, context.locale)
  return rows
    .filter(({ id, menu_type, perms }) => menu_type === BUTTON && perms && ticked.has(id))
    .flatMap((button) => {
      const pages = pagesOf(button)
      const [first] = pages
      if (!first || pages.some(({ id }) => ticked.has(id))) return []
      const entry = { id: first.id, name: name(first), grantable: held.has(first.id) }
      return [{ right: name(button), code: button.perms ?? '', entry }]
    })
}

export const entryBindings: readonly Binding[] = [
  bind(missingEntries, (context, { body }) => lackingEntries(context, body.roleId, body.permissionIds)),
]

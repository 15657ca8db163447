import type { MenuEntry } from '@/lib/contract/account'
import { saveLanding } from '@/lib/contract/role/preview'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { role as roleTable } from '../../tables/role'
import { buttonsOf, menuOf, permissionsOfRole } from '../account'
import { manageableRole } from './queries'

/** Paths on which a person with only this role could land: visible routes, without parameters, and permitted. */
async function beginnings({ tx }: Context, roleId: string): Promise<string[]> {
  const rows = await permissionsOfRole(tx, roleId)
  const held = new Set(buttonsOf(rows).auth.flatMap(({ action }) => action.split(',').map((code) => code.trim())))
  const isOpen = ({ meta }: MenuEntry) => {
    const wanted = meta?.permissionList ?? []
    return wanted.length === 0 || wanted.some((code) => held.has(code))
  }
  const below = (entries: readonly MenuEntry[]): string[] =>
    entries.filter(isOpen).flatMap((entry) => {
      const first = !entry.hidden && entry.route !== '0' && !entry.children?.length && !entry.path.includes(':')
      return [...(first ? [entry.path] : []), ...below(entry.children ?? [])]
    })
  return below(menuOf(rows))
}

const save = bind(saveLanding, async (context, { body }) => {
  const role = await manageableRole(context, body.roleId)
  const landing = body.landing || null
  if (landing && !(await beginnings(context, role.id)).includes(landing))
    fail('INVALID_INPUT', { fields: { landing: ['landing'] } })
  const note = { refType: 'role', refId: role.id, detail: { roleCode: role.roleCode } } as const
  if (isAlready(role, { landing, version: body.version })) return unchanged(context, note)
  // A new landing page does not mark the permissions as edited: a newer release still adds new ones.
  await bump(context.tx, roleTable, { id: role.id, version: body.version }, { landing, updatedAt: context.now })
  const change = { before: { landing: role.landing }, after: { landing } }
  context.audit({ ...note, change })
  return { changed: true }
})

export const landingBindings: readonly Binding[] = [save]

import { PERMISSION_CODES } from '@/lib/domain/permission'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { BUTTON, codesOf, everyPermission, type PermissionRow } from './queries'
import { pathTo } from './rules'

/** Permissions that are needed to repair mistakes with users, roles or the menu. */
const MENDING = PERMISSION_CODES.filter((code) => /^(permission|role|user):/.test(code))
const MENDING_SCREENS = ['system/permissionlist', 'system/rolelist', 'system/userlist']

const opens = (row: PermissionRow, alive: ReadonlySet<string>) => {
  const codes = codesOf(row)
  return codes.length === 0 || codes.some((code) => alive.has(code))
}

/** True if an entry leads a super admin, who holds all live permissions, to the screen. */
const leadsTo = (component: string, rows: readonly PermissionRow[], alive: ReadonlySet<string>) =>
  rows.some(
    (row) =>
      row.menu_type !== BUTTON &&
      row.route === '1' &&
      row.component?.toLowerCase() === component &&
      pathTo(rows, row.id).every((each) => opens(each, alive)),
  )

/** Called after a change: fails with LAST_ADMINISTRATOR unless a super admin can undo it. */
export async function requireMendable(context: Context): Promise<void> {
  const rows = await everyPermission(context)
  const alive = new Set(rows.filter((row) => row.menu_type === BUTTON && row.perms_type === '1').flatMap(codesOf))
  const kept =
    MENDING.every((code) => alive.has(code)) && MENDING_SCREENS.every((component) => leadsTo(component, rows, alive))
  if (!kept) fail('LAST_ADMINISTRATOR')
}

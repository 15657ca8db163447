import { sql } from 'drizzle-orm'
import { buttonStatus } from '@/lib/contract/permission'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import { idList } from '../../kernel/values'
import { permission } from '../../tables/permission'
import { heldIds } from '../role'
import { namesOf } from './facts'
import { BUTTON, rowIn, rowsForWriting } from './queries'

/** Sets who sees several buttons. Disabled ones stay disabled. */
export const showButtons = bind(buttonStatus, async (context, { body: { ids, status } }) => {
  const [rows, held] = [await rowsForWriting(context), await heldIds(context)]
  const chosen = [...new Set(ids)].map((id) => rowIn(rows, id))
  const mine = chosen.filter((row) => row.menu_type === BUTTON && held.has(row.id))
  const other = mine.filter((row) => row.status !== status)
  if (other.length > 0)
    await bumpAll(context.tx, permission, sql`${permission.id} in ${idList(other.map(({ id }) => id))}`, {
      status,
      edited: true,
    })
  for (const row of other) {
    const change = { before: { enabled: row.status === '1' }, after: { enabled: status === '1' } }
    context.audit({ refType: 'permission', refId: row.id, detail: namesOf(row), change })
  }
  return { changed: other.length, left: chosen.filter((row) => !mine.includes(row)).map(({ id }) => id) }
})

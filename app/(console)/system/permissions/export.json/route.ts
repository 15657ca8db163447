import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listPermissions } from '@/lib/contract/permission'
import { ukDay } from '@/lib/domain/uk-time'
import { fileHeaders } from '@/lib/server/file-headers'
import { requirePermission } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { FILE_KIND, fileEntryOf, shortEntry } from '../_file/file-entries'
import { PERMISSIONS } from '../_permissions/tree-view'

export const dynamic = 'force-dynamic'

async function fileOf(): Promise<Response> {
  await requirePermission('permission:list')
  const rows = await read(listPermissions)
  const file = { kind: FILE_KIND, entries: rows.map((row) => shortEntry(fileEntryOf(row, rows))) }
  return new Response(`${JSON.stringify(file, null, 1)}\n`, {
    headers: fileHeaders('application/json; charset=utf-8', `attachment; filename="menu-${ukDay(Date.now())}.json"`),
  })
}

/** The whole menu with its buttons as a file that can be imported, here or elsewhere. */
export const GET = (): Promise<Response> =>
  fileOrWayBack(
    PERMISSIONS,
    () => fileOf(),
    () => goTo(`${PERMISSIONS}?done=notExported`),
  )

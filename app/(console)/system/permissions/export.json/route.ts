import { listPermissions } from '@/lib/contract/permission'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'
import { FILE_KIND, fileEntryOf, shortEntry } from '../_file/file-entries'
import { PERMISSIONS } from '../_permissions/tree-view'

export const dynamic = 'force-dynamic'

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** The whole menu with its buttons as a file that can be imported again, here or elsewhere. */
export async function GET(): Promise<Response> {
  try {
    await requirePermission('permission:list')
    const rows = await upstream(listPermissions)
    const file = { kind: FILE_KIND, entries: rows.map((row) => shortEntry(fileEntryOf(row, rows))) }
    return new Response(`${JSON.stringify(file, null, 1)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="menu-${ukDay(Date.now())}.json"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    if (endsSession(error)) return goTo(`/user/login?redirect=${encodeURIComponent(PERMISSIONS)}`)
    if (!(error instanceof UpstreamError)) throw error
    return goTo(`${PERMISSIONS}?done=notExported`)
  }
}

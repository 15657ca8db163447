import { exportAnswer } from '@/app/(console)/order/_shared/export/export-answer'
import { type FileForm, readFileForm } from '@/app/(console)/order/_shared/export/file-form'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { Id } from '@/lib/contract/common'
import { exportFile, WORKBOOK_BLOCKS } from '@/lib/contract/order/export'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ task: string }>
}

async function fileOf(task: string, asked: FileForm): Promise<Response> {
  const session = await requirePermission('order:export')
  const as = await currentCaller()
  const read = (block: number) => upstream(exportFile, { params: { id: task }, body: { block } }, { as })
  const first = await read(0)
  const { columns, createdAt, status, blocks } = first
  const form: FileForm = blocks > WORKBOOK_BLOCKS ? { ...asked, format: 'csv' } : asked
  const at = Date.parse(createdAt)
  const operator = session.user.userType === 1
  return exportAnswer({ session, operator, status: status ?? undefined, at, columns, form, first, read })
}

/**
 * File of an export task. Session, permission and shop are checked again, here and by the marketplace, which logs the
 * download (safety JB-26).
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { task } = await params
  if (!Id.safeParse(task).success) return new Response(null, { status: 404 })
  return fileOrWayBack(
    `/tasks/${task}`,
    () => fileOf(task, readFileForm(new URL(request.url).searchParams)),
    ({ code, status }) => (code === 'EXPORT_GONE' ? goTo(`/tasks/${task}`) : new Response(null, { status })),
  )
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { exportAnswer } from '@/app/(console)/order/_shared/export/export-answer'
import { chosenColumns } from '@/app/(console)/order/_shared/export/export-cells'
import { readFileForm } from '@/app/(console)/order/_shared/export/file-form'
import { columnsOfForm } from '@/app/(console)/order/_shared/export/kept-columns'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { readerOf, readListView } from '@/app/(console)/order/_shared/list/list-view'
import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listBehind } from '@/lib/actions/form-values'
import { listOrders, type OrderQuery } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { startExport } from '@/lib/contract/order/export'
import { DOWNLOAD_MARK, EXPORT_STREAM_ROWS } from '@/lib/domain/limits'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

/** One-time mark for the page's script: it closes the panel and says that the file is coming. */
const begunMark = (mark: string) => `${DOWNLOAD_MARK}=${mark}; Path=/; Max-Age=60; SameSite=Lax`

/** True if there are more rows than a reader should wait for. */
async function isLong(query: OrderQuery): Promise<boolean> {
  const { after: _after, before: _before, ...plain } = query
  const { total, capped } = await read(listOrders, { query: { ...plain, current: 1, size: 1 } })
  return capped || total > EXPORT_STREAM_ROWS
}

const screenOf = (form: FormData) => (form.get('list') === OPERATOR_SCREEN.list ? OPERATOR_SCREEN : SELLER_SCREEN)

/** Without scripts, moving a column or restoring the defaults submits the form; no file is returned. */
async function keepOnly(form: FormData): Promise<Response> {
  const session = await requirePermission('order:export')
  await columnsOfForm(screenOf(form), form, session)
  return goTo(listBehind(screenOf(form).list, form))
}

/** Ticked orders, if only they are exported; undefined for the whole view. */
function chosenOf(form: FormData): string[] | undefined {
  if (form.get('only') !== 'chosen' || form.get('matching') === '1') return undefined
  return [...new Set(form.getAll('ids[]').map(String))]
}

/** A long file becomes a task, which is shown; a short one is returned at once. */
async function fileOf(form: FormData): Promise<Response> {
  const session = await requirePermission('order:export')
  const screen = screenOf(form)
  const { operator } = screen
  const search = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const { query, filter } = readListView(screen.list, search, readerOf(screen, session.can))
  const columns = chosenColumns(await columnsOfForm(screen, form, session), session.can('finance:view'))
  const view = { filter, sort: query.sort, order: query.order }
  const ids = chosenOf(form)
  if (!ids && session.can('tasks:view') && (await isLong(query))) {
    const task = await upstream(startExport, { body: { ...view, columns } }, { idempotencyKey: randomUUID() })
    return goTo(`/tasks/${task.id}`)
  }
  const as = await currentCaller()
  const readBlock = (after: string | null) =>
    upstream(exportOrders, { body: { ...view, after, ...(ids && { ids }) } }, { as })
  const first = await readBlock(null)
  const plan = {
    session,
    operator,
    status: filter.status,
    at: Date.now(),
    columns,
    form: readFileForm(form),
    first,
    read: readBlock,
  }
  const answer = await exportAnswer(plan)
  const mark = z.uuid().safeParse(form.get('mark'))
  if (mark.success) answer.headers.append('Set-Cookie', begunMark(mark.data))
  return answer
}

/** True for a choice without columns, which would be an empty file; without a choice the saved columns apply. */
const hasNoColumn = (form: FormData): boolean =>
  form.has('order') && !['shown', 'move', 'reset'].some((name) => form.has(name))

async function answerTo(form: FormData): Promise<Response> {
  const list = listBehind(screenOf(form).list, form)
  const say = (outcome: string) => goTo(withQuery(list, `outcome=${outcome}`))
  const chosen = chosenOf(form)?.length
  if (hasNoColumn(form)) return say('noColumn')
  if (chosen === 0) return say('nothingChosen')
  if (chosen && chosen > EXPORT_STREAM_ROWS) return say('exportTooMany')
  return fileOrWayBack(
    list,
    () => (form.has('move') || form.has('reset') ? keepOnly(form) : fileOf(form)),
    ({ code }) => say(code === 'EXPORT_TOO_LARGE' ? 'exportTooLarge' : 'notExported'),
  )
}

/** The current view as a CSV file or workbook, by POST from a plain form; works without scripts; own origin only. */
export const POST = (request: Request): Promise<Response> => fileForForm(request, answerTo)

import { getTranslations } from 'next-intl/server'
import { chosenColumns } from '@/app/(console)/order/_shared/export/export-cells'
import { exportStream, readBlock } from '@/app/(console)/order/_shared/export/export-stream'
import { exportWords } from '@/app/(console)/order/_shared/export/export-words'
import { attachment } from '@/app/(console)/order/_shared/export/file-name'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { readListView } from '@/app/(console)/order/_shared/list/list-view'
import { orElse } from '@/app/(console)/order/_shared/reading'
import { carriers } from '@/lib/contract/order'
import { statusKey } from '@/lib/domain/order-status'
import { ukDay } from '@/lib/domain/uk-time'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission, type Session } from '@/lib/session/session'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** "Orders, pending shipment, 2026-11-21, Liang & Co.": which rows a file holds can be seen from its name. */
async function nameOf(session: Session, status: number | undefined, operator: boolean): Promise<string> {
  const t = await getTranslations('order')
  const { user } = session
  const shop = operator ? t('export.allShops') : user.shops.find(({ id }) => id === user.shopIdSeleced)?.shopName
  const tab = status === undefined ? t('list.all') : t(`status.${statusKey(status)}`)
  return attachment([t('list.title'), tab, ukDay(Date.now()), shop ?? ''])
}

async function fileOf(form: FormData): Promise<Response> {
  const session = await requirePermission('order:export')
  const operator = form.get('list') === OPERATOR_SCREEN.list
  const search = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const { query, filter } = readListView((operator ? OPERATOR_SCREEN : SELLER_SCREEN).list, search, operator)
  const columns = chosenColumns(form.getAll('columns').map(String))
  const view = { filter, sort: query.sort, order: query.order }
  const as = await currentCaller()
  const [first, names] = await Promise.all([readBlock(view, null, as), orElse(upstream(carriers), [])])
  const { words, head } = await exportWords(names, columns)
  const name = await nameOf(session, filter.status, operator)
  return new Response(exportStream({ view, as, first, columns, head, words }), {
    headers: { ...HEADERS, 'Content-Disposition': name },
  })
}

/** The current view as a CSV file. A plain form posts here, so that it works without scripts; own origin only. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins))
    return new Response(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const list = form.get('list') === OPERATOR_SCREEN.list ? OPERATOR_SCREEN.list : SELLER_SCREEN.list
  try {
    return await fileOf(form)
  } catch (error) {
    if (endsSession(error)) return goTo(`/user/login?redirect=${encodeURIComponent(list)}`)
    if (error instanceof UpstreamError) return goTo(`${list}?outcome=notExported`)
    throw error
  }
}

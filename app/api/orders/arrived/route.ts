import { z } from 'zod'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { readerOf, readListView } from '@/app/(console)/order/_shared/list/list-view'
import { Instant } from '@/lib/contract/common'
import { arrivedOrders } from '@/lib/contract/order'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const Asked = z.object({ list: z.string().max(40).catch(''), query: z.string().max(4_000).catch(''), since: Instant })

/** Number of orders that a list has gained since it was drawn: requested at intervals by a visible page. */
export async function GET(request: Request): Promise<Response> {
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json({ error: 'INVALID_INPUT' }, { status: 400 })
  const { list, query, since } = asked.data
  const screen = list === OPERATOR_SCREEN.list ? OPERATOR_SCREEN : SELLER_SCREEN
  try {
    // Automatic polling must not extend the session; the marketplace checks the permission.
    const { can } = await demandSession(true)
    const search = Object.fromEntries(new URLSearchParams(query))
    const { filter } = readListView(screen.list, search, readerOf(screen, can))
    return clockAnswer(await read(arrivedOrders, { query: { ...filter, since } }, { caller: { quiet: true } }))
  } catch (error) {
    return clockRefusal(error)
  }
}

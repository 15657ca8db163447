import { staffViewer } from '@/app/(console)/_chat/staff-view'
import type { RowsAnswer } from '@/app/(console)/_chat/wire'
import { listChatMessages } from '@/lib/contract/chat'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const MOST = 200

/** Rows of a conversation after the last one that the browser has. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const query = listChatMessages.query.safeParse({ id: asked.get('c'), after: asked.get('after'), size: MOST })
  try {
    const session = await demandSession(true)
    if (!query.success) return Response.json({ error: 'INVALID_INPUT' }, { status: 400 })
    const [view, page] = await Promise.all([
      staffViewer(session),
      read(listChatMessages, { query: query.data }, { caller: { quiet: true } }),
    ])
    return clockAnswer({ rows: view(page.records), more: page.more } satisfies RowsAnswer)
  } catch (error) {
    return clockRefusal(error)
  }
}

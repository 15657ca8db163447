import type { Changes } from '@/lib/chat/port/port'
import { type Conversation, chatChanges } from '@/lib/contract/chat'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const markOf = ({ lastSeq, version, unread, readByOther }: Conversation): string =>
  [lastSeq, version, unread, readByOther].join()

/** News since the cursor: requested after a push, on returning to the page, and at intervals. */
export async function GET(request: Request): Promise<Response> {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  const query = chatChanges.query.safeParse({ cursor })
  if (!query.success) return Response.json({ error: 'INVALID_INPUT' }, { status: 400 })
  try {
    await demandSession(true)
    const changes = await read(chatChanges, { query: query.data }, { caller: { quiet: true } })
    const answer: Changes = {
      cursor: changes.cursor,
      reset: changes.reset,
      marks: Object.fromEntries(changes.conversations.map((one) => [one.id, markOf(one)])),
      last: Object.fromEntries(changes.conversations.map(({ id, lastSeq }) => [id, lastSeq])),
    }
    return clockAnswer(answer)
  } catch (error) {
    return clockRefusal(error)
  }
}

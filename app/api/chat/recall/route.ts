import { chatPost } from '@/app/(console)/_chat/post'
import { recallChatMessage } from '@/lib/contract/chat'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Takes an own message back. */
export const POST = (request: Request): Promise<Response> =>
  chatPost(request, recallChatMessage.body, async (body) => {
    await demandSession()
    await upstream(recallChatMessage, { body })
    return {}
  })

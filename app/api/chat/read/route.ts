import { answerChat } from '@/app/(console)/_chat/post'
import { readConversation } from '@/lib/contract/chat'
import { answerOwn } from '@/lib/message/notice-answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Marks the messages in the window as read. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, readConversation.body, async (body) => {
      await demandSession(true)
      await upstream(readConversation, { body }, { caller: { quiet: true } })
      return {}
    }),
  )

import { answerChat } from '@/app/(console)/_chat/post'
import { recallChatMessage } from '@/lib/contract/chat'
import { answerOwn } from '@/lib/message/notice-answer'
import { nudge } from '@/lib/realtime/presence'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Recalls an own message. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, recallChatMessage.body, async (body) => {
      await demandSession()
      await upstream(recallChatMessage, { body })
      nudge(`chat:${body.id}`)
      return {}
    }),
  )

import { answerChat } from '@/app/(console)/_chat/post'
import { staffViewer } from '@/app/(console)/_chat/staff-view'
import type { SentAnswer } from '@/app/(console)/_chat/wire'
import { sendChatMessage } from '@/lib/contract/chat'
import { answerOwn } from '@/lib/message/notice-answer'
import { nudge } from '@/lib/realtime/presence'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Sends a message; repeating a `clientId` returns the existing row. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, sendChatMessage.body, async (body) => {
      const session = await demandSession()
      const row = await upstream(sendChatMessage, { body }, { idempotencyKey: body.clientId })
      nudge(`chat:${body.id}`)
      const [sent] = (await staffViewer(session))([row])
      return { row: sent } as SentAnswer
    }),
  )

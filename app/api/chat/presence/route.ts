import { answerChat } from '@/app/(console)/_chat/post'
import { bePresent } from '@/lib/contract/chat'
import { answerOwn } from '@/lib/message/notice-answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Reports that the chat page is open, with the agent's presence. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, bePresent.body, async (body) => {
      await demandSession(true)
      await upstream(bePresent, { body }, { caller: { quiet: true } })
      return {}
    }),
  )

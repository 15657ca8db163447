import { z } from 'zod'
import { answerChat } from '@/app/(console)/_chat/post'
import { enterHosted, openHosted } from '@/lib/contract/chat/hosted'
import { Id } from '@/lib/contract/common'
import { answerOwn } from '@/lib/message/notice-answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const Asked = z.discriminatedUnion('do', [
  z.object({ do: z.literal('enter') }),
  z.object({ do: z.literal('open'), id: Id }),
])

/** Serves the hosted driver of a page: a signature, or the name of a conversation at the service. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerChat(request, Asked, async (asked) => {
      await demandSession(true)
      const quiet = { caller: { quiet: true } }
      if (asked.do === 'open') return upstream(openHosted, { body: { id: asked.id } }, quiet)
      return { entry: await upstream(enterHosted, {}, quiet) }
    }),
  )

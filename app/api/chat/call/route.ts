import { answerCalls } from '@/lib/chat/call/answer'
import { actOnCall, callIce, callRelay, dialCall, keepCall, liveCalls } from '@/lib/contract/chat/call'
import { answerOwn } from '@/lib/message/notice-answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

const QUIET = { caller: { quiet: true } }

/** Calls of a chat agent. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, () =>
    answerCalls(request, {
      async live(query) {
        await demandSession(true)
        return read(liveCalls, { query }, QUIET)
      },
      async dial(body, idempotencyKey) {
        await demandSession()
        return upstream(dialCall, { body }, { idempotencyKey })
      },
      async act(body) {
        await demandSession()
        return upstream(actOnCall, { body })
      },
      async keep(body) {
        await demandSession(true)
        return upstream(keepCall, { body }, QUIET)
      },
      async ice(query) {
        await demandSession(true)
        return read(callIce, { query }, QUIET)
      },
      async relay() {
        await demandSession(true)
        return read(callRelay, {}, QUIET)
      },
    }),
  )

import { readConversation } from '@/lib/contract/chat'
import { parseJson } from '@/lib/domain/strict-json'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** The messages that the window shows have been read. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, async () => {
    const body = readConversation.body.safeParse(jsonOf(await request.text()))
    if (!body.success) return answer({ error: 'INVALID_INPUT', message: '' }, 400)
    return answerOf(async () => {
      await demandSession(true)
      await upstream(readConversation, { body: body.data }, { caller: { quiet: true } })
      return {}
    })
  })

import { staffViewer } from '@/app/(console)/_chat/staff-view'
import type { SentAnswer } from '@/app/(console)/_chat/wire'
import { sendChatMessage } from '@/lib/contract/chat'
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

/** Sends a message; the same `clientId` again answers the row that is there. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, async () => {
    const body = sendChatMessage.body.safeParse(jsonOf(await request.text()))
    if (!body.success) return answer({ error: 'INVALID_INPUT', message: '' }, 400)
    return answerOf(async () => {
      const session = await demandSession()
      const { clientId } = body.data
      const row = await upstream(sendChatMessage, { body: body.data }, { idempotencyKey: clientId })
      const [sent] = (await staffViewer(session))([row])
      return { row: sent } as SentAnswer
    })
  })

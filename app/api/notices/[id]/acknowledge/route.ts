import { Id } from '@/lib/contract/common'
import { acknowledge } from '@/lib/contract/message'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Acknowledges an announcement in the dialog over any page. */
export const POST = (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerOwn(request, async () => {
    const id = Id.safeParse((await params).id)
    if (!id.success) return answer({ error: 'NOT_FOUND' }, 404)
    return answerOf(async () => {
      await demandSession()
      await upstream(acknowledge, { body: { anntId: id.data } })
      return {}
    })
  })

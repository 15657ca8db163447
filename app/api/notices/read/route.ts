import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { markRead } from '@/lib/contract/message'
import { readNotifications } from '@/lib/contract/notification'
import { parseJson } from '@/lib/domain/strict-json'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** A whole tab of the bell, or the notification whose record is being opened. */
const Wanted = z.union([
  z.strictObject({ tab: z.enum(['announcements', 'system']) }),
  z.strictObject({ notification: Id }),
])

const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

async function mark(wanted: z.output<typeof Wanted>): Promise<unknown> {
  if ('notification' in wanted) return upstream(readNotifications, { body: { id: wanted.notification } })
  if (wanted.tab === 'announcements') return upstream(markRead, { body: { msgCategory: '1' } })
  await upstream(markRead, { body: { msgCategory: '2' } })
  return upstream(readNotifications, { body: {} })
}

/** Marks notifications as read from the bell's panel, over any page. */
export const POST = (request: Request): Promise<Response> =>
  answerOwn(request, async () => {
    const wanted = Wanted.safeParse(jsonOf(await request.text()))
    if (!wanted.success) return answer({ error: 'INVALID_INPUT' }, 400)
    return answerOf(async () => {
      await demandSession()
      await mark(wanted.data)
      return {}
    })
  })

import { z } from 'zod'
import { Id } from '@/lib/contract/common'
import { markRead } from '@/lib/contract/message'
import { readNotifications } from '@/lib/contract/notification'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** A whole tab of the bell, or the notification whose record is being opened. */
const Wanted = z.union([
  z.strictObject({ tab: z.enum(['announcements', 'system']) }),
  z.strictObject({ notification: Id }),
])

async function mark(wanted: z.output<typeof Wanted>): Promise<unknown> {
  if ('notification' in wanted) return upstream(readNotifications, { body: { id: wanted.notification } })
  if (wanted.tab === 'announcements') return upstream(markRead, { body: { msgCategory: '1' } })
  await upstream(markRead, { body: { msgCategory: '2' } })
  return upstream(readNotifications, { body: {} })
}

/** Marks as read from the bell's panel, over any page. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins)) return answer({}, 403)
  const wanted = Wanted.safeParse(await request.json().catch(() => null))
  if (!wanted.success) return answer({ error: 'INVALID_INPUT' }, 400)
  try {
    await demandSession()
    await mark(wanted.data)
    return answer({})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code, message: error.message }, error.status)
  }
}

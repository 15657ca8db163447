import { getLocale } from 'next-intl/server'
import { listByUser } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { asBellItem } from '@/lib/message/bell'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** What the bell shows: asked for when a notice arrives, and every 6 s while the socket is down. */
export async function GET(): Promise<Response> {
  const asked = await getLocale()
  const locale = knownLocale(asked)
  try {
    await demandSession(true)
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal, notificationTotal } = await upstream(
      listByUser,
      {},
      { caller: { quiet: true } },
    )
    return answer({
      announcements: { items: anntMsgList.map((row) => asBellItem(row, locale)), total: anntMsgTotal },
      system: { items: sysMsgList.map((row) => asBellItem(row, locale)), total: sysMsgTotal },
      notifications: notificationTotal,
      unread: anntMsgTotal + sysMsgTotal + notificationTotal,
    })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code, message: error.message }, error.status)
  }
}

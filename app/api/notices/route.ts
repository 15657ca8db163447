import { createHash } from 'node:crypto'
import { getLocale } from 'next-intl/server'
import { listByUser } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { asBellItem } from '@/lib/message/bell'
import { dutyWords } from '@/lib/message/duty-words'
import { refreshCachedReads } from '@/lib/session/cached-read'
import { clockAnswer, clockRefusal } from '@/lib/session/clock-answer'
import { demandSession, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** Hash of the data that the frame shows: menu, permissions and name. */
function frameOf({ menu, granted, user }: Session): string {
  const drawn = JSON.stringify([menu, granted.auth, user.nickname, user.avatar, user.shopIdSelecedName])
  return createHash('sha1').update(drawn).digest('base64url')
}

export const dynamic = 'force-dynamic'

/** Content of the bell, requested when a notice arrives, and every 6 s while the socket is down. */
export async function GET(): Promise<Response> {
  const asked = await getLocale()
  const locale = knownLocale(asked)
  try {
    const session = await demandSession(true)
    const duty = await dutyWords(session)
    await refreshCachedReads()
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal, notificationTotal } = await read(
      listByUser,
      {},
      { caller: { quiet: true } },
    )
    return clockAnswer({
      announcements: { items: anntMsgList.map((row) => asBellItem(row, locale, duty)), total: anntMsgTotal },
      system: { items: sysMsgList.map((row) => asBellItem(row, locale, duty)), total: sysMsgTotal },
      notifications: notificationTotal,
      unread: anntMsgTotal + sysMsgTotal + notificationTotal,
      frame: frameOf(session),
    })
  } catch (error) {
    return clockRefusal(error)
  }
}

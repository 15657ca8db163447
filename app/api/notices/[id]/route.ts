import { getLocale, getTranslations } from 'next-intl/server'
import { goneText } from '@/components/shell/gone-text'
import { Id } from '@/lib/contract/common'
import { announcementById, markRead } from '@/lib/contract/message'
import { knownLocale, type Locale } from '@/lib/domain/locale'
import { asBellItem, contentOf, senderOf } from '@/lib/message/bell'
import { shownHtml } from '@/lib/message/clean'
import { answerOf, answerOwn } from '@/lib/message/notice-answer'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { type UpstreamError, upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ id: string }> }

/** The announcement for a reader with its texts: few need it, so the frame of every page does not include them. */
async function readAnnouncement(id: string, locale: Locale): Promise<object> {
  await demandSession()
  const row = await read(announcementById, { query: { id } })
  if (!row.readFlag) await upstream(markRead, { body: { anntId: id } })
  const html = shownHtml(contentOf(row, locale))
  const t = await getTranslations('message.mine')
  const duty = row.mustAck && { done: row.ackFlag, ask: t('acknowledge'), thanks: t('acknowledged') }
  return { ...asBellItem(row, locale), sender: senderOf(row, locale), html, duty }
}

/**
 * One announcement for the dialog over any page, marked as read by the request: a POST, since a GET must not change
 * anything (safety F-06).
 */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  answerOwn(request, async () => {
    const id = Id.safeParse((await params).id)
    if (!id.success) return answer({ error: 'NOT_FOUND' }, 404)
    const asked = await getLocale()
    const locale = knownLocale(asked)
    const gone = async (error: UpstreamError) => goneText(await getTranslations('message.mine'), error, locale) ?? null
    return answerOf(() => readAnnouncement(id.data, locale), gone)
  })

import { getLocale, getTranslations } from 'next-intl/server'
import { goneText } from '@/components/shell/gone-text'
import { Id } from '@/lib/contract/common'
import { announcementById, markRead } from '@/lib/contract/message'
import { knownLocale } from '@/lib/domain/locale'
import { asBellItem, contentOf, senderOf } from '@/lib/message/bell'
import { cleanHtml } from '@/lib/message/clean'
import { environment } from '@/lib/server/environment'
import { isOwnOrigin } from '@/lib/server/same-origin'
import { demandSession } from '@/lib/session/session'
import { UpstreamError, upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ id: string }> }

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/**
 * One announcement for the dialog that opens over any page, read by being asked for: a POST, since a GET must change
 * nothing (safety F-06).
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isOwnOrigin((name) => request.headers.get(name), environment().ownOrigins)) return answer({}, 403)
  const id = Id.safeParse((await params).id)
  if (!id.success) return answer({ error: 'NOT_FOUND' }, 404)
  const asked = await getLocale()
  const locale = knownLocale(asked)
  const { PUBLIC_MEDIA_URL } = environment()
  try {
    await demandSession()
    const row = await upstream(announcementById, { query: { id: id.data } })
    if (!row.readFlag) await upstream(markRead, { body: { anntId: id.data } })
    const html = cleanHtml(contentOf(row, locale), PUBLIC_MEDIA_URL ? [new URL(PUBLIC_MEDIA_URL).origin] : [])
    const t = await getTranslations('message.mine')
    // Few ask for it: their words come along, so that the frame of every page need not carry them.
    const duty = row.mustAck && { done: row.ackFlag, ask: t('acknowledge'), thanks: t('acknowledged') }
    return answer({ ...asBellItem(row, locale), sender: senderOf(row, locale), html, duty })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const gone = goneText(await getTranslations('message.mine'), error, locale)
    return answer({ error: error.code, message: gone ?? error.message }, error.status)
  }
}

import { getLocale, getTranslations } from 'next-intl/server'
import { knownLocale } from '@/lib/domain/locale'
import { panelFor } from '@/lib/message/panel'
import { demandSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const answer = (body: object, status = 200) => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** The contents of the bell's panel, with its words: pages that nobody opens it on need not carry them. */
export async function GET(): Promise<Response> {
  const asked = await getLocale()
  const locale = knownLocale(asked)
  try {
    const [session, t, since] = await Promise.all([
      demandSession(),
      getTranslations('message.panel'),
      getTranslations('notification.mine.since'),
    ])
    const panel = await panelFor(session, locale, (key) => since(key))
    const keys = ['none', 'unread', 'markAll', 'marked', 'more', 'systemMore'] as const
    return answer({ ...panel, words: Object.fromEntries(keys.map((key) => [key, t(key)])) })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code, message: error.message }, error.status)
  }
}

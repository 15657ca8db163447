import { getLocale, getTranslations } from 'next-intl/server'
import { knownLocale } from '@/lib/domain/locale'
import { dutyWords } from '@/lib/message/duty-words'
import { answerOf } from '@/lib/message/notice-answer'
import { panelFor } from '@/lib/message/panel'
import { demandSession } from '@/lib/session/session'

export const dynamic = 'force-dynamic'

/** Content of the bell's panel with its texts, which pages do not include until it is opened. */
export async function GET(): Promise<Response> {
  const asked = await getLocale()
  const locale = knownLocale(asked)
  return answerOf(async () => {
    const session = await demandSession()
    const [t, since, duty] = await Promise.all([
      getTranslations('message.panel'),
      getTranslations('notification.mine.since'),
      dutyWords(session),
    ])
    const panel = await panelFor(session, locale, { since: (key) => since(key), duty })
    const keys = ['none', 'unread', 'markAll', 'marked', 'more', 'systemMore'] as const
    return { ...panel, words: Object.fromEntries(keys.map((key) => [key, t(key)])) }
  })
}

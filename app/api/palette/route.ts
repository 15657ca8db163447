import { getLocale } from 'next-intl/server'
import { knownLocale } from '@/lib/domain/locale'
import { paletteMore } from '@/lib/navigation/palette-words'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

/** Requested when the palette opens: pages outside of the menu, and search words for menu entries. */
export async function GET(): Promise<Response> {
  try {
    const session = await demandSession()
    return answer(await paletteMore(knownLocale(await getLocale()), session))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}

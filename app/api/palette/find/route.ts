import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import { isWord } from '@/components/shell/search-text'
import { findEverywhere, SEARCH_MAX } from '@/lib/search/find'
import { answer } from '@/lib/server/answer'
import { demandSession } from '@/lib/session/session'
import { UpstreamError } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

const SHOWN_MAX = 3
const Asked = z.object({ q: z.string().trim().max(SEARCH_MAX).refine(isWord) })

/** Records found by the palette besides screens, a few of each kind; the search page shows more. */
export async function GET(request: Request): Promise<Response> {
  try {
    const session = await demandSession()
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return answer({ error: 'INVALID_INPUT' }, 400)
    const kinds = await findEverywhere({ ...asked.data, size: SHOWN_MAX, locale: await getLocale() }, session)
    const found = kinds.flatMap(({ title, found: records }) =>
      records.map(({ name, facts, href }) => ({ title: name, hint: [title, facts].filter(Boolean).join(' · '), href })),
    )
    return answer({ found })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return answer({ error: error.code }, error.status)
  }
}

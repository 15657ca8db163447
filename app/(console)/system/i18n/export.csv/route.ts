import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { endsSession, UpstreamError } from '@/lib/upstream/call'
import { textHead, textLine } from '../_file/text-file'
import { allTexts, matchingTexts } from '../_texts/text-rows'
import { TEXTS, textView } from '../_texts/text-view'

export const dynamic = 'force-dynamic'

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** The list as it is filtered, as a file that can be changed and imported again. */
export async function GET(request: Request): Promise<Response> {
  try {
    await requirePermission('i18n:edit')
    const { query } = textView(Object.fromEntries(new URL(request.url).searchParams))
    const rows = matchingTexts(await allTexts(), query)
    return csvFile(`texts-${ukDay(Date.now())}`, [textHead, ...rows.map(textLine)])
  } catch (error) {
    if (endsSession(error)) return goTo(`/user/login?redirect=${encodeURIComponent(TEXTS)}`)
    if (!(error instanceof UpstreamError)) throw error
    return goTo(`${TEXTS}?done=notExported`)
  }
}

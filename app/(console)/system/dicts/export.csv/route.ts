import { listDictionaries, listDictionaryItems } from '@/lib/contract/dictionary'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { endsSession, UpstreamError, upstream } from '@/lib/upstream/call'
import { DICTS, dictView } from '../_dicts/dict-view'
import { dictHead, dictLine } from '../_file/dict-file'

export const dynamic = 'force-dynamic'

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/** The dictionaries of the list as it is filtered, with their values, as a file that can be changed and imported again. */
export async function GET(request: Request): Promise<Response> {
  try {
    await requirePermission('dict:list')
    const { keyWord, untranslated } = dictView(Object.fromEntries(new URL(request.url).searchParams)).query
    const lines: string[] = [dictHead]
    for (const dictionary of await upstream(listDictionaries, { query: { keyWord, untranslated } })) {
      const items = await upstream(listDictionaryItems, { query: { dictId: dictionary.id } })
      lines.push(...items.map((item) => dictLine(dictionary, item)))
    }
    return csvFile(`dictionaries-${ukDay(Date.now())}`, lines)
  } catch (error) {
    if (endsSession(error)) return goTo(`/user/login?redirect=${encodeURIComponent(DICTS)}`)
    if (!(error instanceof UpstreamError)) throw error
    return goTo(`${DICTS}?done=notExported`)
  }
}

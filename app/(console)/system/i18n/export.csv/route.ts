import { withQuery } from '@/components/table/list-url'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { csvFile } from '@/lib/csv/csv-file'
import { ukDay } from '@/lib/domain/uk-time'
import { requirePermission } from '@/lib/session/session'
import { textHead, textLine } from '../_file/text-file'
import { allTexts, matchingTexts } from '../_texts/text-rows'
import { TEXTS, textView } from '../_texts/text-view'

export const dynamic = 'force-dynamic'

async function fileOf(request: Request): Promise<Response> {
  await requirePermission('i18n:edit')
  const { query } = textView(Object.fromEntries(new URL(request.url).searchParams))
  const rows = matchingTexts(await allTexts(), query)
  return csvFile(`texts-${ukDay(Date.now())}`, [textHead, ...rows.map(textLine)])
}

/** The filtered list as a file that can be edited and imported. */
export function GET(request: Request): Promise<Response> {
  const list = `${TEXTS}${new URL(request.url).search}`
  return fileOrWayBack(
    list,
    () => fileOf(request),
    () => goTo(withQuery(list, 'done=notExported')),
  )
}

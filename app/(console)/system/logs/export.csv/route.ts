import { getTranslations } from 'next-intl/server'
import { withQuery } from '@/components/table/list-url'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listBehind } from '@/lib/actions/form-values'
import { exportLog, LOGS } from '@/lib/contract/log'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvHeaders } from '@/lib/csv/csv-file'
import { csvStream } from '@/lib/csv/csv-stream'
import { ukDay } from '@/lib/domain/uk-time'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { FILE_COLUMNS, logLine } from '../_logs/log-cells'
import { LOG_PATHS, logView } from '../_logs/log-view'
import { logWords } from '../_logs/log-words'

export const dynamic = 'force-dynamic'

const logOf = (form: FormData) => LOGS.find((log) => log === form.get('log')) ?? 'operation'

/**
 * Exports the view, newest row first. The first block is read before the file starts, so that an error can still be
 * reported.
 */
async function fileOf(form: FormData): Promise<Response> {
  await requirePermission('log:export')
  const log = logOf(form)
  const search = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const { size: _size, after: _after, before: _before, ...filter } = logView(log, search).query
  const as = await currentCaller()
  const read = (after: string | null) => upstream(exportLog, { body: { ...filter, after } }, { as })
  const [t, words, first] = await Promise.all([getTranslations('log'), logWords(null), read(null)])
  const head = csvLine(FILE_COLUMNS.map((column) => csvText(t(column))))
  return new Response(csvStream({ head, first, read, line: (entry) => logLine(log, entry, words) }), {
    headers: csvHeaders(`attachment; filename="${log}-log-${ukDay(Date.now())}.csv"`),
  })
}

/** A log as a CSV file, by POST from a plain form, so that it works without scripts; own origin only. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, (form) => {
    const list = listBehind(LOG_PATHS[logOf(form)], form)
    return fileOrWayBack(
      list,
      () => fileOf(form),
      ({ code }) => goTo(withQuery(list, `outcome=${code === 'LOG_RANGE_TOO_WIDE' ? 'tooWide' : 'notExported'}`)),
    )
  })

import { getTranslations } from 'next-intl/server'
import { dictionaryOrNone } from '@/app/(console)/dictionary'
import { withQuery } from '@/components/table/list-url'
import { ukStamp } from '@/components/ui/uk-time'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listBehind } from '@/lib/actions/form-values'
import { exportFeedback } from '@/lib/contract/feedback'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvHeaders } from '@/lib/csv/csv-file'
import { csvStream } from '@/lib/csv/csv-stream'
import { ukDay } from '@/lib/domain/uk-time'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { FILE_COLUMNS, type FileWords, feedbackLine } from '../_feedback/answer-cells'
import { ANSWERS, answerView } from '../_feedback/answer-view'

export const dynamic = 'force-dynamic'

async function fileWords(): Promise<FileWords> {
  const [t, tags] = await Promise.all([getTranslations('feedback'), dictionaryOrNone('feedback_tag')])
  return {
    kind: (kind) => t(`kind.${kind}`),
    state: ({ status, reopened }) => t(`tab.${status === 1 ? 'replied' : reopened ? 'reopened' : 'pending'}`),
    tag: (value) => tags.find((tag) => tag.value === value)?.text ?? value,
    yesNo: (value) => t(value ? 'yes' : 'no'),
    stamp: ukStamp,
  }
}

/** Exports the view. The first block is read before the file starts, so that an error can still be reported. */
async function fileOf(form: FormData): Promise<Response> {
  await requirePermission('feedback:reply')
  const search = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const { current: _current, size: _size, ...filter } = answerView(search).query
  const as = await currentCaller()
  const read = (after: string | null) => upstream(exportFeedback, { body: { ...filter, after } }, { as })
  const [t, words, first] = await Promise.all([getTranslations('feedback.file'), fileWords(), read(null)])
  const head = csvLine(FILE_COLUMNS.map((column) => csvText(t(column))))
  return new Response(csvStream({ head, first, read, line: (line) => feedbackLine(line, words) }), {
    headers: csvHeaders(`attachment; filename="feedback-${filter.tab}-${ukDay(Date.now())}.csv"`),
  })
}

/** Feedback as a CSV file, by POST from a plain form, so that it works without scripts; own origin only. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, (form) => {
    const list = listBehind(ANSWERS, form)
    return fileOrWayBack(
      list,
      () => fileOf(form),
      () => goTo(withQuery(list, 'done=notExported')),
    )
  })

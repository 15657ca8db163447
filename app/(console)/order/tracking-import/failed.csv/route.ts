import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { type ImportRow, previewTracking } from '@/lib/contract/order/bulk'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { TRACKING_COLUMNS } from '@/lib/domain/tracking/columns'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import type { ImportTexts } from '../_components/import-texts'
import { issueText } from '../_components/issue-text'
import { doubtfulOnly } from '../_import/corrections'

export const dynamic = 'force-dynamic'

const Asked = z.object({ token: z.string().min(16).max(128), mode: z.enum(['new', 'correct']) })
const HOME = '/order/tracking-import'

/** All refused rows of a check, or those that need a confirmation, with their errors and number. */
async function fileOf({ token, mode }: z.output<typeof Asked>): Promise<Response> {
  await requirePermission('order:ship:batch')
  const body = { mode, fileName: 'failed.csv', rows: [] as ImportRow[], corrects: token }
  const [{ refused, repeated, doubtful, issues }, t] = await Promise.all([
    upstream(previewTracking, { body }),
    getTranslations('fulfilment'),
  ])
  const texts = t.raw('import') as ImportTexts
  const head = [texts.row, ...TRACKING_COLUMNS.map((column) => texts.column[column]), texts.problem]
  const reasons = new Map<number, string[]>()
  for (const issue of issues) reasons.set(issue.row, [...(reasons.get(issue.row) ?? []), issueText(issue, texts)])
  const lines = [...refused, ...repeated, ...doubtfulOnly({ repeated, doubtful })].map((given) =>
    csvLine([
      String(given.row),
      ...TRACKING_COLUMNS.map((column) => (column === 'qty' ? csvText : csvId)(given[column])),
      csvText((reasons.get(given.row) ?? []).join('; ')),
    ]),
  )
  return csvFile(texts.failedName, [csvLine(head.map(csvText)), ...lines])
}

/** Failed rows of a check as a file with the same columns, to correct and import again. Own origin only. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, async (form) => {
    const asked = Asked.safeParse(Object.fromEntries(form))
    if (!asked.success) return goTo(HOME)
    return fileOrWayBack(
      HOME,
      () => fileOf(asked.data),
      ({ message, status }) => new Response(message, { status, headers: { 'Cache-Control': 'no-store' } }),
    )
  })

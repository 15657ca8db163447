import { getTranslations } from 'next-intl/server'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { codesOfBatch, getCode } from '@/lib/contract/marketing/code'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

export const dynamic = 'force-dynamic'

async function fileOf(id: string): Promise<Response> {
  await requireScreen('/marketing/code/[id]')
  const [t, { name }, codes] = await Promise.all([
    getTranslations('discountCode'),
    read(getCode, { query: { id } }),
    read(codesOfBatch, { query: { id } }),
  ])
  const head = csvLine([csvText(t('column.code')), csvText(t('column.uses')), csvText(t('column.usedAt'))])
  const lines = codes.map(({ code, uses, usedAt }) => csvLine([csvText(code), String(uses), csvText(usedAt)]))
  return csvFile(name, [head, ...lines])
}

/** The codes of a batch as a CSV file. */
export async function GET(_request: Request, { params }: RouteContext<'/marketing/code/[id]/codes.csv'>) {
  const page = `/marketing/code/${encodeURIComponent((await params).id)}`
  return fileOrWayBack(
    page,
    async () => fileOf((await params).id),
    () => goTo(page),
  )
}

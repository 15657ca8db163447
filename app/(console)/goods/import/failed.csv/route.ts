import { getTranslations } from 'next-intl/server'
import { fileOrWayBack } from '@/lib/actions/file-answer'
import { readGoodsImport } from '@/lib/contract/goods/import'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import { csvFile } from '@/lib/csv/csv-file'
import { COLUMNS_OF } from '@/lib/domain/goods/columns'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export const dynamic = 'force-dynamic'

async function fileOf(request: Request): Promise<Response> {
  await requirePermission('goods:import')
  const token = new URL(request.url).searchParams.get('check') ?? ''
  const [t, { refused, issues, mode }] = await Promise.all([
    getTranslations('goods.import'),
    upstream(readGoodsImport, { body: { token } }),
  ])
  const columns = COLUMNS_OF[mode]
  const head = [...columns.map((column) => t(`column.${column}`)), t('row'), t('problem')]
  const why = new Map<number, string[]>()
  for (const { row, column, code } of issues) {
    const text = column ? `${t(`column.${column}`)}: ${t(`issue.${code}`)}` : t(`issue.${code}`)
    why.set(row, [...(why.get(row) ?? []), text])
  }
  const lines = refused.map(({ row, cells }) =>
    csvLine([
      ...columns.map((column) => csvId(cells[column] ?? '')),
      String(row),
      csvText((why.get(row) ?? []).join('; ')),
    ]),
  )
  return csvFile(t('failedName'), [csvLine(head.map(csvText)), ...lines])
}

/** Refused rows of a check with their errors, to correct and import again. */
export const GET = (request: Request): Promise<Response> =>
  fileOrWayBack(
    '/goods/import',
    () => fileOf(request),
    ({ message, status }) => new Response(message, { status, headers: { 'Cache-Control': 'no-store' } }),
  )

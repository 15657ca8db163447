import { getTranslations } from 'next-intl/server'
import { getStatement, listStatementLines } from '@/lib/contract/finance-statement'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { platform } from '@/lib/server/platform'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import type { Words } from '../../../../_list/definition'
import { fileOf } from '../../../_pdf/answer'
import { type StatementLine, statementPdf } from '../../../_pdf/statement'

const AT_ONCE = 100

async function linesOf(no: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let current = 1; ; current += 1) {
    const { records } = await upstream(listStatementLines, { query: { no, current, size: AT_ONCE } })
    lines.push(...records)
    if (records.length < AT_ONCE) return lines
  }
}

/** The shop's statement with all its lines. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/statements/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/finance/statements/${encodeURIComponent(id)}`, async () => {
    const { user } = await requireScreen('/finance/statements/[id]')
    const [t, found] = await Promise.all([getTranslations('finance'), upstream(getStatement, { query: { id } })])
    const shop = user.shops[0]?.shopName ?? ''
    const lines = await linesOf(found.statement.no)
    return pdfFile(found.statement.no, await statementPdf({ ...found, lines, shop, issuer: platform(), t: t as Words }))
  })
}

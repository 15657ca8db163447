import { getTranslations } from 'next-intl/server'
import type { Words } from '@/app/_kit/list/definition'
import { fileOf } from '@/app/(console)/finance/_pdf/answer'
import { allLines, statementPdf } from '@/app/(console)/finance/_pdf/statement'
import { getStatement, listStatementLines } from '@/lib/contract/finance/statement'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { platform } from '@/lib/server/platform'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** The shop's statement with all its lines. */
export async function GET(_request: Request, { params }: RouteContext<'/finance/statements/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/finance/statements/${encodeURIComponent(id)}`, async () => {
    const { user } = await requireScreen('/finance/statements/[id]')
    const [t, found] = await Promise.all([getTranslations('finance'), read(getStatement, { query: { id } })])
    const shop = user.shops[0]?.shopName ?? ''
    const { no } = found.statement
    const lines = await allLines((page) => read(listStatementLines, { query: { ...page, no } }))
    return pdfFile(no, await statementPdf({ ...found, lines, shop, issuer: platform(), t: t as Words }))
  })
}

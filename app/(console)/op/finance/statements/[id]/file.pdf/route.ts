import { getTranslations } from 'next-intl/server'
import type { Words } from '@/app/_kit/list/definition'
import { fileOf } from '@/app/(console)/finance/_pdf/answer'
import { allLines, statementPdf } from '@/app/(console)/finance/_pdf/statement'
import { getOpStatement, listOpStatementLines } from '@/lib/contract/finance/statement'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { platform } from '@/lib/server/platform'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'

/** The statement of a shop with all its lines. */
export async function GET(_request: Request, { params }: RouteContext<'/op/finance/statements/[id]/file.pdf'>) {
  const { id } = await params
  return fileOf(`/op/finance/statements/${encodeURIComponent(id)}`, async () => {
    await requireScreen('/op/finance/statements/[id]')
    const [t, found] = await Promise.all([getTranslations('finance'), read(getOpStatement, { query: { id } })])
    const lines = await allLines((page) => read(listOpStatementLines, { query: { ...page, id } }))
    const shop = `${found.statement.shop.nameZh} / ${found.statement.shop.nameEn}`
    return pdfFile(found.statement.no, await statementPdf({ ...found, lines, shop, issuer: platform(), t: t as Words }))
  })
}

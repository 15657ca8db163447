import 'server-only'
import type { Words } from '@/app/_kit/list/definition'
import type { SellerReport } from '@/lib/contract/finance/report'
import { formatPence } from '@/lib/domain/money'
import { pdf } from '@/lib/pdf/document'
import { rule, table, write } from '@/lib/pdf/sheet'

/** Draws the report that the tax office receives about a seller; `t` reads `finance.sellerReport`. */
export function sellerReportPdf({ report, quarters, seller }: SellerReport, t: Words): Promise<Buffer> {
  const title = t('statement', { year: report.year })
  return pdf({ title }, (sheet) => {
    write(sheet, title, { size: 18 })
    write(sheet, t('statementNote', { year: report.year + 1 }), { gap: 8 })
    rule(sheet)
    const facts = [
      [t('missing.legalName'), seller.legalName],
      [t('missing.address'), seller.address],
      [t('field.companyNo'), seller.companyNo],
      [t('field.vatNo'), seller.vatNo],
      [t('missing.taxNo'), seller.taxLast4 ? `${seller.taxCountry} ····${seller.taxLast4}` : ''],
      [t('missing.account'), seller.account ? `${seller.account.holder} ····${seller.account.last4}` : ''],
    ]
    for (const [term, value] of facts) write(sheet, `${term}: ${value || '—'}`)
    sheet.y += 10
    const rows = [
      ...quarters.map((each) => ({ ...each, name: t('quarter', { quarter: each.quarter }) })),
      { ...report, name: t('whole', { year: report.year }) },
    ]
    type Row = (typeof rows)[number]
    const money = (id: 'salesP' | 'feesP' | 'taxP' | 'considerationP') => ({
      ...{ head: t(`column.${id}`), part: 2, end: true },
      cell: (row: Row) => formatPence(row[id]),
    })
    const columns = [
      { head: t('column.quarter'), part: 2, cell: ({ name }: Row) => name },
      { head: t('column.sales'), part: 1, end: true, cell: ({ sales }: Row) => String(sales) },
      ...[money('salesP'), money('feesP'), money('taxP'), money('considerationP')],
    ]
    table(sheet, columns, rows, 9)
    if (report.state === 'exempt') write(sheet, t('isExempt'))
    write(sheet, t('statementFoot'), { size: 8 })
  })
}

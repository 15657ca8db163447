import 'server-only'
import type { Words } from '@/app/_kit/list/definition'
import { ukStamp } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { getStatement, listStatementLines } from '@/lib/contract/finance/statement'
import { formatPence } from '@/lib/domain/money'
import { type PlatformIdentity, platformLine } from '@/lib/domain/platform'
import { lastUkDay, ukDay } from '@/lib/domain/uk-time'
import { pdf } from '@/lib/pdf/document'
import { rule, table, write } from '@/lib/pdf/sheet'

type Found = Data<typeof getStatement>
type StatementLine = Data<typeof listStatementLines>['records'][number]

const AT_ONCE = 100

/** Reads all lines of a statement page by page. */
export async function allLines(
  read: (page: { current: number; size: number }) => Promise<{ records: StatementLine[] }>,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let current = 1; ; current += 1) {
    const { records } = await read({ current, size: AT_ONCE })
    lines.push(...records)
    if (records.length < AT_ONCE) return lines
  }
}

interface StatementPaper extends Found {
  lines: readonly StatementLine[]
  shop: string
  issuer: PlatformIdentity
  /** Words of `finance`. */
  t: Words
}

/** A statement as a file: its equation, its movements by kind and its lines. */
export function statementPdf({ statement, groups, lines, shop, issuer, t }: StatementPaper): Promise<Buffer> {
  const title = `${t('statement.oneTitle')} ${statement.no}`
  return pdf({ title }, (sheet) => {
    write(sheet, title, { size: 18 })
    write(sheet, shop)
    write(sheet, `${t('invoice.paper.issuer')}: ${platformLine(issuer)}`)
    if (issuer.vatNo) write(sheet, `${t('invoice.paper.issuerVatNo')}: ${issuer.vatNo}`)
    if (issuer.companyNo) write(sheet, `${t('invoice.paper.issuerNo')}: ${issuer.companyNo}`)
    const [from, to] = [ukDay(Date.parse(statement.fromTime)), lastUkDay(Date.parse(statement.toTime))]
    write(sheet, `${from} – ${to} · ${t(`statement.state.${statement.state}`)}`, { gap: 8 })
    for (const key of ['openingP', 'movementsP', 'closingP'] as const)
      write(sheet, `${t(`statement.column.${key}`)}: ${formatPence(statement[key])}`)
    sheet.y += 8
    type Group = Found['groups'][number]
    const kinds = [
      { head: t('statement.column.kind'), part: 4, cell: ({ kind }: Group) => t(`kind.${kind}`) },
      {
        ...{ head: t('statement.column.movementsP'), part: 2, end: true },
        cell: ({ amountP }: Group) => formatPence(amountP),
      },
    ]
    write(sheet, t('statement.movements'), { size: 12 })
    table(sheet, kinds, groups, 9)
    sheet.y += 8
    const columns = [
      { head: t('statementLine.column.time'), part: 3, cell: (row: StatementLine) => ukStamp(Date.parse(row.time)) },
      { head: t('statement.column.kind'), part: 3, cell: ({ kind }: StatementLine) => t(`kind.${kind}`) },
      { head: t('statementLine.column.refNo'), part: 3, cell: ({ refNo }: StatementLine) => refNo },
      {
        ...{ head: t('statementLine.column.amountP'), part: 2, end: true },
        cell: ({ amountP }: StatementLine) => formatPence(amountP),
      },
    ]
    write(sheet, t('statement.lines'), { size: 12 })
    table(sheet, columns, lines, 8)
    rule(sheet)
    write(sheet, `${t('statement.column.movementsP')}: ${formatPence(statement.movementsP)}`)
  })
}

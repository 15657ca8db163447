import 'server-only'
import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import { formatPence, formatRate } from '@/lib/domain/money'
import { type PlatformIdentity, platformLine } from '@/lib/domain/platform'
import { lastUkDay, ukDay } from '@/lib/domain/uk-time'
import { pdf } from '@/lib/pdf/document'
import { table, write } from '@/lib/pdf/sheet'
import { attachXml } from '@/lib/ubl/xml-file'

const day = (instant: string | null): string => (instant ? ukDay(Date.parse(instant)) : '—')

type Both = (key: string) => string

function factsOf({ invoice, customer, other, reason }: InvoicePaper, issuer: PlatformIdentity, both: Both) {
  return [
    [both('column.no'), invoice.no],
    [both('column.issueTime'), day(invoice.issueTime)],
    [both('paper.supply'), `${day(invoice.fromTime)} – ${lastUkDay(Date.parse(invoice.toTime))}`],
    [both('column.statementNo'), invoice.statementNo],
    [both('paper.issuer'), platformLine(issuer)],
    [both('paper.issuerVatNo'), issuer.vatNo],
    [both('paper.issuerNo'), issuer.companyNo],
    [both('paper.customer'), [customer.name, customer.address].filter(Boolean).join(', ')],
    [both('paper.vatNo'), customer.vatNo],
    ...(other ? [[both('paper.other'), other.no]] : []),
    ...(reason ? [[both('paper.reason'), `${reason.zh} / ${reason.en}`]] : []),
  ]
}

/** An invoice or credit note as a PDF file, with `xml` attached; `both` gives words of `finance.invoice` in both languages. */
export function invoicePdf(
  paper: InvoicePaper,
  issuer: PlatformIdentity,
  both: (key: string) => string,
  xml: string | null = null,
): Promise<Buffer> {
  const { invoice, lines, vatBp } = paper
  const title = both(`paper.${invoice.kind}`)
  return pdf({ title: `${title} ${invoice.no ?? ''}` }, (sheet) => {
    if (xml) attachXml(sheet, xml, invoice)
    write(sheet, title, { size: 18, gap: 8 })
    for (const [term, value] of factsOf(paper, issuer, both)) write(sheet, `${term}: ${value || '—'}`)
    sheet.y += 10
    type Line = InvoicePaper['lines'][number]
    const money = (head: string, value: (line: Line) => number) => ({
      ...{ head: both(head), part: 2, end: true },
      cell: (line: Line) => formatPence(value(line)),
    })
    const columns = [
      { head: both('paper.fee'), part: 3, cell: ({ fee }: Line) => both(`fee.${fee}`) },
      { head: both('paper.count'), part: 1, end: true, cell: ({ count }: Line) => String(count ?? '—') },
      money('column.netP', ({ netP }) => netP),
      {
        head: both('paper.rate'),
        part: 2,
        cell: ({ rateBp }: Line) => (rateBp === 0 ? both('paper.reverse') : formatRate(rateBp)),
      },
      money('column.vatP', ({ vatP }) => vatP),
      money('column.grossP', ({ grossP }) => grossP),
    ]
    table(sheet, columns, lines, 9)
    for (const key of ['netP', 'vatP', 'grossP'] as const)
      write(sheet, `${both(`column.${key}`)}: ${formatPence(invoice[key])}`)
    if (vatBp === 0) write(sheet, both('paper.reverseText'))
    write(sheet, both('paper.paid'), { size: 8 })
  })
}

import 'server-only'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import { formatPence } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { pdf } from '@/lib/pdf/document'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { table, write } from '@/lib/pdf/sheet'
import { type Both, bothWords, hasVat, rateOf, vatTextOf } from './both-words'

const day = (instant: string | null): string => (instant ? ukDay(Date.parse(instant)) : '—')
const party = ({ name, address }: { name: string; address: string }) => [name, address].filter(Boolean).join(', ')

const factsOf = ({ invoice, supplyTime, customer, seller, others }: BuyerInvoicePaper, both: Both) => [
  [both('no'), invoice.no],
  [both('issueTime'), day(invoice.issueTime)],
  [both('supplyTime'), day(supplyTime)],
  [both('orderNo'), invoice.orderNo],
  [both('seller'), party(seller)],
  [both('companyNo'), seller.companyNo],
  [both('vatNo'), seller.vatNo],
  [both('customer'), party(customer)],
  ...(customer.vatNo ? [[both('customerVatNo'), customer.vatNo]] : []),
  ...others.map(({ no }) => [both('other'), no]),
]

type Line = BuyerInvoicePaper['lines'][number]

const columnsOf = (paper: BuyerInvoicePaper, both: Both) => {
  const { invoice } = paper
  const money = (key: string, value: (line: Line) => number) => ({
    ...{ head: both(key), part: 2, end: true },
    cell: (line: Line) => formatPence(value(line)),
  })
  const title = ({ title: { zh, en }, spec }: Line) => [en, zh, spec.en].filter(Boolean).join(' · ')
  return [
    { head: both('goods'), part: 5, cell: title },
    ...(invoice.kind === 'invoice'
      ? [{ head: both('qty'), part: 1, end: true, cell: ({ qty }: Line) => String(qty ?? '') }]
      : []),
    ...(hasVat(paper)
      ? [
          { head: both('rate'), part: 1, end: true, cell: (line: Line) => rateOf(paper, line) },
          money('net', ({ netP }) => netP),
          money('vat', ({ vatP }) => vatP),
        ]
      : []),
    money('gross', ({ grossP }) => grossP),
  ]
}

/** An issued invoice of a shop to a buyer, or a credit note, as a PDF file. */
export async function buyerPaperFile(paper: BuyerInvoicePaper): Promise<Response> {
  const both = await bothWords()
  const { invoice, lines } = paper
  const title = both(invoice.kind)
  const file = await pdf({ title: `${title} ${invoice.no ?? ''}` }, (sheet) => {
    write(sheet, title, { size: 18, gap: 8 })
    for (const [term, value] of factsOf(paper, both)) write(sheet, `${term}: ${value || '—'}`)
    sheet.y += 10
    table(sheet, columnsOf(paper, both), lines, 9)
    if (hasVat(paper)) {
      write(sheet, `${both('net')}: ${formatPence(invoice.netP)}`)
      write(sheet, `${both('vat')}: ${formatPence(invoice.vatP)}`)
    }
    write(sheet, `${both('gross')}: ${formatPence(invoice.grossP)}`)
    for (const text of vatTextOf(paper, both)) write(sheet, text, { size: 8 })
  })
  return pdfFile(invoice.no ?? invoice.orderNo, file)
}

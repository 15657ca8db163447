import 'server-only'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import { formatPence } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import { pdf } from '@/lib/pdf/document'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { table, write } from '@/lib/pdf/sheet'
import { ublPaperOf } from '@/lib/ubl/buyer-paper'
import { ublOf } from '@/lib/ubl/ubl'
import { attachXml, xmlFile } from '@/lib/ubl/xml-file'
import {
  type Both,
  bothWords,
  hasVat,
  liableKey,
  lineNote,
  lineTitle,
  paperFacts,
  rateOf,
  rateWord,
  vatTextOf,
} from './both-words'

const day = (instant: string | null): string => (instant ? ukDay(Date.parse(instant)) : '—')

type Line = BuyerInvoicePaper['lines'][number]

const columnsOf = (paper: BuyerInvoicePaper, both: Both) => {
  const { lines } = paper
  const money = (key: string, value: (line: Line) => number | null) => ({
    ...{ head: both(key), part: 2, end: true },
    cell: (line: Line) => {
      const pence = value(line)
      return pence === null ? '' : formatPence(pence)
    },
  })
  const title = (line: Line) => [lineTitle(line, both), lineNote(paper, line, both)].filter(Boolean).join('\n')
  return [
    { head: both('goods'), part: 5, cell: title },
    ...(lines.some(({ qty }) => qty !== null)
      ? [{ head: both('qty'), part: 1, end: true, cell: ({ qty }: Line) => String(qty ?? '') }]
      : []),
    ...(lines.some(({ unitP }) => unitP !== null) ? [money('unit', ({ unitP }) => unitP)] : []),
    ...(lines.some(({ discountP }) => discountP !== 0)
      ? [money('discount', ({ discountP }) => (discountP === 0 ? null : 0 - discountP))]
      : []),
    ...(hasVat(paper)
      ? [
          { head: both('rate'), part: 1.6, end: true, cell: (line: Line) => rateOf(paper, line, both) },
          money('net', ({ netP }) => netP),
          money('vat', ({ vatP }) => vatP),
        ]
      : []),
    money('gross', ({ grossP }) => grossP),
  ]
}

/** Totals of a document by rate and liability, if there are several. */
const sumsOf = ({ sums }: BuyerInvoicePaper, both: Both): string[] =>
  sums.length < 2
    ? []
    : sums.map(({ vat, netP, vatP }) =>
        [
          [rateWord(vat, both), both(`sum.${vat.reason === 'buyerAbroad' ? 'islands' : vat.liable}`)].join(' '),
          `${both('net')} ${formatPence(netP)}`,
          `${both('vat')} ${formatPence(vatP)}`,
        ].join(' · '),
      )

/** The document as UBL, with texts in both languages; null for a draft. */
async function xmlOf(paper: BuyerInvoicePaper, both: Both): Promise<string | null> {
  const ubl = ublPaperOf(paper, {
    title: (line) => lineTitle(line, both),
    note: (line) => lineNote(paper, line, both),
    reason: (vat) => both(vat.vatClass === 'exempt' ? 'exempt' : `liable.${liableKey(vat)}`, { name: '' }),
    notes: vatTextOf(paper, both, day),
  })
  return ubl && ublOf(ubl)
}

/** An issued invoice to a buyer, or a credit note, as a PDF file with its UBL inside. */
export async function buyerPaperFile(paper: BuyerInvoicePaper): Promise<Response> {
  const both = await bothWords()
  const xml = await xmlOf(paper, both)
  const { invoice, lines } = paper
  const title = both(invoice.kind)
  const file = await pdf({ title: `${title} ${invoice.no ?? ''}` }, (sheet) => {
    if (xml) attachXml(sheet, xml, invoice)
    write(sheet, title, { size: 18, gap: 8 })
    for (const { term, value } of paperFacts(paper, both, day)) write(sheet, `${term}: ${value || '—'}`)
    sheet.y += 10
    table(sheet, columnsOf(paper, both), lines, 8)
    for (const text of sumsOf(paper, both)) write(sheet, text, { size: 8 })
    if (hasVat(paper)) {
      write(sheet, `${both('net')}: ${formatPence(invoice.netP)}`)
      write(sheet, `${both('vat')}: ${formatPence(invoice.vatP)}`)
    }
    write(sheet, `${both('gross')}: ${formatPence(invoice.grossP)}`)
    for (const text of vatTextOf(paper, both, day)) write(sheet, text, { size: 8 })
  })
  return pdfFile(invoice.no ?? invoice.orderNo, file)
}

/** The same as a UBL file; null for a draft, which has no number. */
export async function buyerPaperXml(paper: BuyerInvoicePaper): Promise<Response | null> {
  const xml = await xmlOf(paper, await bothWords())
  return xml === null ? null : xmlFile(paper.invoice.no ?? '', xml)
}

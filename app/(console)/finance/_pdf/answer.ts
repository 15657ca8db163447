import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Words } from '@/app/_kit/list/definition'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import type { SellerReport } from '@/lib/contract/finance/report'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { platform } from '@/lib/server/platform'
import { feePaperOf } from '@/lib/ubl/fee-paper'
import { ublOf } from '@/lib/ubl/ubl'
import { xmlFile } from '@/lib/ubl/xml-file'
import { invoiceWords } from '../_shared/invoice-words'
import { invoicePdf } from './invoice'
import { sellerReportPdf } from './seller-report'

/** Returns a file, or redirects to the page that explains the error. */
export const fileOf = (page: string, make: () => Promise<Response>): Promise<Response> =>
  fileOrWayBack(page, make, () => goTo(page))

/** A document of the platform as UBL; null for a request, which has no number. */
async function feeXml(paper: InvoicePaper, both: (key: string) => string): Promise<string | null> {
  const ubl = feePaperOf(paper, platform(), {
    fee: (fee) => both(`fee.${fee}`),
    reverse: both('paper.reverseText'),
    notes: [both('paper.paid')],
  })
  return ubl && ublOf(ubl)
}

/** An issued document as a file with its UBL inside. */
export async function invoiceFile(paper: InvoicePaper): Promise<Response> {
  const both = await invoiceWords()
  const file = await invoicePdf(paper, platform(), both, await feeXml(paper, both))
  return pdfFile(paper.invoice.no ?? paper.invoice.statementNo, file)
}

/** The same as a UBL file; redirects to the page of a request, which has no number. */
export async function invoiceXml(paper: InvoicePaper, page: string): Promise<Response> {
  const xml = await feeXml(paper, await invoiceWords())
  return xml === null ? goTo(page) : xmlFile(paper.invoice.no ?? '', xml)
}

/** A seller's annual report as a file. */
export async function reportFile(found: SellerReport): Promise<Response> {
  const t = (await getTranslations('finance.sellerReport')) as Words
  return pdfFile(`seller-report-${found.report.year}`, await sellerReportPdf(found, t))
}

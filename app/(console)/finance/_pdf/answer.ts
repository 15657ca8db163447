import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Words } from '@/app/_kit/list/definition'
import { fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import type { SellerReport } from '@/lib/contract/finance/report'
import { pdfFile } from '@/lib/pdf/pdf-file'
import { platform } from '@/lib/server/platform'
import { invoicePdf } from './invoice'
import { sellerReportPdf } from './seller-report'

/** A file, or the way back to the page that says what went wrong. */
export const fileOf = (page: string, make: () => Promise<Response>): Promise<Response> =>
  fileOrWayBack(page, make, () => goTo(page))

/** An issued document as a file, with its labels in both languages: shop and accountant may read either. */
export async function invoiceFile(paper: InvoicePaper): Promise<Response> {
  const [zh, en] = await Promise.all([
    getTranslations({ locale: 'zh-CN', namespace: 'finance.invoice' }),
    getTranslations({ locale: 'en-GB', namespace: 'finance.invoice' }),
  ])
  const both = (key: string) => `${zh(key)} / ${en(key)}`
  return pdfFile(paper.invoice.no ?? paper.invoice.statementNo, await invoicePdf(paper, platform(), both))
}

/** The statement of a year to a seller as a file. */
export async function reportFile(found: SellerReport): Promise<Response> {
  const t = (await getTranslations('finance.sellerReport')) as Words
  return pdfFile(`seller-report-${found.report.year}`, await sellerReportPdf(found, t))
}

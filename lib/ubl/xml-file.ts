import { fileHeaders } from '@/lib/server/file-headers'

/** An XML file as an answer to the browser, never cached; `name` is of ASCII letters. */
export const xmlFile = (name: string, xml: string): Response =>
  new Response(xml, {
    headers: fileHeaders('application/xml; charset=utf-8', `attachment; filename="${name}.xml"`),
  })

/** Puts the data of a document into its PDF file, as the alternative that programs read. */
export function attachXml(
  sheet: PDFKit.PDFDocument,
  xml: string,
  { no, issueTime }: { no: string | null; issueTime: string | null },
): void {
  const at = new Date(issueTime ?? 0)
  const options = {
    ...{ name: `${no}.xml`, type: 'application/xml', description: `UBL 2.1 ${no}`, creationDate: at, modifiedDate: at },
    // The types of pdfkit do not name it.
    relationship: 'Alternative',
  }
  sheet.file(Buffer.from(xml, 'utf8'), options)
}

import { fileHeaders } from '@/lib/server/file-headers'

/** Response with an XML file, never cached; `name` is ASCII. */
export const xmlFile = (name: string, xml: string): Response =>
  new Response(xml, {
    headers: fileHeaders('application/xml; charset=utf-8', `attachment; filename="${name}.xml"`),
  })

/** Attaches the data of a document to its PDF file, as the alternative for programs. */
export function attachXml(
  sheet: PDFKit.PDFDocument,
  xml: string,
  { no, issueTime }: { no: string | null; issueTime: string | null },
): void {
  const at = new Date(issueTime ?? 0)
  const options = {
    ...{ name: `${no}.xml`, type: 'application/xml', description: `UBL 2.1 ${no}`, creationDate: at, modifiedDate: at },
    // The types of pdfkit lack it.
    relationship: 'Alternative',
  }
  sheet.file(Buffer.from(xml, 'utf8'), options)
}

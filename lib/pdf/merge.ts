/** Joins the pages of several PDF files in order. Throws if one cannot be read. */
export async function mergePdf(files: readonly Buffer[]): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const merged = await PDFDocument.create()
  for (const file of files) {
    const source = await PDFDocument.load(file)
    const pages = await merged.copyPages(source, source.getPageIndices())
    for (const page of pages) merged.addPage(page)
  }
  return Buffer.from(await merged.save())
}

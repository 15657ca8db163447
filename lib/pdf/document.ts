import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A printed page: A4 for letters and lists, the two common sizes of a parcel label. Points, 72 to the inch. */
export const PAPER = { a4: [595.28, 841.89], label6x4: [288, 432], label: [283.46, 425.2] } as const

// Noto Sans SC with the Chinese characters of GBK and Big5, and from Noto Sans what it lacks of Latin, Greek and Cyrillic.
// It is read with the first file: a process that draws none does not carry it.
let font: Buffer | undefined

/** The font of our papers. */
export const sansFont = (): Buffer => {
  font ??= readFileSync(join(process.cwd(), 'lib/pdf/fonts/NotoSans.ttf'))
  return font
}

/**
 * Draws a PDF file in a font that holds Chinese and Latin text, and resolves with its bytes. Lines break between Chinese
 * characters. Coordinates and sizes are in points from the top left.
 */
export async function pdf(
  { title, paper = 'a4', margin = 48 }: { title: string; paper?: keyof typeof PAPER; margin?: number },
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: [...PAPER[paper]], margin, info: { Title: title }, bufferPages: true })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    page.registerFont('sans', sansFont()).font('sans').fontSize(10)
    draw(page)
    page.end()
  })
}

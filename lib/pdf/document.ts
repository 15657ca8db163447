import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sizes of a printed page: A4 for letters and lists, two common sizes of a parcel label. In points, 72 to the inch. */
export const PAPER = { a4: [595.28, 841.89], label6x4: [288, 432], label: [283.46, 425.2] } as const

// Noto Sans SC with the Chinese characters of GBK and Big5, and the Latin, Greek and Cyrillic that it lacks from Noto
// Sans.
// Loaded with the first file, so that a process that makes none does not hold it in memory.
let font: Buffer | undefined

/** Font of our documents. */
export const sansFont = (): Buffer => {
  font ??= readFileSync(join(process.cwd(), 'lib/pdf/fonts/NotoSans.ttf'))
  return font
}

/**
 * Makes a PDF file in a font with Chinese and Latin characters, and resolves with its bytes. Lines break between
 * Chinese characters. Coordinates and sizes are in points from the top left.
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

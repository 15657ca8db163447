/** Page to draw on, with what all sheets share. */
export type Sheet = PDFKit.PDFDocument

/** Printable width of the page. */
export const widthOf = ({ page }: Sheet): number => page.width - page.margins.left - page.margins.right

/** Writes a text over the whole width and continues below it. */
export function write(sheet: Sheet, text: string, { size = 10, gap = 2, color = 'black' } = {}): void {
  sheet
    .fillColor(color)
    .fontSize(size)
    .text(text, sheet.page.margins.left, sheet.y, { width: widthOf(sheet) })
  sheet.fillColor('black')
  sheet.y += gap
}

/** Draws a line across the page. */
export function rule(sheet: Sheet): void {
  const { left, right } = sheet.page.margins
  sheet
    .moveTo(left, sheet.y)
    .lineTo(sheet.page.width - right, sheet.y)
    .lineWidth(0.5)
    .stroke()
  sheet.y += 4
}

export interface Column<Row> {
  head: string
  /** Share of the width. */
  part: number
  end?: boolean
  cell(row: Row): string
}

/** Draws a table whose rows are as high as their texts; a row that does not fit begins a new page, with the header. */
export function table<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[], size: number): void {
  const whole = columns.reduce((sum, { part }) => sum + part, 0)
  const widths = columns.map(({ part }) => (part / whole) * widthOf(sheet))
  const draw = (cells: readonly string[]) => {
    sheet.fontSize(size)
    const height = Math.max(
      ...cells.map((text, at) => sheet.heightOfString(text || ' ', { width: (widths[at] ?? 0) - 4 })),
    )
    const isFull = sheet.y + height > sheet.page.height - sheet.page.margins.bottom
    if (isFull) sheet.addPage()
    const top = sheet.y
    let left = sheet.page.margins.left
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0
      sheet.text(text, left, top, { width: width - 4, align: columns[at]?.end ? 'right' : 'left' })
      left += width
    }
    sheet.y = top + height + 3
    return isFull
  }
  draw(columns.map(({ head }) => head))
  rule(sheet)
  for (const row of rows) draw(columns.map(({ cell }) => cell(row)))
  rule(sheet)
}

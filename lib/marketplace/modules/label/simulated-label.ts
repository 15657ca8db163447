import type { LabelFormat } from '@/lib/domain/postage-label'
import type { Asked, Bought, LabelAddress } from './service'

type Printed = Asked & Bought

const linesOf = ({ name, line1, line2, town, county, postcode }: LabelAddress): string[] =>
  [name, line1, line2, town, county, postcode].filter(Boolean)

const kilograms = (weightG: number): string => `${(weightG / 1_000).toFixed(2)} kg`

/** ZPL reads ^ and ~ as commands: in texts they become spaces. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ')

/** Four by six inches at 203 dots per inch. */
function zplOf({ from, to, rate, trackingNo, weightG, ref }: Printed): string {
  const field = (x: number, y: number, size: number, text: string) =>
    `^FO${x},${y}^A0N,${size},${size}^FD${plain(text)}^FS`
  return [
    ...['^XA', '^CI28', '^PW812', '^LL1218'],
    field(40, 40, 48, `${rate.service}  ${kilograms(weightG)}`),
    ...linesOf(from).map((line, at) => field(40, 110 + at * 28, 24, line)),
    '^FO40,310^GB732,3,3^FS',
    ...linesOf(to).map((line, at) => field(40, 340 + at * 50, 42, line)),
    '^FO40,690^GB732,3,3^FS',
    `^FO80,730^BY3^BCN,240,Y,N,N^FD${plain(trackingNo)}^FS`,
    field(40, 1060, 24, ref),
    field(40, 1100, 24, 'SIMULATED: NOT VALID FOR POSTAGE'),
    '^XZ',
    '',
  ].join('\n')
}

/** The same as a sheet of four by six inches; the number is printed as a QR code. */
async function pdfOf({ from, to, rate, trackingNo, weightG, ref }: Printed): Promise<Buffer> {
  // Loaded with the first label: a process that prints none does not need them.
  const [{ pdf }, { rule, write }, { qrPath }] = await Promise.all([
    import('@/lib/pdf/document'),
    import('@/lib/pdf/sheet'),
    import('@/lib/qr/qr-path'),
  ])
  const code = qrPath(trackingNo)
  return pdf({ title: trackingNo, paper: 'label6x4', margin: 14 }, (sheet) => {
    write(sheet, `${rate.service}  ${kilograms(weightG)}`, { size: 16 })
    for (const line of linesOf(from)) write(sheet, line, { size: 8, gap: 0 })
    sheet.y += 4
    rule(sheet)
    for (const line of linesOf(to)) write(sheet, line, { size: 13, gap: 0 })
    sheet.y += 4
    rule(sheet)
    const [top, size] = [sheet.y, 110]
    sheet
      .save()
      .translate(sheet.page.margins.left, top)
      .scale(size / code.size)
    sheet.path(code.path).fill('black').restore()
    sheet.y = top + size + 4
    write(sheet, trackingNo, { size: 14 })
    write(sheet, ref, { size: 8 })
    write(sheet, 'SIMULATED: NOT VALID FOR POSTAGE', { size: 8, color: '#b42318' })
  })
}

/** Draws a label of the simulator as a printable file. */
export const drawLabel = async (label: Printed, format: LabelFormat): Promise<Buffer> =>
  format === 'zpl' ? Buffer.from(zplOf(label), 'utf8') : pdfOf(label)

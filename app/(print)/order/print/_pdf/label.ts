import { fillText } from '@/components/form/form-text'
import { rule, type Sheet, widthOf, write } from '@/lib/pdf/sheet'
import { customsIn, type PaperOrder } from '../_components/print-state'
import type { PaperPlan } from './papers'

const QR = 90
/** Height of the code and the return address above the bottom margin. */
const FOOT = QR + 36

/** The largest font size at which the address fits above the code. */
function addressSize(sheet: Sheet, address: readonly string[]): number {
  const room = sheet.page.height - sheet.page.margins.bottom - FOOT - sheet.y
  const heightAt = (size: number) => {
    sheet.fontSize(size)
    return address.reduce((sum, line) => sum + sheet.heightOfString(line, { width: widthOf(sheet) }), 0)
  }
  return [13, 11, 9, 8, 7].find((size) => heightAt(size) <= room) ?? 6
}

/** Draws the order number as a code with its digits. */
function drawFoot(sheet: Sheet, { slip }: PaperPlan['texts'], order: PaperOrder, nth: number) {
  const { left, bottom } = sheet.page.margins
  const top = sheet.page.height - bottom - FOOT
  const [beside, width] = [left + QR + 8, widthOf(sheet) - QR - 8]
  if (order.code) {
    sheet
      .save()
      .translate(left, top)
      .scale(QR / order.code.size)
    sheet.path(order.code.path).fill('black').restore()
  }
  sheet.fontSize(11).text(order.no, beside, top + 10, { width })
  const of = order.parcels.length
  sheet.fontSize(9)
  if (of > 1) sheet.text(`${slip.parcel} ${fillText(slip.parcelOf, { nth: nth + 1, of })}`, { width })
  const sent = order.parcels[nth]?.sent
  if (sent) sheet.text(sent, { width })
  if (order.returns.length === 0) return
  sheet.fontSize(7).text(`${slip.undelivered} ${order.returns.join(', ')}`, left, top + QR + 8, {
    width: widthOf(sheet),
    height: 26,
    ellipsis: true,
  })
}

/** Draws the label of a parcel: sender, recipient, and the order number for scanning at the desk. */
export function drawLabel(sheet: Sheet, plan: PaperPlan, order: PaperOrder, nth: number): void {
  const { slip, print } = plan.texts
  write(sheet, `${slip.from} ${plan.sender}`, { size: 9, gap: 0 })
  write(sheet, order.sender.join(', '), { size: 7 })
  if (order.stop && !order.parcels[nth]?.sent) write(sheet, print.stops[order.stop], { size: 14, color: '#b42318' })
  const customs = customsIn(order.parcels[nth]?.lines)
  if (customs.length > 0) write(sheet, `${slip.customs}: ${customs.join('; ')}`, { size: 6 })
  rule(sheet)
  write(sheet, slip.to, { size: 9 })
  const size = addressSize(sheet, order.address)
  for (const line of order.address) write(sheet, line, { size, gap: 0 })
  drawFoot(sheet, plan.texts, order, nth)
}

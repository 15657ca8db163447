import 'server-only'
import { fillText } from '@/components/form/form-text'
import type { Locale } from '@/lib/domain/locale'
import { PAPER, pdf } from '@/lib/pdf/document'
import { rule, type Sheet, table, write } from '@/lib/pdf/sheet'
import { pickRows } from '../_components/pick-rows'
import {
  customsIn,
  drawnParcels,
  type PaperKind,
  type PaperLine,
  type PaperOrder,
  type PrintState,
} from '../_components/print-state'
import type { PickTexts, PrintTexts, SlipTexts } from '../_components/print-texts'
import { drawLabel } from './label'

export interface PaperTexts {
  print: PrintTexts
  pick: PickTexts
  slip: SlipTexts
}

export interface PaperPlan {
  document: PrintState['document']
  paper: PaperKind
  goneToo: boolean
  orders: readonly PaperOrder[]
  /** Name of the shop in the recipient's language, on slips and labels. */
  sender: string
  /** Name of the shop in the reader's language. */
  shop: string
  at: string
  locale: Locale
  texts: PaperTexts
}

const STOP = '#b42318'
const sizesOf = (paper: PaperKind) =>
  paper === 'a4' ? { title: 18, text: 10, small: 8 } : { title: 13, text: 8, small: 6 }

const itemOf = ({ en, specEn, zh, specZh }: PaperLine) => `${en} ${specEn}\n${zh} ${specZh}`.trim()

/** Draws the packing slip of a parcel in the recipient's language, with titles in both for the packer. No prices. */
function drawSlip(sheet: Sheet, { paper, sender, texts: { slip, print } }: PaperPlan, order: PaperOrder, nth: number) {
  const { title, text, small } = sizesOf(paper)
  const parcel = order.parcels[nth]
  const of = order.parcels.length
  write(sheet, slip.title, { size: title })
  write(sheet, sender, { size: text, gap: 6 })
  if (order.stop && !parcel?.sent) write(sheet, print.stops[order.stop], { size: title, color: STOP })
  write(sheet, `${slip.order} ${order.no} · ${slip.placed} ${order.day}`, { size: text })
  if (of > 1) write(sheet, `${slip.parcel} ${fillText(slip.parcelOf, { nth: nth + 1, of })}`, { size: text })
  if (parcel?.sent) write(sheet, `${slip.sentBy} ${parcel.sent}`, { size: text })
  sheet.y += 6
  write(sheet, slip.to, { size: small })
  for (const line of order.address) write(sheet, line, { size: text + 1, gap: 0 })
  sheet.y += 8
  const columns = [
    { head: slip.item, part: 6, cell: itemOf },
    { head: slip.code, part: 3, cell: ({ code }: PaperLine) => code },
    { head: slip.qty, part: 1, end: true, cell: ({ qty }: PaperLine) => String(qty) },
  ]
  table(sheet, columns, parcel?.lines ?? [], text)
  if (!parcel?.lines.length) write(sheet, slip.nothing, { size: text })
  const customs = customsIn(parcel?.lines)
  if (customs.length > 0) write(sheet, slip.customs, { size: text })
  for (const line of customs) write(sheet, line, { size: small, gap: 0 })
  if (order.buyerNote) write(sheet, `${slip.note} ${order.buyerNote}`, { size: text })
  if (of > 1) write(sheet, fillText(slip.others, { of }), { size: small })
  if (order.returns.length > 0) write(sheet, `${slip.returns} ${order.returns.join(', ')}`, { size: small })
  write(sheet, slip.foot, { size: small })
}

/** Draws one picking list for all orders, in the reader's language. */
function drawPick(sheet: Sheet, { orders, paper, shop, at, locale, texts: { pick, print } }: PaperPlan) {
  const { title, text, small } = sizesOf(paper)
  const rows = pickRows(orders)
  const out = orders.flatMap(({ no, stop }) => (stop ? [`${no} (${print.stops[stop]})`] : []))
  const pieces = rows.reduce((sum, { qty }) => sum + qty, 0)
  write(sheet, pick.title, { size: title })
  write(sheet, `${shop} · ${fillText(print.at, { time: at })}`, { size: small })
  write(sheet, fillText(pick.summary, { orders: orders.length - out.length, skus: rows.length, pieces }), {
    size: text,
  })
  if (out.length > 0) write(sheet, fillText(pick.leftOut, { orders: out.join(', ') }), { size: text, color: STOP })
  if (rows.length === 0) return write(sheet, pick.nothing, { size: text })
  rule(sheet)
  type Row = (typeof rows)[number]
  const zh = locale === 'zh-CN'
  const columns = [
    { head: pick.code, part: 3, cell: ({ code }: Row) => code },
    { head: pick.product, part: 5, cell: (row: Row) => (zh ? `${row.zh} ${row.specZh}` : `${row.en} ${row.specEn}`) },
    { head: pick.qty, part: 1, end: true, cell: ({ qty }: Row) => String(qty) },
    {
      head: pick.orders,
      part: 4,
      cell: (row: Row) => row.orders.map(({ no, qty }) => (qty > 1 ? `${no}×${qty}` : no)).join(', '),
    },
  ]
  table(sheet, columns, rows, text)
}

/** Documents of some orders as a PDF: the same sheets as on the screen, one per parcel, or one picking list. */
export function papersPdf(plan: PaperPlan): Promise<Buffer> {
  const { document, orders, goneToo, texts } = plan
  const paper = document === 'address' ? 'label' : plan.paper
  const margin = paper === 'a4' ? 48 : 14
  return pdf({ title: texts.print[document], paper, margin }, (sheet) => {
    if (document === 'pick') return drawPick(sheet, plan)
    const sheets = orders.flatMap((order) => drawnParcels(order, goneToo).map((nth) => ({ order, nth })))
    for (const [at, { order, nth }] of sheets.entries()) {
      if (at > 0) sheet.addPage({ size: [...PAPER[paper]], margin })
      if (document === 'slip') drawSlip(sheet, plan, order, nth)
      else drawLabel(sheet, plan, order, nth)
    }
  })
}

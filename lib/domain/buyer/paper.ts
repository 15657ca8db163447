import type { Twin } from '../locale'
import type { Pence } from '../money'
import type { VatLiable, VatReason } from '../vat'
import type { VatClass } from '../vat/class'
import type { InvoicedShare } from './invoice'

/** Kinds of line; `whole`: an order line with its share of delivery and discounts, as refunds return it. */
export const PAPER_LINE_KINDS = ['goods', 'delivery', 'whole'] as const
export type PaperLineKind = (typeof PAPER_LINE_KINDS)[number]

/** VAT decision of a line. */
export interface PaperVat {
  liable: VatLiable
  reason: VatReason
  /** Hundredths of a per cent; 0 without VAT. */
  rateBp: number
  /** VAT class of the goods; absent on documents from before it was stored. */
  vatClass?: VatClass | undefined
  /** From 1: goods of an order from two places are two consignments. */
  consignment: number
}

/** An order line as stored in a document: with its share of delivery, in pence, VAT included. */
export interface KeptLine extends InvoicedShare {
  /** Absent on documents from before it was stored by line. */
  vat?: PaperVat
  lineId: string
  title: Twin
  spec: Twin
  qty: number | null
  /** List price of a piece, VAT included. */
  unitP?: Pence
  /** Delivery share within `grossP` and `vatP`; without it the line is printed as one. */
  deliveryP?: Pence
  deliveryVatP?: Pence
}

/** A line as it is printed, in pence. */
export interface PrintedLine extends InvoicedShare {
  kind: PaperLineKind
  /** Empty for delivery. */
  title: Twin
  spec: Twin
  qty: number | null
  unitP: Pence | null
  /** Reduction of the list prices; negative for a surcharge. */
  discountP: Pence
  netP: Pence
  vat: PaperVat | null
}

const NO_TEXT: Twin = { zh: '', en: '' }
const keyOf = (vat: PaperVat | null | undefined) =>
  vat ? [vat.liable, vat.reason, vat.rateBp, vat.vatClass, vat.consignment].join() : ''

function goodsOf(line: KeptLine): PrintedLine {
  const { title, spec, qty, unitP, grossP, vatP, deliveryP, deliveryVatP } = line
  const [goodsP, goodsVatP] = [grossP - (deliveryP ?? 0), vatP - (deliveryVatP ?? 0)]
  const kind = deliveryP === undefined ? 'whole' : 'goods'
  return {
    ...{ kind, title, spec, qty, vat: line.vat ?? null, grossP: goodsP, vatP: goodsVatP, netP: goodsP - goodsVatP },
    unitP: unitP ?? null,
    discountP: unitP === undefined || qty === null ? 0 : unitP * qty - goodsP,
  }
}

/** Lines as they are printed: goods, then delivery by rate, liability and consignment. */
export function printedLines(lines: readonly KeptLine[]): PrintedLine[] {
  const deliveries = new Map<string, PrintedLine>()
  for (const { deliveryP = 0, deliveryVatP = 0, vat: decided } of lines) {
    const vat = decided ?? null
    const before = deliveries.get(keyOf(vat))
    const [grossP, vatP] = [(before?.grossP ?? 0) + deliveryP, (before?.vatP ?? 0) + deliveryVatP]
    deliveries.set(keyOf(vat), {
      ...{ kind: 'delivery', title: NO_TEXT, spec: NO_TEXT, discountP: 0 },
      ...(grossP < 0 ? { qty: null, unitP: null } : { qty: 1, unitP: grossP }),
      ...{ grossP, vatP, netP: grossP - vatP, vat },
    })
  }
  return [...lines.map(goodsOf), ...[...deliveries.values()].filter(({ grossP }) => grossP !== 0)]
}

export interface PaperSum extends InvoicedShare {
  vat: Omit<PaperVat, 'consignment'>
  netP: Pence
}

/** Sums by rate and by party that owes the VAT, in the order of the lines. */
export function sumsByRate(lines: readonly PrintedLine[]): PaperSum[] {
  const sums = new Map<string, PaperSum>()
  for (const { vat, grossP, vatP, netP } of lines) {
    if (!vat) continue
    const { liable, reason, rateBp, vatClass } = vat
    const key = [liable, reason, rateBp, vatClass].join()
    const before = sums.get(key) ?? { grossP: 0, vatP: 0, netP: 0 }
    sums.set(key, {
      vat: { liable, reason, rateBp, vatClass },
      ...{ grossP: before.grossP + grossP, vatP: before.vatP + vatP, netP: before.netP + netP },
    })
  }
  return [...sums.values()]
}

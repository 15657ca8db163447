import { customsText } from '@/components/order/customs-text'
import type { OrderDetail } from '@/lib/contract/order'
import type { Address } from '@/lib/contract/order/work'
import { piecesLeft } from '@/lib/domain/order/lines'
import type { PaperLine, PaperParcel } from './print-state'

type Line = OrderDetail['lines'][number]

/** Address block in Royal Mail order; for goods from abroad the country comes before the phone number. */
export function blockOf({ address, goodsLocation }: { address: Address; goodsLocation: string }): string[] {
  const { name, line1, line2, town, county, postcode, phone } = address
  const country = goodsLocation === 'overseas' ? 'UNITED KINGDOM' : ''
  return [name, line1, line2, town.toUpperCase(), county, postcode, country, phone].filter(Boolean)
}

interface Bearing extends Pick<OrderDetail, 'lines' | 'customs'> {
  /** VAT number of the platform, which pays the VAT of the sale; blank if none is configured. */
  platformVatNo?: string
}

function customsFor({ customs, platformVatNo }: Bearing, lineId: string, qty: number): string | null {
  const found = customs.find((line) => line.lineId === lineId)
  return found ? customsText({ ...found, qty }, platformVatNo) : null
}

/** A line of a document with `qty` pieces. */
export const paperLine = (order: Bearing, line: Line, qty: number): PaperLine => ({
  id: line.id,
  code: line.code,
  zh: line.title.zh,
  en: line.title.en,
  specZh: line.spec.zh,
  specEn: line.spec.en,
  qty,
  customs: customsFor(order, line.id, qty),
})

/** Lines left to pick. */
export const openLines = (order: Bearing): PaperLine[] =>
  order.lines.filter((line) => piecesLeft(line) > 0).map((line) => paperLine(order, line, piecesLeft(line)))

/**
 * A sheet for each parcel of an order in shipping order, and one for the rest; at least one. `carrierName` uses the
 * language of the slip.
 */
export function paperParcels(
  order: Bearing & Pick<OrderDetail, 'parcels'>,
  carrierName: (code: string) => string,
): PaperParcel[] {
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  const sent = order.parcels
    .filter(({ state }) => state !== 'void')
    .map((parcel) => ({
      sent: `${carrierName(parcel.carrier)} ${parcel.trackingNo}`,
      lines: parcel.lines.flatMap(({ lineId, qty }) => {
        const line = byId.get(lineId)
        return line ? [paperLine(order, line, qty)] : []
      }),
    }))
  const rest = openLines(order)
  return rest.length > 0 || sent.length === 0 ? [...sent, { sent: null, lines: rest }] : sent
}

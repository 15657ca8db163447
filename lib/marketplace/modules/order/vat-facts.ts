import { eq, inArray } from 'drizzle-orm'
import { roundHalfUp } from '@/lib/domain/money'
import { SHIP_STATE } from '@/lib/domain/order/status'
import { regionOfArea } from '@/lib/domain/uk-places'
import { decideVat, importChargesOf, sumVat, type VatLine, type VatLineDecision, vatPlaceIn } from '@/lib/domain/vat'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type LineRecord, type OrderRecord, type OrderVatFacts, orderLine, orders } from '../../tables/order'
import { shopById } from '../shop'
import { isRegistered, vatTermsAt } from '../vat'
import { linesOf } from './access'
import { lineVatColumns, vatColumns } from './place'
import { GOODS_LOCATIONS } from './wire'

type Reader = Pick<Context, 'tx'>

/** Facts of an order for its VAT; for older orders they are derived from shop and place. */
async function factsOf({ tx }: Reader, order: OrderRecord): Promise<OrderVatFacts> {
  if (order.vatFacts) return order.vatFacts
  const shop = await shopById(tx, order.shopId)
  const { limitP } = await vatTermsAt(tx, order.placedAt)
  const registered = await isRegistered(tx, order.shopId, order.placedAt)
  return {
    seller: { establishment: shop?.establishment ?? 'unclear', registered },
    buyer: { place: vatPlaceIn(regionOfArea(order.area)), business: false },
    limitP,
  }
}

/** Goods of lines older than stored rates were standard-rated. */
const STANDARD = { rateBp: 2_000, excise: false }

function taxedLine(line: LineRecord): VatLine {
  const { paidP, deliveryP, refundedP, refundingP } = line
  const [goodsP, keptP] = [paidP - deliveryP, paidP - refundedP - refundingP]
  return {
    ...(line.vatFacts ?? STANDARD),
    goods: GOODS_LOCATIONS[line.goodsLocation] ?? 'uk',
    ...{ goodsP, deliveryP, leftP: paidP === 0 ? 0 : roundHalfUp((goodsP * keptP) / paidP) },
  }
}

/** Decides the VAT of an order's lines again, by the facts of its sale and current amounts. */
export async function decideOrderVat(
  reader: Reader,
  order: OrderRecord,
  lines: readonly LineRecord[],
): Promise<VatLineDecision[]> {
  const { seller, buyer, limitP } = await factsOf(reader, order)
  return decideVat({ seller, buyer, limitP, lines: lines.map(taxedLine) })
}

/**
 * Decides an order again after a refund before dispatch: fewer goods may fall under the limit. Nothing changes once a
 * part was sent. VAT withheld at payment stays in `vatWithheldP`; the ledger posts the difference.
 * @returns the order's changed columns
 */
export async function redecideVat(reader: Reader, order: OrderRecord, lines: readonly LineRecord[]) {
  if (order.shipState !== SHIP_STATE.none || lines.every((line) => line.paidP === line.refundedP + line.refundingP))
    return {}
  const decided = await decideOrderVat(reader, order, lines)
  if (lines.every((line, at) => line.vatReason === decided[at]?.reason)) return {}
  for (const [at, { id }] of lines.entries())
    await reader.tx
      .update(orderLine)
      .set(lineVatColumns(decided[at] ?? fail('INTERNAL')))
      .where(eq(orderLine.id, id))
  return vatColumns(sumVat(lines, decided))
}

/**
 * Estimated import VAT and duty that the buyer of these unpaid orders pays to the carrier, in pence, if a price change
 * made it more than the buyer has accepted; null if there is nothing new to accept.
 */
export async function importChargesToAccept(reader: Reader, waiting: readonly OrderRecord[]): Promise<number | null> {
  let totalP = 0
  let isAccepted = true
  for (const order of waiting) {
    const lines = await linesOf(reader, order)
    const { dutyBp } = await vatTermsAt(reader.tx, order.placedAt)
    const decided = await decideOrderVat(reader, order, lines)
    const chargesP = importChargesOf(lines.map(taxedLine), decided, { dutyBp }) ?? 0
    totalP += chargesP
    if (chargesP > (order.importAcceptedP ?? 0)) isAccepted = false
  }
  return isAccepted ? null : totalP
}

/** Records that the buyer accepts the import charges of these orders, about `chargesP` pence in total. */
export const acceptImportCharges = ({ tx }: Reader, waiting: readonly OrderRecord[], chargesP: number) =>
  tx
    .update(orders)
    .set({ importAcceptedP: chargesP })
    .where(
      inArray(
        orders.id,
        waiting.map(({ id }) => id),
      ),
    )

import type { CustomsLine } from '@/lib/contract/order/parts'
import { crossesBorder } from '@/lib/domain/customs'
import type { Context } from '../../kernel/context'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { seesAmounts } from './amounts'
import { GOODS_LOCATIONS } from './wire'

/** Customs data of lines that cross a border, with who owes their VAT; older lines have none stored. */
export function customsOf(
  context: Pick<Context, 'can' | 'scope'>,
  order: OrderRecord,
  lines: readonly LineRecord[],
): CustomsLine[] {
  const crossing = lines.filter((line) => crossesBorder(GOODS_LOCATIONS[line.goodsLocation] ?? 'uk', order.area))
  return crossing.flatMap(({ id, qty, unitPaidP, listP, giftOf, customs, vatLiable, consignment }) => {
    const vat = { liable: vatLiable, consignment }
    // Customs require the value of a gift.
    const unitP = giftOf === null ? unitPaidP : listP
    return customs ? [{ lineId: id, qty, unitP: seesAmounts(context) ? unitP : null, ...customs, vat }] : []
  })
}

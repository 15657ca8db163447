import type { CustomsLine } from '@/lib/contract/order/parts'
import { crossesBorder } from '@/lib/domain/customs'
import type { Context } from '../../kernel/context'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { seesAmounts } from './amounts'
import { GOODS_LOCATIONS } from './wire'

/** What customs ask about an order’s lines; nothing where it crosses no border or was ordered before that was kept. */
export function customsOf(
  context: Pick<Context, 'can' | 'scope'>,
  order: OrderRecord,
  lines: readonly LineRecord[],
): CustomsLine[] {
  if (!crossesBorder(GOODS_LOCATIONS[order.goodsLocation] ?? 'uk', order.area)) return []
  return lines.flatMap(({ id, qty, unitPaidP, customs }) =>
    customs ? [{ lineId: id, qty, unitP: seesAmounts(context) ? unitPaidP : null, ...customs }] : [],
  )
}

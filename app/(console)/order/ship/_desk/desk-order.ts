import 'server-only'
import { getLocale } from 'next-intl/server'
import type { OrderRow } from '@/lib/contract/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ukLocal } from '@/lib/domain/uk-time'
import type { DeskOrder } from './desk-texts'

/** The order for the form: lines with open pieces. */
export async function deskOrder(order: OrderRow): Promise<DeskOrder> {
  const spoken = await getLocale()
  const locale = knownLocale(spoken)
  return {
    id: order.id,
    no: order.no,
    version: order.version,
    kind: order.kind,
    paidAt: order.paidAt ? ukLocal(Date.parse(order.paidAt)) : '',
    now: ukLocal(Date.now()),
    lines: order.lines
      .map((line) => ({
        id: line.id,
        title: pickText(line.title, locale),
        spec: pickText(line.spec, locale),
        code: line.code,
        open: piecesLeft(line),
      }))
      .filter(({ open }) => open > 0),
  }
}

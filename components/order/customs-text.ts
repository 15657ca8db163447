import type { CustomsLine } from '@/lib/contract/order/parts'
import { formatPence } from '@/lib/domain/money'

/** "2 × Teapot, HS 691110, origin CN, 700 g, £24.00": in English, as customs read it; what is not known is left out. */
export function customsText({ qty, description, hsCode, origin, weightG, unitP }: CustomsLine): string {
  return [
    `${qty} × ${description}`,
    hsCode && `HS ${hsCode}`,
    origin && `origin ${origin}`,
    weightG > 0 && `${weightG * qty} g`,
    unitP !== null && formatPence(unitP * qty),
  ]
    .filter(Boolean)
    .join(', ')
}

import type { CustomsLine } from '@/lib/contract/order/parts'
import { formatPence } from '@/lib/domain/money'
import { isPlatformVat } from '@/lib/domain/vat'

/** Liability for the VAT of a line, as the customs declaration states it. `platformVatNo` is blank if it is not configured. */
function vatText({ liable }: CustomsLine['vat'], platformVatNo: string): string {
  if (isPlatformVat(liable)) return ['VAT paid at the sale by the marketplace', platformVatNo].filter(Boolean).join(' ')
  if (liable === 'importer') return 'VAT due from the importer'
  if (liable === 'reverse') return 'VAT by reverse charge'
  return liable === 'seller' ? 'VAT paid at the sale by the seller' : 'no UK VAT'
}

/**
 * "2 × Teapot, HS 691110, origin CN, 700 g, £24.00, VAT due from the importer": in English for customs; unknown parts
 * are omitted.
 */
export function customsText(
  { qty, description, hsCode, origin, weightG, unitP, vat }: CustomsLine,
  platformVatNo = '',
): string {
  return [
    `${qty} × ${description}`,
    hsCode && `HS ${hsCode}`,
    origin && `origin ${origin}`,
    weightG > 0 && `${weightG * qty} g`,
    unitP !== null && formatPence(unitP * qty),
    vatText(vat, platformVatNo),
  ]
    .filter(Boolean)
    .join(', ')
}

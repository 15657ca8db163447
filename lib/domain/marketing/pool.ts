import type { Pence } from '../money'

/**
 * Faults of a SKU with a promotion price. `double`: listed twice. `unknown`: not on sale in this shop. `notLower`: not
 * cheaper than without the promotion. `stock`: too few free pieces. `taken`: priced by another promotion on the same
 * days.
 */
export const SKU_TROUBLES = ['double', 'unknown', 'notLower', 'stock', 'taken'] as const
export type SkuTrouble = (typeof SKU_TROUBLES)[number]

interface WantedSku {
  skuId: string
  priceP: Pence
  stock: number
}

interface KnownSku {
  skuId: string
  /** Price without promotions, in pence. */
  priceP: Pence
  available: number
}

/**
 * Fault of each SKU of a promotion that is to be scheduled; null without one. The form shows it and scheduling refuses
 * by it.
 * @param taken SKUs that another promotion of the same days prices
 */
export function skuTroubles(
  wanted: readonly WantedSku[],
  known: readonly KnownSku[],
  taken: ReadonlySet<string>,
): (SkuTrouble | null)[] {
  return wanted.map(({ skuId, priceP, stock }, at) => {
    const sku = known.find((each) => each.skuId === skuId)
    if (wanted.findIndex((each) => each.skuId === skuId) < at) return 'double'
    if (!sku) return 'unknown'
    if (priceP >= sku.priceP) return 'notLower'
    if (stock > sku.available) return 'stock'
    return taken.has(skuId) ? 'taken' : null
  })
}

/** Field of a row at which a fault is shown. */
export const FIELD_OF_TROUBLE: Readonly<Record<SkuTrouble, 'skuId' | 'priceP' | 'stock'>> = {
  ...{ double: 'skuId', unknown: 'skuId', notLower: 'priceP', stock: 'stock', taken: 'skuId' },
}

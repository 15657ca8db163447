import type { SkuPrice } from '@/lib/contract/marketing/price'
import { FIELD_OF_TROUBLE, skuTroubles } from '@/lib/domain/marketing/pool'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { shopOf } from '@/lib/marketplace/kernel/in-shop'
import { type PromotableSku, promotableSkus } from '../../goods'
import { requireDraft } from '../terms'

/** Faults of a draft's SKUs by field, such as `skus.0.priceP`. Clashes are checked when it is scheduled. */
export function skuFaults(skus: readonly SkuPrice[], known: readonly PromotableSku[]) {
  const faults: Record<string, string[]> = {}
  for (const [at, trouble] of skuTroubles(skus, known, new Set()).entries())
    if (trouble) faults[`skus.${at}.${FIELD_OF_TROUBLE[trouble]}`] = [trouble]
  return faults
}

/** Refuses invalid periods or SKUs of a promotion with prices; only a draft can be changed. */
export async function checkPrices(
  context: Context,
  terms: { startsAt: string; endsAt: string; skus: readonly SkuPrice[] },
  before: { state: number } | null,
): Promise<void> {
  const { tx, now } = context
  const faults = {
    ...requireDraft(context, terms, before),
    ...skuFaults(terms.skus, await promotableSkus(tx, shopOf(context), now)),
  }
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

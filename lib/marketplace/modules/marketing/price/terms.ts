import type { SkuPrice } from '@/lib/contract/marketing/price'
import { FIELD_OF_TROUBLE, skuTroubles } from '@/lib/domain/marketing/pool'
import type { Context } from '@/lib/marketplace/kernel/context'
import { fail } from '@/lib/marketplace/kernel/errors'
import { promotableSkus } from '../../goods'
import { requireDraft, shopOf } from '../terms'

/** Faults of the SKUs of a draft by field, such as `skus.0.priceP`. Other promotions are looked at when it is scheduled. */
export async function skuFaults({ tx, scope, now }: Context, skus: readonly SkuPrice[]) {
  const known = await promotableSkus(tx, shopOf({ scope }) ?? fail('NOT_FOUND'), now)
  const faults: Record<string, string[]> = {}
  for (const [at, trouble] of skuTroubles(skus, known, new Set()).entries())
    if (trouble) faults[`skus.${at}.${FIELD_OF_TROUBLE[trouble]}`] = [trouble]
  return faults
}

/** Refuses a promotion with prices whose period or SKUs cannot be; only a draft can be changed. */
export async function checkPrices(
  context: Context,
  terms: { startsAt: string; endsAt: string; skus: readonly SkuPrice[] },
  before: { state: number } | null,
): Promise<void> {
  const faults = { ...requireDraft(context, terms, before), ...(await skuFaults(context, terms.skus)) }
  if (Object.keys(faults).length > 0) fail('INVALID_INPUT', { fields: faults })
}

import { aboveOf } from '@/lib/domain/category'
import type { RuledSku } from '@/lib/domain/marketing/activity'
import type { Context } from '@/lib/marketplace/kernel/context'
import { categoriesInOrder } from '../../category'
import { skuPlaces } from '../../goods'

type Place = Pick<RuledSku, 'categories' | 'goodsLocation'>

/** Locations of SKUs' products, and their categories with ancestors. */
export async function skuPlacesOf(
  context: Pick<Context, 'tx'>,
  skus: readonly { skuId: string }[],
): Promise<(skuId: string) => Place> {
  const places = await skuPlaces(
    context.tx,
    skus.map(({ skuId }) => skuId),
  )
  const tree = await categoriesInOrder(context)
  return (skuId) => {
    const place = places.find((each) => each.skuId === skuId)
    const category = place?.category ?? null
    const categories = category === null ? [] : [category, ...aboveOf(tree, category)]
    return { categories, goodsLocation: place?.goodsLocation ?? 'uk' }
  }
}

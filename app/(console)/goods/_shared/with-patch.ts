import type { Goods, GoodsPatch, Sku } from '@/lib/contract/goods/record'

type PatchSku = NonNullable<GoodsPatch['skus']>[number]

const NO_PIECES = { onHand: 0, reserved: 0, allocated: 0, available: 0 }

/** A new row of a change has no id yet: the form uses it as typed. */
const newSku = ({ stock: _, ...sku }: PatchSku) => ({ ...NO_PIECES, ...sku }) as Sku

/** The product with a change applied, to start the form, with current stock. */
export function withPatch(goods: Goods, { skus = [], ...texts }: GoodsPatch): Goods {
  const wanted = new Map(skus.map((sku) => [sku.id, sku]))
  const changed = goods.skus.map((sku) => {
    const patch = wanted.get(sku.id)
    if (!patch) return sku
    const { code, specZh, specEn, priceP, listPriceP } = patch
    return { ...sku, code, specZh, specEn, priceP, listPriceP }
  })
  return { ...goods, ...texts, skus: [...changed, ...skus.filter(({ id }) => id === null).map(newSku)] } as Goods
}

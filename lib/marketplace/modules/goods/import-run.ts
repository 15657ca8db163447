import type { GoodsImportMode } from '@/lib/domain/goods/columns'
import type { PermissionCode } from '@/lib/domain/permission'
import { isLive, isOpen } from '@/lib/domain/product'
import { TASK_RIGHTS } from '@/lib/domain/task-right'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import type { ItemRecord, TaskKind } from '../task'
import { goodsById } from './detail'
import { addGoods, changeGoods, lockProduct } from './edit'
import { factsOf } from './facts'
import type { ImportParams, ProductChange, SkuValues } from './import-verdict'
import { changeSku, heldSku, skuFacts } from './sku-change'
import type { GoodsInput, SkuInput } from './write'

/** Permission that each mode needs beside the right to import. */
export const RIGHT_OF: Record<GoodsImportMode, PermissionCode> = {
  create: 'goods:add',
  update: 'goods:edit',
  stock: 'goods:stock',
  price: 'goods:price',
}

type KnownSku = Awaited<ReturnType<typeof goodsById>>['skus'][number]

function skuInput({ onHand, ...sku }: KnownSku, { stock, ...values }: Partial<SkuValues> = {}): SkuInput {
  const { id, code, specZh, specEn, priceP, listPriceP, weightG, safety, enabled } = { ...sku, ...values }
  const { size, barcode, costP, picture } = values
  return {
    ...{ id, code, specZh, specEn, priceP, weightG, safety, enabled },
    listPriceP: Math.max(listPriceP, priceP),
    stockBefore: stock?.before ?? onHand,
    stock: stock?.wanted ?? onHand,
    ...(size !== undefined && { size }),
    ...(barcode !== undefined && { barcode }),
    ...(costP !== undefined && { costP }),
    ...(picture !== undefined && { picture }),
  }
}

/** Writes a product with the values of a file. */
async function updateRow(context: Context, id: string, { texts, skus }: ProductChange): Promise<void> {
  const seen = await goodsById(context, id)
  const goods = await lockProduct(context, { id, version: seen.version })
  if (!isLive(goods.state) && !isOpen(goods.state)) fail('PRODUCT_MOVED_ON')
  const { code, titleZh, titleEn, category, pictures, detailZh, detailEn, promiseHours, goodsLocation, afterPass } =
    goods
  const values = new Map(skus.map((sku) => [sku.id, sku]))
  const wanted = {
    ...{ code, titleZh, titleEn, category, pictures, detailZh, detailEn, promiseHours, goodsLocation, afterPass },
    ...texts,
    skus: goods.skus.map((sku) => skuInput(sku, values.get(sku.id))),
  } as GoodsInput
  const { after, patch } = await changeGoods(context, goods, wanted, { keepOpen: true })
  context.audit({
    refType: 'product',
    refId: id,
    detail: { name: after.titleZh, count: Object.keys(patch).length },
    change: { before: factsOf(goods), after: factsOf(after) },
  })
}

async function importRow(context: Context, item: ItemRecord): Promise<null> {
  const params = item.params as ImportParams
  if (!context.can(RIGHT_OF[params.mode])) fail('FORBIDDEN')
  const ref = item.ref ?? fail('NOT_FOUND')
  if (params.mode === 'create') {
    const after = await addGoods(context, params.input, ref)
    context.audit({
      refType: 'product',
      refId: ref,
      detail: { name: after.titleZh },
      change: { before: {}, after: factsOf(after) },
    })
  } else if (params.mode === 'update') await updateRow(context, ref, params.change)
  else {
    const { sku } = await changeSku(context, { id: ref, wish: params.wish })
    context.audit({
      refType: 'product',
      refId: sku.goodsId,
      detail: { name: sku.title },
      change: { before: { skus: skuFacts(sku) }, after: { skus: skuFacts(await heldSku(context, ref)) } },
    })
  }
  return null
}

export const IMPORT_PRODUCT: TaskKind = {
  name: 'goods.import',
  permission: TASK_RIGHTS['goods.import'],
  run: importRow,
}

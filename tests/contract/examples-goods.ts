import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import { addGoods, addGoodsPicture, editGoods, listGoods, queryGoods, submitGoods } from '@/lib/contract/goods'
import { listGoodsChanges } from '@/lib/contract/goods/change'
import { previewGoodsImport } from '@/lib/contract/goods/import'
import { getMedia, listMedia } from '@/lib/contract/goods/media'
import { listPrices } from '@/lib/contract/goods/price'
import { decideGoodsReview, getGoodsReview, listGoodsReviews } from '@/lib/contract/goods/review'
import { listStock } from '@/lib/contract/goods/stock'
import { takeDownGoods } from '@/lib/contract/goods/takedown'
import { mp4 } from '../support/file-zoo'
import type { MakeExample } from './examples'
import { PDF } from './examples-other'
import { type Caller, NotApplicable, type World } from './world'

const REASONS = { zh: '请补充证明文件', en: 'Please add the missing certificate' }
const code = () => `CONF-${Math.random().toString(36).slice(2, 10)}`

const picture = async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  return { base64: bytes.toString('base64') }
}

const sku = (skuCode: string) => ({
  ...{ id: null, code: skuCode, specZh: '标准', specEn: 'Standard', priceP: 1200, listPriceP: 1500, weightG: 100 },
  ...{ stockBefore: 0, stock: 20, safety: 0, enabled: true },
})

const draft = (pictures: string[] = []) => {
  const own = code()
  return {
    ...{ code: own, titleZh: '一致性商品', titleEn: 'Conformance product', category: 'home', pictures },
    ...{ detailZh: '说明', detailEn: 'Description', promiseHours: 48 as const, goodsLocation: 'uk' as const },
    ...{ afterPass: 2 as const, skus: [sku(`${own}-1`)] },
  }
}

/** One new product as a file has it. */
const importOf = (own: string) => ({
  mode: 'create' as const,
  fileName: 'products.csv',
  rows: [{ row: 2, cells: { code: own, titleZh: '导入商品', skuCode: `${own}-1`, price: '12.50' } }],
})

/** A draft with everything that a review asks for. */
async function complete(world: World, caller: Caller) {
  const { id: pictureId } = await world.data(addGoodsPicture, caller, { body: await picture() })
  const { id } = await world.data(addGoods, caller, { body: draft([pictureId]) })
  return world.data(queryGoods, caller, { body: { id } })
}

/** A product waiting for review, by `writer` or anybody who may write products. */
export async function submitted(world: World, writer: Caller | null) {
  const caller = writer ?? seller(world)
  const { id, version } = await complete(world, caller)
  await world.data(submitGoods, caller, { body: { id, version } })
  return world.data(queryGoods, caller, { body: { id } })
}

/** Somebody who writes products of a shop, for acts that only an operator may do with them. */
const seller = (world: World): Caller => {
  const found = world.holder(addGoods)
  if (!found) throw new NotApplicable('nobody may write products')
  return found
}

const LOOKED = { unopened: 'accepted' as const, riskNote: 'Looked at it twice' }

/** A product on sale that has a film; answers its id. */
export async function withFilm(world: World): Promise<string> {
  const [maker, decider] = [seller(world), world.holder(decideGoodsReview)]
  if (!decider) throw new NotApplicable('nobody may decide reviews')
  const film = (
    await world.data(uploadFile, maker, { query: { kind: 'video', name: 'film.mp4' }, file: mp4().toString('base64') })
  ).id
  const { id: pictureId } = await world.data(addGoodsPicture, maker, { body: await picture() })
  const { id } = await world.data(addGoods, maker, { body: { ...draft([pictureId]), videos: [film] } })
  const { version } = await world.data(queryGoods, maker, { body: { id } })
  await world.data(submitGoods, maker, { body: { id, version } })
  const { reviews } = await world.data(queryGoods, decider, { body: { id } })
  const review = { id: reviews[0]?.id ?? '', version: reviews[0]?.version ?? 0 }
  const verdict = { accept: true, declined: [], remarkZh: '', remarkEn: '', ...LOOKED }
  await world.data(decideGoodsReview, decider, { body: { ...review, ...verdict } })
  return id
}

async function anyGoods(world: World, caller: Caller, query: Record<string, unknown> = {}) {
  const [row] = (await world.data(listGoods, caller, { query })).records
  if (!row) throw new NotApplicable('there are no products')
  return row
}

/** A change of a live product of the caller's shop that waits for its review; answers its id. */
async function changed(world: World, caller: Caller): Promise<string> {
  const operator = world.holder(decideGoodsReview)
  const made = await submitted(world, caller)
  const review = made.reviews[0]
  if (!operator || !review) throw new NotApplicable('nobody reviews products')
  const { id: reviewId, version } = review
  const accepted = { id: reviewId, version, accept: true, declined: [], remarkZh: '', remarkEn: '', ...LOOKED }
  await world.data(decideGoodsReview, operator, { body: accepted })
  const goods = await world.data(queryGoods, caller, { body: { id: made.id } })
  const skus = goods.skus.map(({ id, code: skuCode, onHand }) => ({
    ...sku(skuCode),
    ...{ id, stockBefore: onHand, stock: onHand },
  }))
  const wanted = { ...draft([...goods.pictures]), code: goods.code, titleEn: 'Conformance product, changed', skus }
  await world.data(editGoods, caller, { body: { ...wanted, id: goods.id, version: goods.version } })
  const [row] = (await world.data(listGoodsChanges, caller, {})).records
  if (!row) throw new NotApplicable('the change was applied at once')
  return row.id
}

async function anyStock(world: World, caller: Caller) {
  const row = (await world.data(listStock, caller, {})).records.at(-1)
  if (!row) throw new NotApplicable('there is no stock')
  return row
}

/** A picture of the caller's shop, as the library knows it. */
async function anyPicture(world: World, caller: Caller) {
  const [row] = (await world.data(listMedia, caller, { query: { kind: 'picture' } })).records
  if (!row) throw new NotApplicable('there are no pictures')
  return row
}

const newPicture = async (world: World, caller: Caller) =>
  (await world.data(addGoodsPicture, caller, { body: await picture() })).id

export const goodsExamples: Record<string, MakeExample> = {
  'goods.stockOfGoods': async (world, caller) => ({ query: { goodsId: (await anyGoods(world, caller)).id } }),
  'order.ordersOfGoods': async (world, caller) => ({ query: { goodsId: (await anyGoods(world, caller)).id } }),
  'log.goodsLog': async (world, caller) => ({ query: { goodsId: (await anyGoods(world, caller)).id } }),
  'goods.listMedia': () => ({ query: { tab: 'unused', q: 'vase' } }),
  'goods.countMedia': () => ({ query: { noAlt: '1' } }),
  'goods.mediaRoom': () => ({}),
  'goods.getMedia': async (world, caller) => ({ query: { id: (await anyPicture(world, caller)).id } }),
  'goods.editMedia': async (world, caller) => {
    const { id, version } = await anyPicture(world, caller)
    return { body: { id, version, name: 'front', altZh: '正面', altEn: 'Seen from the front' } }
  },
  'goods.replaceMedia': async (world, caller) => {
    const { pictures } = await complete(world, caller)
    const { id, version } = await world.data(getMedia, caller, { query: { id: pictures[0] ?? '' } })
    return { body: { id, version, by: await newPicture(world, caller) } }
  },
  'goods.removeMedia': async (world, caller) => ({ body: { ids: [await newPicture(world, caller)] } }),
  'goods.listGoods': () => ({ query: { state: '2', q: 'silk' } }),
  'goods.countGoods': () => ({ query: { q: 'silk' } }),
  'goods.listGoodsChanges': () => ({ query: { tab: 'pending' as const } }),
  'goods.countGoodsChanges': () => ({ query: { risk: 'full' as const } }),
  'goods.getGoodsChange': async (world, caller) => {
    const [row] = (await world.data(listGoodsChanges, caller, {})).records
    return { query: { id: row?.id ?? (await changed(world, caller)) } }
  },
  'goods.listPrices': () => ({ query: { q: 'silk', size: 20 } }),
  'goods.savePrices': async (world, caller) => {
    const [row] = (await world.data(listPrices, caller, {})).records
    if (!row) throw new NotApplicable('there are no SKUs')
    return { body: { rows: [{ id: row.id, version: row.version, safety: row.safety + 1 }] } }
  },
  'goods.checkGoodsBulk': async (world, caller) => ({
    body: { action: 'promise' as const, selection: { ids: [(await anyGoods(world, caller)).id] } },
  }),
  'goods.runGoodsBulk': async (world, caller) => ({
    body: { action: 'promise' as const, promiseHours: 72 as const, ids: [(await anyGoods(world, caller)).id] },
  }),
  'goods.goodsImportRows': () => ({ query: { state: '2', q: 'silk' } }),
  'goods.previewGoodsImport': () => ({ body: importOf(code()) }),
  'goods.readGoodsImport': async (world, caller) => ({
    body: { token: (await world.data(previewGoodsImport, caller, { body: importOf(code()) })).token },
  }),
  'goods.commitGoodsImport': async (world, caller) => ({
    body: { token: (await world.data(previewGoodsImport, caller, { body: importOf(code()) })).token },
  }),
  'goods.goodsOfShop': () => ({ body: { current: 1, size: 6 } }),
  'goods.queryGoods': async (world, caller) => ({ body: { id: (await anyGoods(world, caller)).id } }),
  'goods.skusOfGoods': async (world, caller) => ({ query: { goodsId: (await anyGoods(world, caller)).id } }),
  'goods.listStock': () => ({ query: { level: 'low', q: 'silk' } }),
  'goods.getStock': async (world, caller) => ({ query: { id: (await anyStock(world, caller)).id } }),
  'goods.adjustStock': async (world, caller) => ({
    body: { id: (await anyStock(world, caller)).id, difference: 3, reason: 'received' as const, note: '' },
  }),
  'goods.setStockAlert': async (world, caller) => {
    const { id, alertAt } = await anyStock(world, caller)
    return { body: { id, alertAt: (alertAt ?? 0) + 1 } }
  },
  'goods.goodsChoices': () => ({}),
  'goods.addGoods': () => ({ body: draft() }),
  'goods.editGoods': async (world, caller) => {
    const { id } = await world.data(addGoods, caller, { body: draft() })
    const { version } = await world.data(queryGoods, caller, { body: { id } })
    return { body: { ...draft(), id, version } }
  },
  'goods.goodsFile': async (world, caller) => {
    const maker = seller(world)
    const file = (await world.data(uploadFile, maker, { query: { kind: 'document', name: 'ce.pdf' }, file: PDF })).id
    const { id } = await world.data(addGoods, maker, { body: { ...draft(), documents: [file] } })
    return { params: { id, file }, ...(caller === maker ? {} : { orRefused: ['NOT_FOUND' as const] }) }
  },
  'goods.goodsDraft': () => ({}),
  'goods.saveGoodsDraft': () => ({ body: { id: null, version: null, values: { titleZh: '草稿' } } }),
  'goods.submitGoods': async (world, caller) => {
    const { id, version } = await complete(world, caller)
    return { body: { id, version } }
  },
  'goods.withdrawGoods': async (world, caller) => {
    const { id, version } = await submitted(world, caller)
    return { body: { id, version } }
  },
  'goods.shelfGoods': async (world, caller) => ({
    body: { ids: [(await anyGoods(world, caller)).id], on: true },
  }),
  'goods.recycleGoods': async (world, caller) => {
    const { id, version } = await complete(world, caller)
    return { body: { id, version, restore: false } }
  },
  'goods.copyGoods': async (world, caller) => ({ body: { id: (await anyGoods(world, caller)).id } }),
  'goods.addGoodsPicture': async () => ({ body: await picture() }),
  'goods.takeDownGoods': async (world, caller) => {
    const { id, version } = await anyGoods(world, caller, { state: '2' })
    return { body: { id, version, reasonZh: REASONS.zh, reasonEn: REASONS.en } }
  },
  'goods.countGoodsReviews': () => ({ query: { risk: 'full' as const } }),
  'goods.reinstateGoods': async (world, caller) => {
    const { id, version } = await anyGoods(world, caller, { state: '2' })
    await world.data(takeDownGoods, caller, { body: { id, version, reasonZh: REASONS.zh, reasonEn: REASONS.en } })
    return { body: { id, version: version + 1 } }
  },
  'goods.listGoodsReviews': () => ({ query: { tab: 'new' } }),
  'goods.getGoodsReview': async (world, caller) => {
    const goods = await submitted(world, seller(world))
    return { query: { id: goods.reviews[0]?.id ?? caller.username } }
  },
  'goods.decideGoodsReview': async (world, caller) => {
    await submitted(world, seller(world))
    const [row] = (await world.data(listGoodsReviews, caller, { query: { tab: 'new' } })).records
    const { review } = await world.data(getGoodsReview, caller, { query: { id: row?.id ?? '' } })
    const body = { id: review.id, version: review.version, accept: false, declined: [] }
    return { body: { ...body, remarkZh: REASONS.zh, remarkEn: REASONS.en } }
  },
}

import type { Goods, GoodsPatch, Sku } from '@/lib/contract/goods/record'
import type { Kept, RecordFacts } from '@/lib/domain/audit'
import { formatPence } from '@/lib/domain/money'
import { typedSize } from '@/lib/domain/parcel-size'

/** Fields that nobody writes: they are derived, or stored elsewhere. */
type Derived =
  | ('id' | 'shopId' | 'shopName' | 'picture' | 'categoryName' | 'changePending' | 'priceMinP' | 'priceMaxP' | 'stock')
  | ('sales30' | 'updateTime' | 'version' | 'alts' | 'names' | 'files' | 'videoFiles' | 'quality' | 'qualityLacks')
  | ('createTime' | 'passed' | 'missing' | 'reviews' | 'state')

/** Short mark that distinguishes two files or pictures. */
const mark = (id: string): string => id.slice(-8)

/** Text of a SKU for the log, without its cost price: that is the shop's alone, and the platform reads the log. */
const skuText = (sku: Sku): string =>
  [
    `${sku.code} ${[sku.specZh, sku.specEn].filter(Boolean).join(' / ')}`,
    `${formatPence(sku.priceP)} (${formatPence(sku.listPriceP)}) × ${sku.onHand} (${sku.safety})`,
    `${sku.weightG} g`,
    ...(sku.size === '' ? [] : [`${typedSize(sku.size)} cm`]),
    ...[sku.barcode, sku.picture && mark(sku.picture), sku.enabled ? '' : '–'].filter(Boolean),
  ].join(', ')

const named = ({ names }: Goods, id: string): Kept => names[id] ?? id
const filesOf = (files: Goods['files'], ids: readonly string[]): string[] =>
  ids.map((id) => `${files.find((file) => file.id === id)?.name ?? ''} ${mark(id)}`.trim())

/** Text of each writable field of a product in the log: a new field of the contract must be added here. */
const FACTS: { readonly [Field in Exclude<keyof Goods, Derived>]: (goods: Goods) => RecordFacts } = {
  code: ({ code }) => ({ goodsCode: code }),
  titleZh: ({ titleZh }) => ({ titleZh }),
  titleEn: ({ titleEn }) => ({ titleEn }),
  subtitleZh: ({ subtitleZh }) => ({ subtitleZh }),
  subtitleEn: ({ subtitleEn }) => ({ subtitleEn }),
  detailZh: ({ detailZh }) => ({ detailZh }),
  detailEn: ({ detailEn }) => ({ detailEn }),
  category: ({ category }) => ({ category }),
  promiseHours: ({ promiseHours }) => ({ promiseHours }),
  goodsLocation: ({ goodsLocation }) => ({ goodsLocation }),
  pictures: ({ pictures }) => ({ pictureCount: pictures.length, pictures: pictures.map(mark) }),
  keywords: ({ keywords }) => ({ keywords }),
  buyLimit: ({ buyLimit }) => ({ buyLimit }),
  manufacturer: ({ manufacturer }) => ({ manufacturer }),
  ukPerson: ({ ukPerson }) => ({ ukPerson }),
  marks: ({ marks }) => ({ marks }),
  ageFrom: ({ ageFrom }) => ({ ageFrom }),
  battery: ({ battery }) => ({ battery }),
  documents: ({ documents, files }) => ({ goodsDocuments: filesOf(files, documents) }),
  videos: ({ videos, videoFiles }) => ({ videos: filesOf(videoFiles, videos) }),
  hsCode: ({ hsCode }) => ({ hsCode }),
  origin: ({ origin }) => ({ origin }),
  customsText: ({ customsText }) => ({ customsText }),
  vatClass: ({ vatClass }) => ({ vatClass }),
  vatNote: ({ vatNote }) => ({ vatNote }),
  attributes: ({ attributes }) => ({
    attributes: Object.entries(attributes)
      .map(([name, value]) => `${name}: ${value}`)
      .sort(),
  }),
  afterPass: ({ afterPass }) => ({ afterPass }),
  listAt: ({ listAt }) => ({ listAt }),
  freightId: (goods) => ({ freight: goods.freightId && named(goods, goods.freightId) }),
  brandId: (goods) => ({ goodsBrand: goods.brandId && named(goods, goods.brandId) }),
  securityIds: (goods) => ({ securities: namesOf(goods, goods.securityIds) }),
  shopCategoryIds: (goods) => ({ shopCategories: namesOf(goods, goods.shopCategoryIds) }),
  skus: ({ skus }) => ({ skus: skus.map(skuText) }),
}

function namesOf({ names }: Goods, ids: readonly string[]) {
  return ids.map((id) => names[id] ?? { zh: id, en: id })
}

/** Returns a product as it will be once a change of it is accepted. */
export function withPatch(goods: Goods, { skus = [], ...texts }: GoodsPatch): Goods {
  const wanted = goods.skus.map((sku) => ({ ...sku, ...skus.find(({ id }) => id === sku.id), id: sku.id }))
  const fresh = skus.filter(({ id }) => id === null).map((sku) => ({ ...sku, id: '', onHand: sku.stock }))
  return { ...goods, ...texts, skus: [...wanted, ...fresh] } as Goods
}

/** Readable product for the log. */
export const factsOf = (goods: Goods): RecordFacts =>
  Object.assign({}, ...Object.values(FACTS).map((facts) => facts(goods)))

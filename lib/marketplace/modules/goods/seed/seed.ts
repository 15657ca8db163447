import { sql } from 'drizzle-orm'
import { titleWords } from '@/lib/domain/order/personal'
import type { VatLine, VatSeller } from '@/lib/domain/vat'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { categoryVat } from '../../category'
import { listShops, shopIdOf } from '../../shop'
import { isRegistered, vatTermsAt } from '../../vat'
import { aboutOf } from './about'
import { CATALOGUE, type CatalogueProduct } from './catalogue'
import { categoryOf, categoryRows, hsCodeOf } from './categories'
import { drawProduct } from './drawing'

/** Stores a picture and returns its file id. */
type KeepPicture = (shopId: string, id: string, svg: string) => Promise<string>

export interface SeededSku {
  id: string
  productId: string
  shopId: string
  code: string
  specZh: string
  specEn: string
  titleZh: string
  titleEn: string
  picture: string | null
  priceP: number
  promiseHours: number
  weightG: number
  /** Rate of its goods, and whether they bear excise duty. */
  vat: Pick<VatLine, 'rateBp' | 'excise'>
  /** Commodity code and country of origin of goods sent from abroad. */
  hsCode: string
  origin: string
}

export interface SeededShop {
  id: string
  key: string
  no: string
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocation: 'uk' | 'overseas'
  /** Decides the VAT of its orders. */
  seller: VatSeller
  limitP: number
  skus: SeededSku[]
}

const DAY_MS = 86_400_000

async function writeProduct(tx: Db, shopId: string, product: CatalogueProduct, overseas: boolean, given: Given) {
  const id = seededId(`product:${product.code}`)
  const keep = (name: string, svg: string) => given.keepPicture(shopId, seededId(`${name}:${product.code}`), svg)
  const picture = await keep('picture', drawProduct(product))
  const near = await keep('picture-near', drawProduct(product, 'near'))
  const [aboutZh, aboutEn] = aboutOf(product)
  const created = new Date(given.at.getTime() - 200 * DAY_MS).toISOString()
  await tx.execute(sql`insert into product (id, shop_id, code, title_zh, title_en, picture, pictures, detail_zh, detail_en, promise_hours, goods_location, category,
      more, passed_at, created_at, updated_at)
    values (${id}, ${shopId}, ${product.code}, ${product.zh}, ${product.en}, ${picture}, array[${picture}::uuid, ${near}::uuid], ${aboutZh}, ${aboutEn},
      ${product.hours}, ${overseas ? 1 : 0}, ${categoryOf(product.shape)},
      ${JSON.stringify(overseas ? { hsCode: hsCodeOf(product.shape), origin: 'CN' } : {})}::jsonb, ${created}, ${created}, ${created})`)
  return { id, picture }
}

/** Size in millimetres that fits a weight in grams. */
function sizeOf(weightG: number): string {
  if (weightG < 350) return '150x110x50'
  return weightG < 700 ? '200x150x80' : '260x200x110'
}

async function writeSku(tx: Db, sku: SeededSku): Promise<void> {
  await tx.execute(sql`insert into sku (id, shop_id, product_id, code, spec_zh, spec_en, price_p, list_price_p, weight_g, size, on_hand, safety)
    values (${sku.id}, ${sku.shopId}, ${sku.productId}, ${sku.code}, ${sku.specZh}, ${sku.specEn}, ${sku.priceP},
      ${Math.ceil((sku.priceP * 1.15) / 50) * 50}, ${sku.weightG}, ${sizeOf(sku.weightG)}, 2000, 5)`)
  const words = new Set([sku.titleZh, sku.titleEn, sku.specZh, sku.specEn, sku.code].flatMap(titleWords))
  const rows = [...words].map((word) => ({ shop_id: sku.shopId, word, sku_id: sku.id }))
  await tx.execute(sql`insert into sku_word (shop_id, word, sku_id)
    select shop_id, word, sku_id from json_to_recordset(${JSON.stringify(rows)}::json) as r (shop_id uuid, word text, sku_id uuid)`)
}

interface Given {
  at: Date
  keepPicture: KeepPicture
}

/** Seeds products, SKUs and pictures of the demo's shops; returns what orders can be drawn from. */
export async function seedGoods(tx: Db, given: Given): Promise<SeededShop[]> {
  await tx.execute(sql`insert into category (code, name_zh, name_en, sort_no)
    select code, name_zh, name_en, sort_no from json_populate_recordset(null::category, ${JSON.stringify(categoryRows)}::json)`)
  const shops = new Map((await listShops(tx)).map((shop) => [shop.id, shop]))
  const { limitP } = await vatTermsAt(tx, given.at)
  const seeded: SeededShop[] = []
  for (const [key, products] of Object.entries(CATALOGUE)) {
    const shop = shops.get(shopIdOf(key))
    if (!shop) continue
    const { id, no, establishment, goodsLocationDefault: goodsLocation } = shop
    const skus: SeededSku[] = []
    for (const product of products) {
      const written = await writeProduct(tx, id, product, goodsLocation === 'overseas', given)
      for (const [specZh, specEn, suffix, priceP] of product.skus) {
        const code = `${product.code}-${suffix}`
        const sku = {
          id: seededId(`sku:${code}`),
          productId: written.id,
          shopId: id,
          code,
          specZh,
          specEn,
          titleZh: product.zh,
          titleEn: product.en,
          picture: written.picture,
          priceP,
          promiseHours: product.hours,
          weightG: 150 + (priceP % 900),
          // Set once the categories have their classes (`withVat`).
          vat: { rateBp: 0, excise: false },
          hsCode: goodsLocation === 'overseas' ? hsCodeOf(product.shape) : '',
          origin: goodsLocation === 'overseas' ? 'CN' : '',
        }
        await writeSku(tx, sku)
        skus.push(sku)
      }
    }
    const seller = { establishment, registered: await isRegistered(tx, id, given.at) }
    seeded.push({ id, key, no, establishment, goodsLocation, seller, limitP, skus })
  }
  return seeded
}

/** The same shops with the VAT rate of each SKU, once the categories have their classes. */
export async function withVat(tx: Db, shops: readonly SeededShop[], at: Date): Promise<SeededShop[]> {
  const { rates } = await vatTermsAt(tx, at)
  const codes = Object.values(CATALOGUE).flatMap((products) => products.map(({ code, shape }) => ({ code, shape })))
  const ofProduct = new Map<string, SeededSku['vat']>()
  for (const { code, shape } of codes) {
    const { vatClass, excise } = await categoryVat(tx, categoryOf(shape))
    ofProduct.set(seededId(`product:${code}`), { rateBp: rates[vatClass], excise })
  }
  return shops.map((shop) => ({
    ...shop,
    skus: shop.skus.map((sku) => ({ ...sku, vat: ofProduct.get(sku.productId) ?? sku.vat })),
  }))
}

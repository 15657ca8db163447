import { sql } from 'drizzle-orm'
import { titleWords } from '@/lib/domain/order/personal'
import type { Db } from '@/lib/marketplace/kernel/database'
import { seededId } from '@/lib/marketplace/kernel/ids'
import { listShops, shopIdOf } from '../../shop'
import { CATALOGUE, type CatalogueProduct } from './catalogue'
import { categoryOf, categoryRows, hsCodeOf } from './categories'
import { drawProduct } from './drawing'

/** Keeps a picture and answers its file id. */
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
  /** Commodity code and country of origin of what is sent from abroad. */
  hsCode: string
  origin: string
}

export interface SeededShop {
  id: string
  key: string
  no: string
  establishment: 'uk' | 'overseas' | 'unclear'
  goodsLocation: 'uk' | 'overseas'
  skus: SeededSku[]
}

const DAY_MS = 86_400_000

async function writeProduct(tx: Db, shopId: string, product: CatalogueProduct, overseas: boolean, given: Given) {
  const id = seededId(`product:${product.code}`)
  const picture = await given.keepPicture(shopId, seededId(`picture:${product.code}`), drawProduct(product))
  const created = new Date(given.at.getTime() - 200 * DAY_MS).toISOString()
  await tx.execute(sql`insert into product (id, shop_id, code, title_zh, title_en, picture, pictures, detail_zh, detail_en, promise_hours, goods_location, category,
      more, passed_at, created_at, updated_at)
    values (${id}, ${shopId}, ${product.code}, ${product.zh}, ${product.en}, ${picture}, array[${picture}::uuid], ${product.zh}, ${product.en},
      ${product.hours}, ${overseas ? 1 : 0}, ${categoryOf(product.shape)},
      ${JSON.stringify(overseas ? { hsCode: hsCodeOf(product.shape), origin: 'CN' } : {})}::jsonb, ${created}, ${created}, ${created})`)
  return { id, picture }
}

async function writeSku(tx: Db, sku: SeededSku): Promise<void> {
  await tx.execute(sql`insert into sku (id, shop_id, product_id, code, spec_zh, spec_en, price_p, list_price_p, weight_g, on_hand, safety)
    values (${sku.id}, ${sku.shopId}, ${sku.productId}, ${sku.code}, ${sku.specZh}, ${sku.specEn}, ${sku.priceP},
      ${Math.ceil((sku.priceP * 1.15) / 50) * 50}, ${sku.weightG}, 2000, 5)`)
  const words = new Set([sku.titleZh, sku.titleEn, sku.specZh, sku.specEn, sku.code].flatMap(titleWords))
  const rows = [...words].map((word) => ({ shop_id: sku.shopId, word, sku_id: sku.id }))
  await tx.execute(sql`insert into sku_word (shop_id, word, sku_id)
    select shop_id, word, sku_id from json_to_recordset(${JSON.stringify(rows)}::json) as r (shop_id uuid, word text, sku_id uuid)`)
}

interface Given {
  at: Date
  keepPicture: KeepPicture
}

/** Products, SKUs and pictures of the demo's shops; answers what orders can be drawn from. */
export async function seedGoods(tx: Db, given: Given): Promise<SeededShop[]> {
  await tx.execute(sql`insert into category (code, name_zh, name_en, sort_no)
    select code, name_zh, name_en, sort_no from json_populate_recordset(null::category, ${JSON.stringify(categoryRows)}::json)`)
  const shops = new Map((await listShops(tx)).map((shop) => [shop.id, shop]))
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
          hsCode: goodsLocation === 'overseas' ? hsCodeOf(product.shape) : '',
          origin: goodsLocation === 'overseas' ? 'CN' : '',
        }
        await writeSku(tx, sku)
        skus.push(sku)
      }
    }
    seeded.push({ id, key, no, establishment, goodsLocation, skus })
  }
  return seeded
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { shopIdOf } from '../shop'

/** Name, parent's name, whether buyers see it, and the platform categories of its products. */
const SEEDED: readonly (readonly [zh: string, en: string, parent: string | null, visible: boolean, of: string[]])[] = [
  ['送礼精选', 'Gifts', null, true, ['clothing']],
  ['茶礼', 'Tea gifts', '送礼精选', true, ['tea']],
  ['餐桌', 'For the table', null, true, ['table']],
  ['春节专区', 'Lunar New Year', null, false, []],
]

/** Seeds the first shop's own tree, with one hidden and empty category, and products in none. */
export async function seedShopCategories(tx: Db): Promise<void> {
  const shopId = shopIdOf('liang')
  for (const [at, [zh, en, parent, visible, of]] of SEEDED.entries()) {
    const id = seededId(`shop-category:${zh}`)
    await tx.execute(sql`insert into shop_category (id, shop_id, parent_id, name_zh, name_en, sort_no, visible)
      values (${id}, ${shopId}, ${parent && seededId(`shop-category:${parent}`)}, ${zh}, ${en}, ${at}, ${visible})`)
    await tx.execute(sql`insert into shop_category_product (shop_category_id, product_id, shop_id)
      select ${id}, p.id, p.shop_id from product p where p.shop_id = ${shopId} and p.category = any(${`{${of.join()}}`}::text[])`)
  }
}

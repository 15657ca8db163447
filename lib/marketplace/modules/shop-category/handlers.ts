import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/shop/category'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { pagedRows } from '../../kernel/pages'
import { allOf, holdsWords, idList } from '../../kernel/values'
import { shopCategory } from '../../tables/shop-category'
import { categoriesOfShop, type KnownShopCategory, shopCategoryById, uncategorised } from './tree'

const list = bind(contract.listShopCategories, async (context, { query: { visible, ...page } }) => {
  const all = (await categoriesOfShop(context)).filter((each) => !visible || each.visible === (visible === '1'))
  const from = (page.current - 1) * page.size
  return { records: all.slice(from, from + page.size), total: all.length, ...page }
})

const get = bind(contract.getShopCategory, async (context, { query }) => {
  const found = await shopCategoryById(context, query.id)
  const all = await categoriesOfShop(context)
  const below = all.filter(({ parentId }) => parentId === found.id).length
  return { ...found, below, uncategorised: await uncategorised(context) }
})

const factsOf = ({ name, sortNo, visible }: KnownShopCategory) => ({
  ...{ name: name.zh, nameEn: name.en, sortOrder: sortNo, enabled: visible },
})

function note(context: Context, before: KnownShopCategory | null, after: KnownShopCategory | null): void {
  const known = after ?? before
  if (!known) return
  context.audit({
    refType: 'shopCategory',
    refId: known.id,
    detail: { name: known.name.zh, nameEn: known.name.en },
    change: { before: before ? factsOf(before) : {}, after: after ? factsOf(after) : {} },
  })
}

/** Refuses a name that a sibling has, and a parent that is not on the first level. */
async function requirePlace(context: Context, nameZh: string, parentId: string | null, but: string | null) {
  const all = await categoriesOfShop(context)
  const parent = parentId === null ? null : all.find(({ id }) => id === parentId)
  if (parent === undefined || parent?.level === 2) fail('INVALID_INPUT', { fields: { parentId: ['parentGone'] } })
  if (all.some((each) => each.parentId === parentId && each.id !== but && each.name.zh === nameZh))
    fail('INVALID_INPUT', { fields: { nameZh: ['taken'] } })
}

const add = bind(contract.addShopCategory, async (context, { body }) => {
  await requirePlace(context, body.nameZh, body.parentId, null)
  const id = newId(context.now.getTime())
  await context.tx.execute(sql`insert into shop_category (id, shop_id, parent_id, name_zh, name_en, sort_no, visible)
    values (${id}, ${shopOf(context)}, ${body.parentId}, ${body.nameZh}, ${body.nameEn}, ${body.sortNo}, ${body.visible})`)
  note(context, null, await shopCategoryById(context, id))
  return { id }
})

const edit = bind(contract.editShopCategory, async (context, { body: { id, version, ...body } }) => {
  const before = await shopCategoryById(context, id)
  const { zh: nameZh, en: nameEn } = before.name
  if (isAlready({ ...before, nameZh, nameEn }, { ...body, version }))
    return unchanged(context, { refType: 'shopCategory', refId: id, detail: { name: nameZh } })
  await requirePlace(context, body.nameZh, before.parentId, id)
  await bump(
    context.tx,
    shopCategory,
    { id, version },
    { nameZh: body.nameZh, nameEn: body.nameEn, sortNo: body.sortNo, visible: body.visible },
  )
  note(context, before, await shopCategoryById(context, id))
  return { changed: true }
})

const remove = bind(contract.deleteShopCategory, async (context, { query }) => {
  const before = await shopCategoryById(context, query.id)
  const gone = await rowsOf(
    context.tx,
    sql`delete from shop_category where id = ${before.id} and version = ${query.version} returning id`,
  )
  if (gone.length === 0) fail('VERSION_CONFLICT')
  note(context, before, null)
  return null
})

const goods = bind(contract.shopCategoryGoods, async (context, { query: { id, in: inside, q, ...page } }) => {
  const { id: known } = await shopCategoryById(context, id)
  const isIn = sql`exists (select 1 from shop_category_product m where m.product_id = p.id and m.shop_category_id = ${known})`
  const where = allOf([
    sql`p.shop_id = ${shopOf(context)} and p.state <> 9`,
    inside === '1' ? isIn : sql`not ${isIn}`,
    !!q && holdsWords(q, [sql`p.title_zh`, sql`p.title_en`, sql`p.code`]),
  ])
  const columns = sql`p.id, p.code, p.title_zh as zh, p.title_en as en, p.state`
  const parts = { columns, from: sql`from product p`, where, order: sql`p.updated_at desc, p.id desc` }
  type Row = { id: string; code: string; zh: string; en: string; state: number }
  return pagedRows(context.tx, parts, page, (row: Row) => ({
    ...{ id: row.id, code: row.code, title: { zh: row.zh, en: row.en }, state: row.state },
  }))
})

const assign = bind(contract.assignShopCategory, async (context, { body }) => {
  const found = await shopCategoryById(context, requireId(body.id))
  const changed = body.add
    ? await rowsOf(
        context.tx,
        sql`insert into shop_category_product (shop_category_id, product_id, shop_id)
          select ${found.id}, p.id, p.shop_id from product p where p.id in ${idList(body.goodsIds)} and p.shop_id = ${shopOf(context)}
          on conflict do nothing returning product_id`,
      )
    : await rowsOf(
        context.tx,
        sql`delete from shop_category_product where shop_category_id = ${found.id}
          and product_id in ${idList(body.goodsIds)} returning product_id`,
      )
  const detail = { name: found.name.zh, event: body.add ? 'assign' : 'unassign', count: changed.length }
  context.audit({ refType: 'shopCategory', refId: found.id, detail })
  return { changed: changed.length }
})

export const shopCategoryBindings: Binding[] = [list, get, add, edit, remove, goods, assign]

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/goods/media'
import { COUNT_CAP } from '@/lib/domain/limits'
import { type Binding, bind } from '../../kernel/binding'
import { requireVersion } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { shopOf } from '../../kernel/in-shop'
import { query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, holdsWords, idList, pageRows } from '../../kernel/values'
import { claimedFiles, describePicture, dropPictures, roomOf } from '../file'
import { replace } from './media-replace'
import { countTabs } from './tab-counts'
import { DOCUMENTS, VIDEOS } from './write'

const IdNameRow = z.object({ id: z.string(), name: z.string() })

const FROM = sql`from stored_picture m`

/** Products that show the picture `m`, including those in the recycle bin, which can come back. */
const SHOWS = sql`(select p.id from product p where p.pictures @> array[m.id])`
/** Products whose pending change uses it. */
const WAITS = sql`(select r.product_id from product_review r where r.shop_id = m.shop_id and r.kind = 'change' and r.state = 0
  and r.patch->'pictures' ? m.id::text)`
const IS_USED = sql`(exists ${SHOWS} or exists ${WAITS})`

/** All items of the library as `m`: pictures, and the films and documents claimed by products. */
const ITEMS = sql`(select id, shop_id, 'picture' as kind, name, alt_zh, alt_en, bytes, created_at, version,
      null::uuid as product_id from stored_picture where kind = 'product' and removed_at is null
    union all select f.id, f.shop_id, f.kind, f.name, '', '', f.bytes, f.created_at, 1, f.ref_id::uuid
      from (${claimedFiles([DOCUMENTS, VIDEOS])}) f)`
const FROM_ITEMS = sql`from ${ITEMS} m`
/** Product that uses the file `m`, live or in a pending change. */
const FILE_SHOWN = sql`(select p.id from product p where p.id = m.product_id
    and (p.more->'videos' ? m.id::text or p.more->'documents' ? m.id::text)
  union select r.product_id from product_review r where r.product_id = m.product_id and r.kind = 'change' and r.state = 0
    and (r.patch->'videos' ? m.id::text or r.patch->'documents' ? m.id::text))`
const IS_ITEM_USED = sql`(${IS_USED} or exists ${FILE_SHOWN})`

/** Condition: a product, one of its SKUs or any of its reviews uses the picture `m`; reviews are kept as history. */
export const SHOWN_BY_GOODS = sql`(exists ${SHOWS} or exists (select 1 from sku k where k.shop_id = m.shop_id and k.picture = m.id)
  or exists (select 1 from product_review r where r.shop_id = m.shop_id and (r.patch->'pictures' ? m.id::text
    or r.patch @> jsonb_build_object('skus', jsonb_build_array(jsonb_build_object('picture', m.id))))))`

const TABS: Record<(typeof contract.MEDIA_TABS)[number] | 'all', SQL> = {
  all: sql`true`,
  used: IS_ITEM_USED,
  unused: sql`not ${IS_ITEM_USED}`,
}

const SELECT = sql`select m.id, m.kind, m.product_id as "goodsId", m.name, m.alt_zh as "altZh", m.alt_en as "altEn", m.bytes, m.created_at as "createTime",
    m.version, u.products, f.title_zh as "titleZh", f.title_en as "titleEn"
  ${FROM_ITEMS}
  cross join lateral (select count(*)::int as products from (${SHOWS} union ${WAITS} union ${FILE_SHOWN}) as uses) u
  left join lateral (select title_zh, title_en from (
      select title_zh, title_en, state, id from product p where p.pictures @> array[m.id]
      union all select title_zh, title_en, state, id from product p where p.id = m.product_id) g
    order by g.state = 2 desc, g.id limit 1) f on true`

/** Pictures of products in the library of the caller's shop. */
const own = (context: Context): SQL =>
  sql`m.shop_id = ${shopOf(context)} and m.kind = 'product' and m.removed_at is null`

type Filter = Omit<contract.MediaQuery, 'current' | 'size' | 'tab'>

const conditions = (context: Context, { q, kind, noAlt }: Filter): SQL =>
  allOf([
    sql`m.shop_id = ${shopOf(context)}`,
    !!kind && sql`m.kind = ${kind}`,
    !!q && holdsWords(q, [sql`m.name`, sql`m.alt_zh`, sql`m.alt_en`]),
    !!noAlt && sql`m.kind = 'picture' and (m.alt_zh = '' or m.alt_en = '')`,
  ])

const toRow = ({ createTime, ...row }: contract.MediaRow): contract.MediaRow => ({
  ...row,
  createTime: instant(createTime),
})

const list = bind(contract.listMedia, async (context, { query: { tab, current, size, ...filter } }) => {
  const where = allOf([conditions(context, filter), TABS[tab ?? 'all']])
  const rows = await rowsOf<contract.MediaRow>(
    context.tx,
    sql`${SELECT} where ${where} order by m.created_at desc, m.id desc ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${FROM_ITEMS} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(toRow), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

const count = bind(contract.countMedia, (context, { query }) =>
  countTabs(context.tx, { from: FROM_ITEMS, where: conditions(context, query), of: TABS }),
)

const room = bind(contract.mediaRoom, (context) => roomOf(context.tx, shopOf(context)))

async function mediaById(context: Context, id: string): Promise<contract.MediaRow> {
  const [row] = await rowsOf<contract.MediaRow>(
    context.tx,
    sql`${SELECT} where m.shop_id = ${shopOf(context)} and m.kind = 'picture' and m.id = ${requireId(id)}`,
  )
  return row ? toRow(row) : fail('NOT_FOUND')
}

const USES_MAX = 100

const get = bind(contract.getMedia, async (context, { query }) => {
  const media = await mediaById(context, query.id)
  const use = (place: 'live' | 'change', ids: SQL) => sql`select g.id as "goodsId", g.code, g.title_zh as "titleZh",
      g.title_en as "titleEn", g.state, ${place}::text as place
    from stored_picture m join product g on g.id in ${ids} where m.id = ${media.id}`
  const uses = await rowsOf<contract.MediaRow & { goodsId: string }>(
    context.tx,
    sql`select * from (${use('live', SHOWS)} union all ${use('change', WAITS)}) uses
      order by place desc, code, "goodsId" limit ${USES_MAX}`,
  )
  return { ...media, uses: uses as unknown as ReturnType<typeof contract.MediaUse.parse>[] }
})

const edit = bind(contract.editMedia, async (context, { body }) => {
  const before = await mediaById(context, body.id)
  requireVersion(before, body.version)
  const { name, altZh, altEn } = before
  if (name === body.name && altZh === body.altZh && altEn === body.altEn) return { changed: false }
  if (!(await describePicture(context.tx, body))) fail('VERSION_CONFLICT')
  context.audit({
    refType: 'picture',
    refId: body.id,
    detail: { name: body.name || name },
    change: {
      before: { pictureName: name, altZh, altEn },
      after: { pictureName: body.name, altZh: body.altZh, altEn: body.altEn },
    },
  })
  return { changed: true }
})

const remove = bind(contract.removeMedia, async (context, { body }) => {
  const { tx, now } = context
  const ids = [...new Set(body.ids)]
  // Locked first, so that the next statement sees a product that is just starting to use one.
  await rowsOf(tx, sql`select 1 ${FROM} where ${own(context)} and m.id in ${idList(ids)} order by m.id for update`)
  const free = await queryRows(
    tx,
    IdNameRow,
    sql`select m.id, m.name ${FROM} where ${own(context)} and m.id in ${idList(ids)} and not ${IS_USED}`,
  )
  await dropPictures(
    tx,
    free.map(({ id }) => id),
    now,
  )
  for (const { id, name } of free) context.audit({ refType: 'picture', refId: id, detail: { name } })
  return { done: free.length, skipped: ids.length - free.length }
})

/** The library of a shop's pictures. */
export const mediaBindings: Binding[] = [list, count, room, get, edit, replace, remove]

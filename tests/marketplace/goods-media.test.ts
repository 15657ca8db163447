import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import * as goods from '@/lib/contract/goods'
import * as media from '@/lib/contract/goods/media'
import * as reviews from '@/lib/contract/goods/review'
import { replacedIn } from '@/lib/domain/media'
import { mp4, pdf } from '../support/file-zoo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { skuForm } from '../support/sku-form'

let market: TestMarketplace
let [seller, neighbour, operator] = ['', '', '']
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  ;[seller = '', neighbour = '', operator = ''] = await Promise.all(
    ['liang_manager', 'hannah_pennine', 'operator'].map((name) => market.login(name)),
  )
})
afterAll(() => market.close())

let nth = 0
async function picture(name = '') {
  nth += 1
  const background = { r: nth * 9, g: 40, b: 90 }
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const body = { base64: bytes.toString('base64'), name }
  return (await market.hit(goods.addGoodsPicture, seller, { body })).data.id
}
async function product(pictures: string[], more: object = {}) {
  nth += 1
  const code = `MD-${nth}`
  const sku = {
    ...{ id: null, code: `${code}-1`, specZh: '大', specEn: 'Large', priceP: 1000, listPriceP: 1200, weightG: 100 },
    ...{ stockBefore: 0, stock: 10, safety: 0, enabled: true, picture: pictures[0] ?? null },
  }
  const body = {
    ...{ code, titleZh: '测试商品', titleEn: 'Test product', category: 'home', pictures, detailZh: '' },
    ...{
      detailEn: 'Oak.',
      promiseHours: 48 as const,
      goodsLocation: 'uk' as const,
      afterPass: 2 as const,
      skus: [sku],
    },
    ...more,
  }
  return (await market.hit(goods.addGoods, seller, { body })).data.id
}
const read = async (id: string) => (await market.hit(goods.queryGoods, seller, { body: { id } })).data
const look = async (id: string, token = seller) => market.hit(media.getMedia, token, { query: { id } })
async function decide(id: string, accept = true) {
  const { reviews: all } = await read(id)
  const review = all.find(({ state }) => state === 0)
  if (!review) throw new Error('nothing waits')
  const body = {
    id: review.id,
    version: review.version,
    accept,
    declined: [],
    remarkZh: '图片不清',
    remarkEn: 'Blurred',
    riskNote: 'Looked at it twice',
  }
  expect((await market.hit(reviews.decideGoodsReview, operator, { body })).status).toBe(200)
}
async function live(pictures: string[]) {
  const id = await product(pictures)
  const { version } = await read(id)
  expect((await market.hit(goods.submitGoods, seller, { body: { id, version } })).status).toBe(200)
  await decide(id)
  return id
}
const replace = async (id: string, by: string, token = seller) =>
  market.hit(media.replaceMedia, token, { body: { id, by, version: (await look(id)).data.version } })
const remove = (ids: string[], token = seller) => market.hit(media.removeMedia, token, { body: { ids } })

test('the library tells which products show a picture, and deletes only what none shows', async () => {
  const [used, spare] = [await picture('front'), await picture('spare')]
  const id = await product([used])
  expect((await look(used)).data).toMatchObject({ name: 'front', products: 1, uses: [{ goodsId: id, place: 'live' }] })
  const unused = await market.hit(media.listMedia, seller, { query: { tab: 'unused', size: 100 } as never })
  expect(unused.data.records.map((row) => row.id)).toEqual(expect.arrayContaining([spare]))
  expect(unused.data.records.map((row) => row.id)).not.toContain(used)
  const before = (await market.hit(media.mediaRoom, seller)).data.used
  expect((await remove([used, spare])).data).toEqual({ done: 1, skipped: 1 })
  expect((await look(spare)).status).toBe(404)
  expect((await market.hit(media.mediaRoom, seller)).data.used).toBeLessThan(before)
  const refused = await market.hit(goods.addGoods, seller, {
    body: {
      ...{ code: 'MD-gone', titleZh: '无', titleEn: 'None', category: 'home', pictures: [spare], detailZh: '' },
      ...{ detailEn: '', promiseHours: 48, goodsLocation: 'uk', afterPass: 2, skus: [] },
    },
  })
  expect(refused.envelope.fields).toEqual({ pictures: ['choose'] })
})

test('a replacement applies to a draft at once and waits for the platform where buyers see the product', async () => {
  const [old, next, other] = [await picture(), await picture(), await picture()]
  const [draft, onSale] = [await product([old, other]), await live([old])]
  expect((await replace(old, next)).data).toEqual({ changed: 1, reviewed: 1, skipped: 0 })
  expect((await read(draft)).pictures).toEqual([next, other])
  expect((await read(draft)).skus[0]?.picture).toBe(next)
  expect(await read(onSale)).toMatchObject({ pictures: [old], changePending: true })
  expect((await remove([old, next])).data).toEqual({ done: 0, skipped: 2 })
  await decide(onSale)
  const after = await read(onSale)
  expect([after.pictures, after.skus[0]?.picture]).toEqual([[next], next])
  expect((await remove([old])).data).toEqual({ done: 1, skipped: 0 })
})

test('a replacement joins the change that waits already, and leaves a product under review alone', async () => {
  const [old, next] = [await picture(), await picture()]
  const [onSale, waiting] = [await live([old]), await product([old])]
  const { version } = await read(waiting)
  await market.hit(goods.submitGoods, seller, { body: { id: waiting, version } })
  const goodsNow = await read(onSale)
  const skus = goodsNow.skus.map(skuForm)
  const { id, code, titleZh, category, pictures, detailZh, detailEn } = goodsNow
  const texts = { id, version: goodsNow.version, code, titleZh, titleEn: 'Another title', category, pictures, detailZh }
  const body = {
    ...texts,
    detailEn,
    promiseHours: 48 as const,
    goodsLocation: 'uk' as const,
    afterPass: 2 as const,
    skus,
  }
  expect((await market.hit(goods.editGoods, seller, { body })).data.reviewed).toEqual(['titleEn'])
  expect((await replace(old, next)).data).toEqual({ changed: 0, reviewed: 1, skipped: 1 })
  const open = (await read(onSale)).reviews.find(({ state }) => state === 0)
  expect(open?.patch).toMatchObject({ titleEn: 'Another title', pictures: [next] })
})

test('names and alternative texts are kept by version; another shop’s pictures do not exist', async () => {
  const id = await picture()
  const body = { id, version: 1, name: '正面', altZh: '橡木板', altEn: 'Oak board' }
  expect((await market.hit(media.editMedia, seller, { body })).data).toEqual({ changed: true })
  expect((await market.hit(media.editMedia, seller, { body })).envelope.error).toBe('VERSION_CONFLICT')
  expect((await market.hit(media.editMedia, seller, { body: { ...body, version: 2 } })).data.changed).toBe(false)
  expect((await look(id, neighbour)).status).toBe(404)
  expect((await replace(id, await picture(), neighbour)).status).toBe(404)
  expect((await remove([id], neighbour)).data).toEqual({ done: 0, skipped: 1 })
  expect((await look(id)).data).toMatchObject({ altEn: 'Oak board', version: 2 })
  expect((await read(await product([id]))).alts).toEqual({ [id]: { zh: '橡木板', en: 'Oak board' } })
  const same = await market.hit(media.replaceMedia, seller, { body: { id, version: 2, by: id } })
  expect(same.envelope.fields).toEqual({ by: ['choose'] })
})

test('a picture is never deleted while a product takes it up at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await picture()
    const [added, removed] = await Promise.all([product([id]).catch(() => null), remove([id])])
    const shown = added ? (await read(added)).pictures.includes(id) : false
    expect(removed.data.done === 1 && shown).toBe(false)
  }
})

test('replacing keeps the place and never shows a picture twice', () => {
  expect(replacedIn(['a', 'b', 'c'], 'b', 'x')).toEqual(['a', 'x', 'c'])
  expect(replacedIn(['a', 'b'], 'b', 'a')).toEqual(['a'])
})

test('pictures that left the library go with their bytes after 30 days, but for those that an order, a review or an announcement shows', async () => {
  const [gone, sold, fresh] = [await picture(), await picture(), await picture()]
  const [first, proposed, last, ofSku] = [await picture(), await picture(), await picture(), await picture()]
  const told = await picture()
  await makeOrder(market, { lineColumns: { picture: sold } })
  const id = await live([first])
  for (const [before, after] of [
    [first, proposed],
    [proposed, last],
  ] as const) {
    expect((await replace(before, after)).data.reviewed).toBe(1)
    await decide(id)
  }
  await peek(
    market,
    sql`update product_review set patch = patch || ${JSON.stringify({ skus: [{ picture: ofSku }] })}::jsonb
      where product_id = ${id} and kind = 'new' returning id`,
  )
  await peek(
    market,
    sql`update announcement set content_en = ${`<p><img src="/api/files/picture/${told}?size=400"></p>`}
      where id = (select id from announcement order by id limit 1) returning id`,
  )
  const old = [gone, sold, proposed, ofSku, told]
  expect((await remove([...old, fresh])).data).toEqual({ done: 6, skipped: 0 })
  for (const each of old)
    await peek(
      market,
      sql`update stored_picture set removed_at = removed_at - interval '31 days' where id = ${each} returning id`,
    )
  expect(await sweep(market, 'file.sweepPictures')).toBe(1)
  expect(await sweep(market, 'file.sweepPictures')).toBe(0)
  const left = await peek<{ id: string }>(
    market,
    sql`select distinct picture_id as id from stored_picture_size where picture_id in (${gone}, ${sold}, ${proposed}, ${ofSku}, ${fresh}, ${told})`,
  )
  expect(left.map((row) => row.id).sort()).toEqual([sold, proposed, ofSku, fresh, told].sort())
  expect(await peek(market, sql`select 1 from stored_picture where id = ${gone}`)).toEqual([])
})

test('videos and documents stand in the library with their product and size, by kind and use; a neighbour sees none', async () => {
  const upload = async (kind: 'video' | 'document', name: string, file: Buffer) =>
    (await market.hit(uploadFile, seller, { query: { kind, name } }, { file })).data.id
  const [film, paper] = [await upload('video', 'tea.mp4', mp4()), await upload('document', 'ce.pdf', pdf())]
  const id = await product([await picture()], { videos: [film], documents: [paper] })
  const listed = async (query: object, token = seller) =>
    (await market.hit(media.listMedia, token, { query: { size: 100, ...query } as never })).data.records
  const row = (await listed({ kind: 'video', tab: 'used' })).find((each) => each.id === film)
  expect(row).toMatchObject({ name: 'tea.mp4', goodsId: id, products: 1, bytes: mp4().length, titleEn: 'Test product' })
  for (const kind of ['picture', 'document'] as const)
    expect(new Set((await listed({ kind })).map((each) => each.kind))).toEqual(new Set([kind]))
  expect((await listed({})).map((each) => each.id)).toEqual(expect.arrayContaining([film, paper]))
  expect((await listed({ kind: 'video', tab: 'unused' })).map((each) => each.id)).not.toContain(film)
  expect((await listed({ kind: 'video' }, neighbour)).map((each) => each.id)).not.toContain(film)
  const counts = (await market.hit(media.countMedia, seller, { query: { kind: 'video' } })).data
  expect(counts.all.count).toBe((await listed({ kind: 'video' })).length)
})

test('each of several pictures that are deleted leaves its row in the audit', async () => {
  const ids = [await picture('one'), await picture('two'), await picture('three')]
  const { envelope } = await remove(ids)
  const rows = await peek<{ ref_id: string; name: string }>(
    market,
    sql`select ref_id, detail->>'name' as name from audit_entry where request_id = ${envelope.requestId}`,
  )
  expect(new Set(rows.map(({ ref_id, name }) => `${ref_id} ${name}`))).toEqual(
    new Set(['one', 'two', 'three'].map((name, at) => `${ids[at]} ${name}`)),
  )
})

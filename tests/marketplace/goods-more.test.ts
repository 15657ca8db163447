import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { uploadFile } from '@/lib/contract/file'
import * as goods from '@/lib/contract/goods'
import { goodsChoices } from '@/lib/contract/goods/choices'
import * as drafts from '@/lib/contract/goods/draft'
import * as reviews from '@/lib/contract/goods/review'
import { isBarcode } from '@/lib/domain/barcode'
import { NOTHING_MORE, qualityOf } from '@/lib/domain/goods/more'
import { PRODUCT_STATE } from '@/lib/domain/product'
import { mp4, pdf } from '../support/file-zoo'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { skuForm } from '../support/sku-form'

let market: TestMarketplace
let seller: string
let neighbour: string
let operator: string
const pictures: string[] = []
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  neighbour = await market.login('hannah_pennine')
  operator = await market.login('operator')
  for (const background of ['#c41', '#14c']) {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    const body = { base64: bytes.toString('base64') }
    pictures.push((await market.hit(goods.addGoodsPicture, seller, { body })).data.id)
  }
})
afterAll(() => market.close())

let nth = 0
const sku = (code: string, changes: object = {}) => ({
  ...{ id: null as string | null, code, specZh: '大', specEn: 'Large', priceP: 1000, listPriceP: 1200 },
  ...{ weightG: 100, stockBefore: 0, stock: 10, safety: 0, enabled: true },
  ...changes,
})
const input = (changes: object = {}) => {
  nth += 1
  const code = `M-${nth}`
  return {
    ...{ code, titleZh: '测试商品', titleEn: 'Test product', category: 'home', pictures },
    ...{ detailZh: '', detailEn: 'Made of oak.', promiseHours: 48 as const, goodsLocation: 'uk' as const },
    ...{ afterPass: 2 as 2 | 4, skus: [sku(`${code}-1`)] },
    ...changes,
  }
}
const add = (changes: object = {}) => market.hit(goods.addGoods, seller, { body: input(changes) })
const read = async (id: string, token = seller) => (await market.hit(goods.queryGoods, token, { body: { id } })).data
type Product = Awaited<ReturnType<typeof read>>
const edit = (product: Product, changes: object) => {
  const { id, version, code, titleZh, titleEn, category, detailZh, detailEn, goodsLocation } = product
  const skus = product.skus.map(skuForm)
  const texts = { id, version, code, titleZh, titleEn, category, detailZh, detailEn, goodsLocation }
  const rest = { pictures: product.pictures, promiseHours: 48 as const, afterPass: 2 as const, skus }
  return market.hit(goods.editGoods, seller, { body: { ...texts, ...rest, ...changes } })
}
const LOOKED = { unopened: 'accepted' as const, riskNote: 'Looked at it twice' }
async function onSale(changes: object = {}) {
  const { id } = (await add(changes)).data
  await market.hit(goods.submitGoods, seller, { body: { id, version: (await read(id)).version } })
  const review = (await read(id)).reviews[0]
  const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined: [], ...LOOKED }
  await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, remarkZh: '', remarkEn: '' } })
  return read(id)
}
const upload = async (name: string) =>
  (await market.hit(uploadFile, seller, { query: { kind: 'document', name } }, { file: pdf() })).data.id

describe('What a product tells besides', () => {
  test('is nothing until it is told, and stays as it is where an edit does not name it', async () => {
    const { id } = (await add()).data
    expect(await read(id)).toMatchObject({ ...NOTHING_MORE, listAt: null })
    const told = {
      subtitleEn: 'Oiled by hand',
      keywords: ['oak', 'tray'],
      hsCode: '441990',
      attributes: { Wood: 'Oak' },
    }
    expect((await edit(await read(id), told)).status).toBe(200)
    expect((await edit(await read(id), { titleEn: 'Another title' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...told, titleEn: 'Another title', manufacturer: '' })
  })

  test.each([
    [{ keywords: Array.from({ length: 11 }, (_, at) => `k${at}`) }, 'keywords'],
    [{ hsCode: '12' }, 'hsCode'],
    [{ origin: 'China' }, 'origin'],
    [{ customsText: '茶壶' }, 'customsText'],
    [{ buyLimit: 0 }, 'buyLimit'],
    [{ marks: ['iso'] }, 'marks.0'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { envelope } = await add(wrong)
    expect([envelope.error, Object.keys(envelope.fields ?? {})]).toEqual(['INVALID_INPUT', [field]])
  })

  test('of a live product waits where buyers read it, and applies at once where they do not', async () => {
    const live = await onSale()
    const { data } = await edit(live, {
      manufacturer: 'Oak Ltd, Leeds',
      marks: ['ukca'],
      customsText: 'Oak tray',
      keywords: ['oak'],
      buyLimit: 3,
    })
    expect([...data.reviewed].sort()).toEqual(['customsText', 'manufacturer', 'marks'])
    expect(await read(live.id)).toMatchObject({ manufacturer: '', marks: [], keywords: ['oak'], buyLimit: 3 })
    const review = (await read(live.id)).reviews.find(({ state }) => state === 0)
    const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined: [], ...LOOKED }
    await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, remarkZh: '', remarkEn: '' } })
    expect(await read(live.id)).toMatchObject({ manufacturer: 'Oak Ltd, Leeds', marks: ['ukca'] })
  })

  test('a VAT rate other than the category’s needs a reason, and on sale it waits for the reviewer', async () => {
    const bare = await add({ vatClass: 'zero' })
    expect(bare.envelope.fields).toEqual({ vatNote: ['required'] })
    const live = await onSale()
    expect((await edit(live, { vatClass: 'zero' })).envelope.fields).toEqual({ vatNote: ['required'] })
    const { data } = await edit(live, { vatClass: 'zero', vatNote: 'Children’s size, up to 14 years' })
    expect([...data.reviewed].sort()).toEqual(['vatClass', 'vatNote'])
    const taxed = () =>
      peek<{ rate: string | null }>(market, sql`select vat_class as rate from product where id = ${live.id}`)
    expect(await taxed()).toEqual([{ rate: null }])
    const review = (await read(live.id, operator)).reviews.find(({ state }) => state === 0)
    expect(review?.patch).toEqual({ vatClass: 'zero', vatNote: 'Children’s size, up to 14 years' })
    const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined: [], ...LOOKED }
    await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, remarkZh: '', remarkEn: '' } })
    expect(await taxed()).toEqual([{ rate: 'zero' }])
    expect(await read(live.id)).toMatchObject({ vatClass: 'zero', vatNote: 'Children’s size, up to 14 years' })
  })

  test('holds attributes in any order', async () => {
    const live = await onSale({ attributes: { Material: 'Oak', Colour: 'Brown' } })
    expect((await edit(live, { attributes: { Colour: 'Brown', Material: 'Oak' } })).data.reviewed).toEqual([])
  })
})

describe('Documents of a product', () => {
  test('are readable for readers of the product, and for no other shop (D-04, D-08)', async () => {
    const [file, other] = [await upload('ce.pdf'), await upload('other.pdf')]
    const { id } = (await add({ documents: [file] })).data
    expect((await read(id)).files.map(({ name }) => name)).toEqual(['ce.pdf'])
    const get = async (token: string, wanted = file) =>
      (await market.app.inject({ method: 'GET', url: `/goods/goods/${id}/file/${wanted}`, headers: { token } }))
        .statusCode
    expect([await get(seller), await get(operator), await get(neighbour), await get(seller, other)]).toEqual([
      ...[200, 200, 404, 404],
    ])
    const taken = await add({ documents: [file] })
    expect(taken.envelope.fields).toEqual({ documents: ['file'] })
  })

  test('of a live product stay while a change waits that leaves them out', async () => {
    const file = await upload('kept.pdf')
    const live = await onSale({ documents: [file] })
    expect((await edit(live, { documents: [] })).data.reviewed).toEqual(['documents'])
    expect((await read(live.id)).documents).toEqual([file])
    const rows = await peek<{ ref: string }>(market, sql`select ref_id as ref from stored_file where id = ${file}`)
    expect(rows).toEqual([{ ref: live.id }])
  })
})

describe('The film of a product', () => {
  const film = async () =>
    (await market.hit(uploadFile, seller, { query: { kind: 'video', name: 'tea.mp4' } }, { file: mp4() })).data.id
  const watch = async (id: string) => {
    const answer = await market.app.inject({ method: 'GET', url: `/mall/goods/video/${id}` })
    return [answer.statusCode, answer.rawPayload.equals(mp4())]
  }

  test('waits for the platform on a live product, and is then sent to everybody until it is off sale', async () => {
    const live = await onSale()
    const id = await film()
    expect((await edit(live, { videos: [id] })).data.reviewed).toEqual(['videos'])
    expect(await watch(live.id)).toEqual([404, false])
    const review = (await read(live.id)).reviews.find(({ state }) => state === 0)
    const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined: [], ...LOOKED }
    await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, remarkZh: '', remarkEn: '' } })
    expect((await read(live.id)).videoFiles.map(({ name }) => name)).toEqual(['tea.mp4'])
    expect(await watch(live.id)).toEqual([200, true])
    await market.hit(goods.shelfGoods, seller, { body: { ids: [live.id], on: false } })
    expect(await watch(live.id)).toEqual([404, false])
  })

  test('is freed when another takes its place, or when it is declined for good; one that was returned stays', async () => {
    const live = await onSale()
    const [first, second, returned, declined] = [await film(), await film(), await film(), await film()]
    const claimed = async (id: string) =>
      (await peek(market, sql`select 1 from stored_file where id = ${id} and ref_id = ${live.id}`)).length === 1
    const decideOn = async (video: string, decision: object) => {
      await edit(await read(live.id), { videos: [video] })
      const review = (await read(live.id)).reviews.find(({ state }) => state === 0)
      const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined: [], ...LOOKED }
      const said = { remarkZh: '画面不清', remarkEn: 'Blurred' }
      const answer = await market.hit(reviews.decideGoodsReview, operator, { body: { ...body, ...said, ...decision } })
      expect(answer.status).toBe(200)
    }
    await decideOn(first, {})
    await decideOn(second, {})
    expect([await claimed(first), await claimed(second)]).toEqual([false, true])
    await decideOn(returned, { accept: false })
    expect([await claimed(second), await claimed(returned)]).toEqual([true, true])
    await decideOn(declined, { accept: false, final: true })
    expect([await claimed(second), await claimed(returned), await claimed(declined)]).toEqual([true, false, false])
  })

  test('is one, and no other kind of file', async () => {
    const paper = await upload('ce.pdf')
    expect((await add({ videos: [paper] })).envelope.fields).toEqual({ videos: ['file'] })
    expect((await add({ videos: [await film(), await film()] })).status).toBe(400)
  })
})

describe('A SKU', () => {
  test('has a barcode whose check digit fits, a cost that the platform does not see, and a picture of the product', async () => {
    const row = sku('S-1', { barcode: '4006381333931', costP: 400, picture: pictures[1] })
    const { id } = (await add({ skus: [row] })).data
    expect((await read(id)).skus[0]).toMatchObject({ barcode: '4006381333931', costP: 400, picture: pictures[1] })
    expect((await read(id, operator)).skus[0]?.costP).toBeNull()
    const wrong = await add({ skus: [sku('S-2', { barcode: '4006381333932' })] })
    expect(wrong.envelope.fields).toEqual({ 'skus.0.barcode': ['barcode'] })
    const strange = await add({ skus: [sku('S-3', { picture: id })] })
    expect(strange.envelope.fields).toEqual({ 'skus.0.picture': ['choose'] })
  })

  test('of a live product shows another picture once the platform has seen it, and never one that was declined', async () => {
    const live = await onSale()
    const [row] = live.skus
    const wanted = live.skus.map((sku) => ({ ...skuForm(sku), picture: pictures[1] ?? null }))
    expect((await edit(live, { skus: wanted })).data.reviewed).toEqual(['skus'])
    const waiting = await read(live.id)
    expect([waiting.skus[0]?.picture, waiting.reviews[0]?.risk]).toEqual([row?.picture, 'full'])
    const decide = async (declined: string[]) => {
      const review = (await read(live.id)).reviews.find(({ state }) => state === 0)
      const body = { id: review?.id ?? '', version: review?.version ?? 0, accept: true, declined, ...LOOKED }
      const remark = declined.length > 0 ? '图片不清晰' : ''
      const told = { remarkZh: remark, remarkEn: remark && 'The picture is blurred' }
      return market.hit(reviews.decideGoodsReview, operator, { body: { ...body, ...told } })
    }
    expect((await decide([])).status).toBe(200)
    expect((await read(live.id)).skus[0]?.picture).toBe(pictures[1])
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
    const body = { base64: bytes.toString('base64') }
    const fresh = (await market.hit(goods.addGoodsPicture, seller, { body })).data.id
    const again = await read(live.id)
    const skus = wanted.map((sku) => ({ ...sku, picture: fresh }))
    expect((await edit(again, { pictures: [...again.pictures, fresh], skus })).status).toBe(200)
    expect((await decide(['pictures'])).status).toBe(200)
    const after = await read(live.id)
    expect([after.pictures.includes(fresh), after.skus[0]?.picture]).toEqual([false, pictures[1]])
  })

  test('of several needs a picture of its spec before it is submitted', async () => {
    const { id } = (await add({ skus: [sku('P-1', { picture: pictures[0] }), sku('P-2', { specEn: 'Small' })] })).data
    expect((await read(id)).missing).toEqual(['skuPicture'])
  })

  test('any digits with their check digit are a barcode, and no others', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, (body) => {
        const fitting = [...'0123456789'].filter((check) => isBarcode(`${body}${check}`))
        return fitting.length === 1
      }),
    )
  })
})

test('quality rises with each thing that is told, and ends at a hundred', () => {
  const bare = { titleZh: '', titleEn: '', pictures: [], detailZh: '', detailEn: '', skus: [], ...NOTHING_MORE }
  expect(qualityOf(bare).score).toBe(0)
  const row = { enabled: true, barcode: '1', weightG: 1, picture: null }
  const full = {
    ...{ ...bare, titleZh: 'a', titleEn: 'a', subtitleZh: 'a', subtitleEn: 'a', pictures: [...'12345'] },
    ...{ detailZh: 'a', detailEn: 'a'.repeat(200), keywords: [...'123'], manufacturer: 'a', ukPerson: 'a' },
    ...{ hsCode: '1', origin: 'GB', skus: [row] },
  }
  expect(qualityOf(full)).toEqual({ score: 100, lacks: [] })
  expect(qualityOf({ ...full, keywords: [] })).toEqual({ score: 95, lacks: ['keywords'] })
})

test('a product goes on sale at the time that its shop has named, and only then', async () => {
  const listAt = new Date(market.clock.now.getTime() + 3_600_000).toISOString()
  const product = await onSale({ afterPass: 4, listAt })
  expect(product).toMatchObject({ state: PRODUCT_STATE.offShelf, listAt })
  await sweep(market, 'goods.listDue')
  expect((await read(product.id)).state).toBe(PRODUCT_STATE.offShelf)
  market.clock.advance(3_600_000)
  await sweep(market, 'goods.listDue')
  expect(await read(product.id)).toMatchObject({ state: PRODUCT_STATE.onSale, listAt: null })
})

test('what somebody has typed is kept for them alone, and forgotten once it is saved', async () => {
  const save = (values: Record<string, string> | null, token = seller) =>
    market.hit(drafts.saveGoodsDraft, token, { body: { id: null, version: null, values } })
  const kept = async (token = seller) => (await market.hit(drafts.goodsDraft, token, {})).data
  await save({ titleZh: '橡木' })
  await save({ titleZh: '橡木托盘' })
  expect(await kept()).toMatchObject({ values: { titleZh: '橡木托盘' } })
  expect(await kept(neighbour)).toBeNull()
  await save(null)
  expect(await kept()).toBeNull()
})

type Field = Exclude<keyof typeof goods.editGoods.body.shape, 'id' | 'version'>

describe('The log of changes', () => {
  /** Another value for each field: a new field of the contract must be here. */
  async function others(product: Product): Promise<Record<Field, unknown>> {
    const { data } = await market.hit(goodsChoices, seller)
    const [first] = product.skus
    const film = await market.hit(uploadFile, seller, { query: { kind: 'video', name: 'film.mp4' } }, { file: mp4() })
    return {
      ...{ code: `${product.code}-X`, titleZh: '另一个标题', titleEn: 'Another title', category: 'paper' },
      ...{
        subtitleZh: '副标题',
        subtitleEn: 'Subtitle',
        detailZh: '详情',
        detailEn: 'Made of ash.',
        keywords: ['oak'],
      },
      ...{ pictures: [...product.pictures].reverse(), promiseHours: 72, goodsLocation: 'overseas', buyLimit: 3 },
      ...{ manufacturer: 'Oak Ltd', ukPerson: 'Ann Oak, Leeds', marks: ['ukca'], ageFrom: 3, battery: 'inside' },
      ...{ documents: [await upload('safety.pdf')], videos: [film.data.id], hsCode: '6913109000', origin: 'CN' },
      ...{
        customsText: 'Porcelain',
        vatClass: 'zero',
        vatNote: 'Children’s size',
        attributes: { material: 'Oak' },
        afterPass: 4,
        listAt: '2026-12-24T09:00:00.000Z',
      },
      ...{ freightId: data.freight[0]?.id, brandId: data.brands[0]?.id, securityIds: [data.securities[0]?.id] },
      shopCategoryIds: [data.shopCategories[0]?.id],
      skus: [{ ...(first && skuForm(first)), barcode: '5012345678900' }],
    }
  }

  test.each(['a draft', 'a product on sale'])('shows each field of %s that was changed', async (kind) => {
    const before = kind === 'a draft' ? await read((await add()).data.id) : await onSale()
    const values = Object.entries(await others(before))
    const silent: string[] = []
    for (const [field, value] of values) {
      const { status, envelope } = await edit(await read(before.id), {
        [field]: value,
        // A class of its own is taken with its reason alone.
        ...(field === 'vatClass' && { vatNote: 'Up to 14 years' }),
      })
      const [row] = await peek<{ change: unknown[] | null }>(
        market,
        sql`select change from audit_entry where request_id = ${envelope.requestId}`,
      )
      if (status !== 200 || !row?.change?.length) silent.push(`${field} ${status} ${JSON.stringify(envelope.fields)}`)
    }
    expect(silent).toEqual([])
  })
})

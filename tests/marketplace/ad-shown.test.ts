/** @database both */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { login as signIn } from '@/lib/contract/account'
import { addBanner, addBannerPicture, bannerLinks, editBanner, getBanner, listBanners } from '@/lib/contract/ads/banner'
import { addAdPosition, adPositionDays, bannerPositionList, editAdPosition } from '@/lib/contract/ads/position'
import { adFill, adReport } from '@/lib/contract/ads/report'
import { clickAd, showAds } from '@/lib/contract/ads/shown'
import type { Args, Endpoint } from '@/lib/contract/endpoint'
import { VIEWS_OF_HOUR } from '@/lib/domain/ads/rotation'
import { ukDay } from '@/lib/domain/uk-time'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

const SERVICE_KEY = 'advertisements-are-counted-for-our-own-front'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const STRIP = '0199a000-0000-7000-8000-000000000003'
const DAY = 86_400_000

let market: TestMarketplace
let operator: string
const OWN = { 'x-service-key': SERVICE_KEY }
/** Calls as the web application does, with its key. */
const hit = <E extends Endpoint>(row: E, token: string | null, input?: Partial<Args<E>>) =>
  market.hit(row, token, input, { headers: OWN })
const login = async (username: string) =>
  (await hit(signIn, null, { body: { username, password: DEMO_PASSWORD } })).data.token
beforeAll(async () => {
  market = await startMarketplace({ options: { serviceKey: SERVICE_KEY }, orders: 300 })
  operator = await login('operator')
})
afterAll(() => market.close())

const headersOf = (address: string) => ({ headers: { ...OWN, 'x-client-address': address } })
let lines = 0
const newLine = () => `198.51.${++lines >> 8}.${lines & 255}`

async function show(address = newLine(), { agent = FIREFOX, count = true } = {}) {
  const body = { page: 'home' as const, device: 'desktop' as const, agent, count }
  const { status, data } = await market.hit(showAds, null, { body }, headersOf(address))
  expect(status).toBe(200)
  return data
}
const click = async (id: string, address: string, { agent = FIREFOX, count = true } = {}) =>
  (await market.hit(clickAd, null, { body: { id, version: 'a', agent, count } }, headersOf(address))).data

const itemIn = (shown: Awaited<ReturnType<typeof show>>, positionId: string) =>
  shown.find((each) => each.positionId === positionId)?.item ?? null

/** Figures of today of an item, or of all. */
const figures = (item?: string) =>
  peek<{ item: string; views: number; clicks: number; withheld: number; repeated: number }>(
    market,
    sql`select item, views, clicks, withheld, repeated from ad_figure
      where day = ${ukDay(market.clock.now.getTime())} and ${item ? sql`item = ${item}` : sql`true`} order by item`,
  )
const forget = async () => {
  for (const table of ['ad_figure', 'ad_seen', 'visit_place', 'ad_turn'])
    await peek(market, sql`delete from ${sql.identifier(table)} returning 1`)
}
beforeEach(forget)

const drawn = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
  ).toString('base64')

async function picture(positionId = STRIP, [width, height]: readonly [number, number] = [343, 192]) {
  return hit(addBannerPicture, operator, { body: { positionId, base64: await drawn(width, height) } })
}

async function banner(more: object = {}) {
  const { id } = (await picture()).data
  const body = {
    ...{ positionId: STRIP, textZh: '领券', textEn: 'Coupons', pictureZh: id, pictureEn: id },
    ...{ textBZh: '', textBEn: '', pictureBZh: null, pictureBEn: null, link: '/mall/coupons' },
    ...{ fromDay: '2026-01-01', untilDay: null, audience: 'all', sortNo: 5, active: true },
    ...more,
  }
  return hit(addBanner, operator, { body: body as never })
}

describe('A banner', () => {
  test('has pictures of exactly the size of its position, and is told the size otherwise', async () => {
    const refused = await picture(STRIP, [342, 192])
    expect(refused.status).toBe(400)
    expect(refused.envelope).toMatchObject({ detail: { width: 343, height: 192 }, fields: { picture: ['size'] } })
    const hero = (await hit(bannerPositionList, operator, { query: {} })).data.find((p) => p.key === 'home-hero')
    const wide = (await picture(hero?.id, [1_088, 320])).data.id
    expect((await banner({ pictureZh: wide })).status).toBe(400)
  })

  test('leads to what exists', async () => {
    const fault = async (link: string) => (await banner({ link })).envelope
    for (const link of [
      '/mall/goods/0199a000-0000-7000-8000-00000000dead',
      '/mall/nowhere',
      '/mall/search?category=none',
    ])
      expect(await fault(link)).toMatchObject({ fields: { link: ['nowhere'] } })
    for (const link of ['https://example.com', '//example.com', '/op/ads/banners', '/mall/../op'])
      expect((await banner({ link })).status).toBe(400)
    const { data: links } = await hit(bannerLinks, operator, { query: {} })
    for (const path of [links[0], links.at(-1), links.find((each) => each.path.includes('category='))])
      expect((await banner({ link: path?.path, active: true })).status).toBe(200)
  })

  test('has a whole second version or none, and ends after it begins', async () => {
    expect((await banner({ textBZh: '乙' })).status).toBe(400)
    expect((await banner({ untilDay: '2025-12-31' })).status).toBe(400)
  })

  test('is changed only in the version that was read', async () => {
    const { id } = (await banner({ active: false })).data
    const { positionId: _, positionZh: __, ...read } = (await hit(getBanner, operator, { query: { id } })).data
    const {
      positionEn: _e,
      width: _w,
      height: _h,
      state: _s,
      updateTime: _u,
      linkLive: _l,
      results: _r,
      ...body
    } = read
    const again = { ...body, textEn: 'Other words' }
    expect((await hit(editBanner, operator, { body: again })).data).toEqual({ changed: true })
    expect((await hit(editBanner, operator, { body: { ...again, textEn: 'Third' } })).status).toBe(409)
  })

  test('is listed by position', async () => {
    const { data } = await hit(listBanners, operator, { query: { positionId: STRIP } })
    expect(new Set(data.records.map(({ positionId }) => positionId))).toEqual(new Set([STRIP]))
  })
})

describe('The storefront', () => {
  test('gives advertisements their turns, and the house the others', async () => {
    const shown = []
    for (let i = 0; i < 40; i++) shown.push(itemIn(await show(), STRIP))
    const paid = shown.filter((item) => item?.paid)
    // Two run at the strip, of four turns.
    const held = (await figures()).reduce((sum, { withheld }) => sum + withheld, 0)
    expect(paid.length + held).toBeGreaterThanOrEqual(20)
    expect(new Set(paid.map((item) => item?.id)).size).toBe(2)
    const counts = [...new Set(paid.map((item) => item?.id))].map((id) => figures(id))
    const [one, other] = (await Promise.all(counts)).map(([row]) => (row?.views ?? 0) + (row?.withheld ?? 0))
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1)
  })

  test('counts at most some views of a visitor in an hour, and none of robots or of people of shops', async () => {
    const address = newLine()
    for (let i = 0; i < 60; i++) await show(address)
    const most = Math.max(...(await figures()).map(({ views, withheld }) => Math.max(views, withheld)))
    expect(most).toBe(VIEWS_OF_HOUR)
    await forget()
    await show(newLine(), { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await show(newLine(), { count: false })
    expect(await figures()).toEqual([])
  })

  test('counts a click once in an hour for each visitor who has seen it; a flood is kept apart', async () => {
    const address = newLine()
    const item = itemIn(await show(address), STRIP)
    const id = item?.id ?? ''
    expect((await click(id, newLine())).counted).toBe(false)
    const version = item?.version ?? 'a'
    expect(version).toBeDefined()
    for (let i = 0; i < 30; i++) expect((await click(id, address)).counted).toBe(i === 0)
    const rows = await figures(id)
    expect(rows.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(1)
    expect(rows.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(29)
  })

  test('leads a click to the target, or to the home page once the advertisement is over', async () => {
    const item = itemIn(await show(), STRIP)
    expect((await click(item?.id ?? '', newLine())).path).toMatch(/^\/mall\/\w+/)
    expect(await click('0199a000-0000-7000-8000-00000000dead', newLine())).toEqual({ path: '/mall', counted: false })
    expect((await click('x', newLine())).path).toBe('/mall')
  })

  test('shows some the house in place of advertisements, and the same visitor all day', async () => {
    const withheldAt = async (address: string) => {
      await forget()
      for (let i = 0; i < 4; i++) await show(address)
      return (await figures()).some(({ withheld }) => withheld > 0)
    }
    const lines = Array.from({ length: 60 }, newLine)
    const first: boolean[] = []
    for (const line of lines) first.push(await withheldAt(line))
    const held = lines.filter((_, index) => first[index])
    expect(held.length).toBeLessThan(15)
    for (const line of held.slice(0, 2)) {
      expect(await withheldAt(line)).toBe(true)
      expect(itemIn(await show(line), STRIP)?.paid).toBe(false)
    }
  })

  test('leaves a banner out whose link is gone, and a closed position', async () => {
    const { id } = (await banner({ sortNo: 0 })).data
    await peek(market, sql`update ad_banner set link = '/mall/nowhere' where id = ${id} returning 1`)
    for (let i = 0; i < 12; i++) expect(itemIn(await show(), STRIP)?.id).not.toBe(id)
    const position = (await hit(bannerPositionList, operator, { query: {} })).data.find((p) => p.id === STRIP)
    if (!position) throw new Error('no strip')
    const { key: _, updateTime: __, ...fields } = position
    const larger = await hit(editAdPosition, operator, { body: { ...fields, width: 400 } })
    expect(larger.envelope).toMatchObject({ fields: { width: ['sizeUsed'] } })
    await hit(editAdPosition, operator, { body: { ...fields, active: false } })
    expect((await show()).some(({ positionId }) => positionId === STRIP)).toBe(false)
    await hit(editAdPosition, operator, { body: { ...fields, version: position.version + 1 } })
  })

  test('keeps no address and no hash after the day', async () => {
    await show()
    market.clock.advance(DAY)
    await sweep(market, 'ads.settle')
    expect(await peek(market, sql`select 1 from ad_seen`)).toEqual([])
  })
})

describe('The reports', () => {
  test('give a shop its own figures, in all the same by day, place and picture', async () => {
    const liang = await login('liang_manager')
    const of = async (by?: 'slot' | 'creative') =>
      (await hit(adReport, liang, { query: { size: 100, ...(by && { by }) } })).data
    const [days, slots, creatives] = [await of(), await of('slot'), await of('creative')]
    const views = ({ records }: typeof days) => records.reduce((sum, row) => sum + row.views, 0)
    expect(slots.sums).toEqual(days.sums)
    for (const report of [days, slots, creatives]) expect(views(report)).toBe(days.sums.views)
    expect(days.sums.costP).toBeGreaterThan(0)
    const wrong = { query: { from: '2026-11-18', to: '2026-11-01' } }
    expect((await hit(adReport, liang, wrong)).status).toBe(400)
    expect((await hit(adReport, liang, { query: { from: '2026-01-01', to: '2026-11-01' } })).status).toBe(400)
  })

  test('give the platform how full the positions are', async () => {
    const { data } = await hit(adFill, operator, { query: { size: 100 } })
    const strip = data.records.find(({ id }) => id === STRIP)
    expect(strip?.sold).toBeGreaterThan(0)
    expect(strip?.capacity).toBe(30 * 3)
    const byShop = (await hit(adFill, operator, { query: { size: 100, by: 'shop' } })).data
    const sold = (records: { sold: number }[]) => records.reduce((sum, row) => sum + row.sold, 0)
    expect(sold(byShop.records)).toBe(sold(data.records))
  })

  test('count the days of a month that are sold', async () => {
    const month = ukDay(market.clock.now.getTime()).slice(0, 7)
    const { data } = await hit(adPositionDays, operator, { query: { id: STRIP, month } })
    expect(data.some(({ sold }) => sold > 0)).toBe(true)
    expect(data.every(({ capacity }) => capacity === 3)).toBe(true)
  })
})

test('a position sells no more turns than it has, and its key is its own', async () => {
  const body = {
    ...{ titleZh: '位', titleEn: 'Place', key: 'trial', page: 'search', device: 'all', width: 343, height: 192 },
    ...{ rotation: 2, capacity: 3, pricePerDayP: 100, leadDays: 0, blackoutDays: [], sortNo: 1, active: false },
  } as const
  const add = (more: object) => hit(addAdPosition, operator, { body: { ...body, ...more } as never })
  expect((await add({})).status).toBe(400)
  expect((await add({ capacity: 2 })).status).toBe(200)
  expect((await add({ capacity: 2 })).envelope).toMatchObject({ fields: { key: ['taken'] } })
})

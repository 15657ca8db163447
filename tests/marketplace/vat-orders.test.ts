import { sql } from 'drizzle-orm'
import * as seller from '@/lib/contract/after-sale/seller'
import * as buyers from '@/lib/contract/buyer'
import { getCart, placeOrder } from '@/lib/contract/cart'
import * as mine from '@/lib/contract/mall/after-sale'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { adjustPrice } from '@/lib/contract/order/work'
import { startPayment } from '@/lib/contract/payment'
import { CASE } from '@/lib/domain/after-sale'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

/** Passes the check by digits, and is nobody's. */
const BUSINESS = 'GB000000195'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  liang = await market.login('liang_manager')
  // The only person's shop that sells UK goods is away in the demo; the Channel Islands have no fee of their own.
  await peek(market, sql`update shop set holiday_from = null, holiday_until = null where no = 'S10003' returning 1`)
  // Prices are those of the tests, not of the demo's promotions.
  await peek(
    market,
    sql`update promotion_sku set starts_at = '2020-01-01', ends_at = '2020-01-02', active = false returning 1`,
  )
  await peek(
    market,
    sql`insert into shipping_fee (id, region, weight_from_g, weight_to_g, fee_p, effective_from, created_at, created_by)
      values (gen_random_uuid(), 'CI', 0, 30000, 349, '2026-01-01', now(), 'test') returning 1`,
  )
})
afterEach(() => peek(market, FEES))
afterAll(() => market.close())

interface Goods {
  of?: 'liang' | 'pennine' | 'maud'
  from?: 'uk' | 'overseas'
  priceP: number
  vat?: 'standard' | 'reduced' | 'zero'
  category?: string
  qty?: number
}

/** A SKU of a product of its own, as the test needs it. */
async function goods({ of = 'liang', from = 'overseas', priceP, vat, category }: Goods): Promise<string> {
  const id = await shop.sku(of)
  await peek(market, sql`update sku set price_p = ${priceP}, weight_g = 100 where id = ${id} returning 1`)
  await peek(
    market,
    sql`update product set goods_location = ${from === 'overseas' ? 1 : 0}, freight_template = null,
        vat_class = ${vat ?? null}, category = ${category ?? 'home'}
      where id = (select product_id from sku where id = ${id}) returning 1`,
  )
  return id
}

const FEES = sql`update shipping_fee set fee_p = 349 where region = 'UK' and weight_from_g = 0 returning 1`

/** Sets the fee of a small parcel in Great Britain. */
async function fee(pence: number) {
  await peek(
    market,
    sql`update shipping_fee set fee_p = ${pence} where region = 'UK' and weight_from_g = 0 returning 1`,
  )
}

async function buyerAt(postcode: string, town: string): Promise<Buyer> {
  const one = await shop.newBuyer()
  if (postcode === 'LS1 4AP') return one
  const address = { name: 'Ann Pruefer', phone: '+44 7700 900555', line1: '1 Mill Lane', line2: '', county: '' }
  const { data } = await market.hit(buyers.addAddress, one.token, { body: { address: { ...address, town, postcode } } })
  return { ...one, addressId: data.id }
}

interface Line {
  liable: string
  reason: string
  vat: number
  delivery: number
  consignment: number
}

const linesOf = (paymentId: string) =>
  peek<Line & { orderId: string; withheld: number }>(
    market,
    sql`select l.vat_liable as liable, l.vat_reason as reason, l.vat_p as vat, l.delivery_vat_p as delivery, l.consignment,
        o.id as "orderId", o.vat_withheld_p as withheld
      from order_line l join orders o on o.id = l.order_id where o.parent_id = ${paymentId} order by l.list_p, l.position`,
  )

interface Sale {
  to?: [postcode: string, town: string]
  vatNo?: string
  goods: Goods[]
}

/** Buys as buyers do: into the cart, its price read, the tick set where it asks for one. */
async function buy({ to = ['LS1 4AP', 'Leeds'], vatNo = '', goods: wanted }: Sale) {
  const one = await buyerAt(...to)
  for (const each of wanted) await shop.put(one, await goods(each), each.qty ?? 1)
  const query = { addressId: one.addressId, vatNo }
  const cart = (await market.hit(getCart, one.token, { query })).data
  const [found] = cart.shops
  const body = { addressId: one.addressId, totalP: cart.totalP, vatNo }
  const asks = (found?.importChargesP ?? null) !== null
  const bare = await market.hit(placeOrder, one.token, { body })
  expect([bare.status, bare.envelope.error ?? null]).toEqual(asks ? [409, 'IMPORT_NOT_ACCEPTED'] : [200, null])
  const placed = asks ? await market.hit(placeOrder, one.token, { body: { ...body, importAccepted: true } }) : bare
  expect(placed.status).toBe(200)
  return { one, cart: found, payment: placed.data.id, totalP: cart.totalP, lines: await linesOf(placed.data.id) }
}

const told = (lines: readonly Pick<Line, 'reason' | 'vat'>[]) => lines.map(({ reason, vat }) => [reason, vat])

describe('amounts at the limits, to Leeds', () => {
  test.each([
    ['£134.00 and delivery £3.49', 349, { priceP: 13_400 }, 'importUpTo135', 2_292],
    ['£148.00 and delivery £3.49', 349, { priceP: 14_800 }, 'importUpTo135', 2_525],
    ['£162.00, delivered free', 0, { priceP: 16_200 }, 'importUpTo135', 2_700],
    ['£162.01, delivered free', 0, { priceP: 16_201 }, 'importOver135', 0],
    ['zero-rated £135.00', 0, { priceP: 13_500, vat: 'zero' }, 'importUpTo135', 0],
    ['tea £135.01', 0, { priceP: 13_501, category: 'tea' }, 'importOver135', 0],
    ['reduced rate £141.75', 0, { priceP: 14_175, vat: 'reduced' }, 'importUpTo135', 675],
    ['reduced rate £141.76', 0, { priceP: 14_176, vat: 'reduced' }, 'importOver135', 0],
    ['two of £81.00', 0, { priceP: 8_100, qty: 2 }, 'importUpTo135', 2_700],
    ['three of £54.01', 0, { priceP: 5_401, qty: 3 }, 'importOver135', 0],
  ] as const)('%s', async (_, delivery, line, reason, vat) => {
    await fee(delivery)
    const { lines, cart } = await buy({ goods: [line] })
    expect(told(lines)).toEqual([[reason, vat]])
    expect(cart?.vatNote).toBe(reason === 'importOver135' ? 'import' : 'included')
    // Nothing is withheld of what the importer pays.
    expect(lines[0]?.withheld).toBe(vat)
  })

  test('tea £40.68 and a bowl £54.32: delivery £3.49 is shared by value and taxed apart', async () => {
    const { lines } = await buy({ goods: [{ priceP: 4_068, category: 'tea' }, { priceP: 5_432 }] })
    expect(lines.map(({ vat, delivery }) => [vat, delivery])).toEqual([
      [0, 0],
      [905 + 33, 33],
    ])
    expect(lines[0]?.withheld).toBe(938)
  })

  test('UK goods £25.49 of a person without registration carry none, and the cart says so', async () => {
    const { lines, cart } = await buy({ goods: [{ of: 'maud', from: 'uk', priceP: 2_549 }] })
    expect(told(lines)).toEqual([['ukSellerUnregistered', 0]])
    expect([cart?.vatNote, cart?.vatP]).toEqual(['unregistered', 0])
  })

  test('candles from the UK and scarves from overseas of one shop are two consignments of one order', async () => {
    await fee(0)
    const { lines, cart } = await buy({ goods: [{ from: 'uk', priceP: 3_780 }, { priceP: 16_800 }] })
    expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(1)
    expect(told(lines)).toEqual([
      ['overseasSellerUkGoods', 630],
      ['importOver135', 0],
    ])
    expect(new Set(lines.map(({ consignment }) => consignment)).size).toBe(2)
    expect([lines[0]?.withheld, cart?.vatNote]).toEqual([630, 'mixed'])
    const order = (await market.hit(getOrder, liang, { params: { id: lines[0]?.orderId ?? '' } })).data
    // Only what crosses the border is declared, with who owes its VAT.
    expect(order.customs.map(({ vat }) => vat.liable)).toEqual(['importer'])
  })
})

describe('other places and buyers', () => {
  const BELFAST: [string, string] = ['BT1 5GS', 'Belfast']
  const JERSEY: [string, string] = ['JE2 3AB', 'St Helier']
  test.each([
    ['Belfast, £120.00', BELFAST, '', { priceP: 12_000 }, 'niImportUpTo135', 'platformImport', 'included'],
    ['Belfast, £170.00', BELFAST, '', { priceP: 17_000 }, 'niImportOver135', 'importer', 'import'],
    [
      'Belfast, from the UK',
      BELFAST,
      '',
      { of: 'pennine', from: 'uk', priceP: 17_000 },
      'ukSeller',
      'seller',
      'included',
    ],
    ['Jersey, £20.00', JERSEY, '', { priceP: 2_000 }, 'buyerAbroad', 'none', 'islands'],
    ['Jersey, £170.00', JERSEY, '', { priceP: 17_000 }, 'buyerAbroad', 'none', 'islands'],
    ['Jersey, from the UK', JERSEY, '', { of: 'pennine', from: 'uk', priceP: 2_000 }, 'buyerAbroad', 'none', 'islands'],
    ['a business, £120.00', undefined, BUSINESS, { priceP: 12_000 }, 'reverseCharge', 'reverse', 'reverse'],
    ['a business, £170.00', undefined, BUSINESS, { priceP: 17_000 }, 'importOver135', 'importer', 'import'],
  ] as const)('%s', async (_, to, vatNo, line, reason, liable, note) => {
    const { lines, cart } = await buy({ ...(to && { to: [...to] }), vatNo, goods: [line] })
    expect(lines.map((each) => [each.reason, each.liable])).toEqual([[reason, liable]])
    expect([cart?.vatNote, lines[0]?.vat === 0]).toEqual([note, note !== 'included'])
  })

  test('alcohol for £20.00 is never below the limit', async () => {
    await peek(market, sql`update category set excise = true where code = 'garden-tools' returning 1`)
    const { lines, cart } = await buy({ goods: [{ priceP: 2_000, category: 'garden-tools' }] })
    expect(told(lines)).toEqual([['excise', 0]])
    expect(cart?.importChargesP).toBeGreaterThan(0)
    await peek(market, sql`update category set excise = false where code = 'garden-tools' returning 1`)
  })

  test('a wrong VAT number is refused before anything is priced', async () => {
    const one = await shop.newBuyer()
    const query = { addressId: one.addressId, vatNo: 'GB123456789' }
    expect((await market.hit(getCart, one.token, { query })).status).toBe(400)
  })
})

describe('decided anew until it is sent', () => {
  const read = async (id: string) => (await market.hit(getOrder, liang, { params: { id } })).data
  const decided = async (id: string) =>
    told(
      await peek<Line>(
        market,
        sql`select vat_reason as reason, vat_p as vat from order_line where order_id = ${id} order by position`,
      ),
    )

  async function price(id: string, newTotalP: number) {
    const { version } = await read(id)
    const body = { newTotalP, reasonCode: 'goodwill' as const, reason: 'Agreed with the buyer', version }
    return market.hit(adjustPrice, liang, { params: { id }, body })
  }
  async function paid(sale: Sale) {
    const { one, payment, lines } = await buy(sale)
    expect((await shop.card(one, await shop.start(one, payment), 'pays')).status).toBe(200)
    return { one, id: lines[0]?.orderId ?? '' }
  }
  /** The buyer asks for pieces of one line back, and the shop agrees. */
  async function back({ one, id }: { one: Buyer; id: string }, at: number, qty: number) {
    const { lines } = (await market.hit(mine.askableOrder, one.token, { params: { id } })).data
    const body = {
      ...{ orderId: id, type: 1 as const, reason: 'changedMind', text: 'One is enough.', askP: null, files: [] },
      lines: [{ lineId: lines[at]?.lineId ?? '', qty }],
    }
    const opened = await market.hit(mine.openMyCase, one.token, { body })
    if (opened.status !== 200) throw new Error(JSON.stringify(opened.envelope))
    // A rule of the demo agrees to small ones by itself.
    if (opened.data.state !== CASE.awaitingSeller) return
    const agreed = await market.hit(seller.agreeCase, liang, {
      body: { id: opened.data.id, version: opened.data.version, addressId: null, note: '' },
    })
    if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.envelope))
  }
  const ship = async (id: string, lines: { lineId: string; qty: number }[]) =>
    market.hit(deliverGoods, liang, {
      params: { id },
      body: { carrier: 'evri', trackingNo: 'H2611220001239876', lines, version: (await read(id)).version } as never,
    })

  test('a new price moves it below the limit, and back over it', async () => {
    await fee(0)
    const { lines } = await buy({ goods: [{ priceP: 16_300 }] })
    const id = lines[0]?.orderId ?? ''
    expect(await decided(id)).toEqual([['importOver135', 0]])
    expect((await price(id, 16_200)).status).toBe(200)
    expect(await decided(id)).toEqual([['importUpTo135', 2_700]])
    expect((await price(id, 16_201)).status).toBe(200)
    expect(await decided(id)).toEqual([['importOver135', 0]])
  })

  test('a price that lifts it over the limit asks the buyer for a tick before paying', async () => {
    await fee(0)
    const { one, payment, lines } = await buy({ goods: [{ priceP: 16_000 }] })
    const stand = async () => (await shop.stand(one, payment)).importChargesP
    const start = (more = {}) =>
      market.hit(startPayment, one.token, { params: { id: payment }, body: { method: 2, ...more } })
    expect(await stand()).toBeNull()
    expect((await price(lines[0]?.orderId ?? '', 16_201)).status).toBe(200)
    expect(await stand()).toBeGreaterThan(0)
    expect((await start()).envelope.error).toBe('IMPORT_NOT_ACCEPTED')
    expect((await start({ importAccepted: true })).status).toBe(200)
    // Charges that are accepted are asked for again only if they grow.
    expect(await stand()).toBeNull()
    expect((await start()).status).toBe(200)
    expect((await price(lines[0]?.orderId ?? '', 30_000)).status).toBe(200)
    expect((await start()).envelope.error).toBe('IMPORT_NOT_ACCEPTED')
    expect((await price(lines[0]?.orderId ?? '', 16_200)).status).toBe(200)
    expect(await stand()).toBeNull()
    expect((await start()).status).toBe(200)
  })

  test('a part refund before dispatch moves it below the limit', async () => {
    await fee(0)
    const sold = await paid({ goods: [{ priceP: 9_000, qty: 2 }] })
    expect(await decided(sold.id)).toEqual([['importOver135', 0]])
    await back(sold, 0, 1)
    expect(await decided(sold.id)).toEqual([['importUpTo135', 3_000]])
  })

  test('the ledger records the sale as it was decided, even if a refund before dispatch came first', async () => {
    await fee(0)
    const sold = await paid({
      vatNo: BUSINESS,
      goods: [
        { from: 'uk', priceP: 1_200 },
        { priceP: 9_000, qty: 2 },
      ],
    })
    expect(await decided(sold.id)).toEqual([
      ['overseasSellerUkGoods', 200],
      ['importOver135', 0],
    ])
    await back(sold, 1, 1)
    expect((await decided(sold.id))[1]).toEqual(['reverseCharge', 0])
    expect((await booksOf(market)).faults).toEqual(WHOLE_BOOKS.faults)
    const entries = await peek<{ kind: string; reason: string; gross: number }>(
      market,
      sql`select kind, reason, sum(gross_p)::float8 as gross from vat_entry where order_id = ${sold.id}
        group by kind, reason having sum(gross_p) <> 0 order by kind desc, reason`,
    )
    expect(entries).toEqual([
      { kind: 'sale', reason: 'importOver135', gross: 18_000 },
      { kind: 'sale', reason: 'overseasSellerUkGoods', gross: 1_200 },
      { kind: 'adjustment', reason: 'importOver135', gross: -18_000 },
      { kind: 'adjustment', reason: 'reverseCharge', gross: 9_000 },
    ])
  })

  test('once half of it has left, neither a price nor a refund decides anew', async () => {
    await fee(0)
    const sold = await paid({ goods: [{ priceP: 9_000, qty: 2 }] })
    const [line] = (await read(sold.id)).lines
    const shipped = await ship(sold.id, [{ lineId: line?.id ?? '', qty: 1 }])
    expect([shipped.status, shipped.envelope.error ?? null]).toEqual([200, null])
    expect((await price(sold.id, 16_200)).envelope.error).toBe('ORDER_WRONG_STATE')
    await back(sold, 0, 1)
    expect(await decided(sold.id)).toEqual([['importOver135', 0]])
  })
})

import * as fc from 'fast-check'
import { ShipInput } from '@/app/(console)/order/_shared/detail/act-inputs'
import { detailHref, readDetailAddress } from '@/app/(console)/order/_shared/detail/detail-address'
import { buyerRows, shopRows } from '@/app/(console)/order/_shared/detail/money-rows'
import { OPERATOR_SCREEN, SELLER_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { readListView } from '@/app/(console)/order/_shared/list/list-view'
import { lackedRight, offersFor } from '@/components/order/offers'
import { listHref } from '@/components/table/list-url'
import type { OrderMoney } from '@/lib/contract/order/parts'
import { expectSettlement, priceOrder } from '@/lib/domain/order/money'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'

const { shop, platform } = OPERATOR_TYPE
const everything = () => true
const state = { status: 2, shipState: 0, hold: null, closeAsked: null, afterSaleState: 0, kind: 'normal' as const }
const hold = (by: number) => ({ by, byName: 'x', code: null, reason: 'because', at: '2026-11-21T10:00:00Z' })

describe('What an order offers', () => {
  const acts = (order: Partial<typeof state> | object, actor: 1 | 3 = shop) =>
    offersFor({ ...state, ...order }, actor, everything).map(({ act }) => act)

  test('an order to ship offers shipping first, and nothing that only an unpaid one knows', () => {
    expect(acts({})[0]).toBe('ship')
    expect(acts({})).not.toContain('price')
    expect(acts({ status: 1 })).toEqual(expect.arrayContaining(['price', 'remind', 'cancel']))
    expect(acts({ status: 1 })).not.toContain('ship')
  })

  test('a hold of the shop keeps shipping back with its reason, and can be released', () => {
    const offers = offersFor({ ...state, hold: hold(shop) }, shop, everything)
    expect(offers.find(({ act }) => act === 'ship')?.blocked).toBe('held')
    expect(offers.find(({ act }) => act === 'release')?.blocked).toBeNull()
    expect(offers.map(({ act }) => act)).not.toContain('hold')
  })

  test('a hold of the platform is released by the platform only', () => {
    const release = (actor: 1 | 3) =>
      offersFor({ ...state, hold: hold(platform) }, actor, everything).find(({ act }) => act === 'release')
    expect(release(shop)?.blocked).toBe('heldByPlatform')
    expect(release(platform)?.blocked).toBeNull()
  })

  test('once a parcel has left, neither the address nor the supply can be taken back', () => {
    expect(acts({ shipState: 1 })).not.toEqual(expect.arrayContaining(['address']))
    expect(acts({ shipState: 1 })).not.toContain('cannotSupply')
    expect(acts({ shipState: 1 })).toContain('cancelRest')
    expect(acts({})).not.toContain('cancelRest')
  })

  test('an operator never ships, and acts without the right are absent', () => {
    expect(acts({}, platform)).not.toContain('ship')
    const can = (code: PermissionCode) => code !== 'order:ship'
    expect(offersFor(state, shop, can).map(({ act }) => act)).not.toContain('ship')
  })

  test('a paid order is closed by two: the requester waits for somebody else, who agrees or keeps it', () => {
    const asked = (own: boolean) => ({
      byName: 'x',
      reasonCode: null,
      reason: 'because',
      at: '2026-11-21T10:00:00Z',
      own,
    })
    const blocked = (own: boolean, act: string) =>
      offersFor({ ...state, closeAsked: asked(own) }, platform, everything).find((offer) => offer.act === act)?.blocked
    expect(acts({}, platform)).toContain('askClose')
    expect(acts({}, platform)).not.toEqual(expect.arrayContaining(['approveClose', 'dropClose', 'close']))
    expect([blocked(true, 'approveClose'), blocked(false, 'approveClose')]).toEqual(['closeOwn', null])
    expect([blocked(true, 'dropClose'), blocked(false, 'askClose')]).toEqual([null, undefined])
    expect(acts({ shipState: 1 }, platform)).not.toContain('askClose')
    expect(acts({}, shop)).not.toContain('askClose')
  })

  test('a receipt is extended once: afterwards it is not offered any more', () => {
    const shipped = { status: 3, shipState: 2 }
    expect(acts({ ...shipped, receiptExtended: false }, platform)).toContain('extend')
    expect(acts({ ...shipped, receiptExtended: true }, platform)).not.toContain('extend')
    expect(acts({ ...shipped, receiptExtended: true }, platform)).toContain('note')
  })

  test('an act without its right names the right, in any state of the order; with it the state decides', () => {
    const can = (code: PermissionCode) => code !== 'order:price'
    for (const status of [1, 2, 4]) expect(lackedRight('price', { ...state, status }, shop, can)).toBe('order:price')
    expect(lackedRight('ship', state, shop, can)).toBeNull()
    const blind = (code: PermissionCode) => code !== 'finance:view'
    expect(lackedRight('price', { ...state, status: 1 }, shop, blind)).toBe('finance:view')
    expect(offersFor({ ...state, status: 1 }, shop, blind).map(({ act }) => act)).toEqual(
      expect.not.arrayContaining(['price']),
    )
    expect(lackedRight('remind', { ...state, status: 1 }, shop, blind)).toBeNull()
    expect(lackedRight('price', state, shop, everything)).toBeNull()
    expect(lackedRight('price', state, platform, can)).toBeNull()
  })

  test('a prize is shipped by those who may ship prizes', () => {
    const can = (code: PermissionCode) => code === 'order:luck:ship'
    expect(offersFor({ ...state, kind: 'prize' }, shop, can).map(({ act }) => act)).toEqual(['ship'])
    expect(offersFor(state, shop, can)).toEqual([])
  })
})

describe('The address of the list', () => {
  const read = (search: Record<string, string>, operator = false, amounts = true) =>
    readListView(operator ? OPERATOR_SCREEN.list : SELLER_SCREEN.list, search, { operator, amounts })

  test('amounts in a shared view neither narrow nor sort for readers without amounts, and the page says so', () => {
    const shared = { status: '2', min: '50', max: '9', sort: 'paidP', order: 'desc', carrier: 'evri' }
    const { query, filter, refused, untold, state: list } = read(shared, false, false)
    expect([query.sort, filter.minP, filter.maxP, untold]).toEqual(['shipBy', undefined, undefined, true])
    expect([filter.carrier, refused]).toEqual(['evri', {}])
    expect(listHref(list)).not.toMatch(/min|max|paidP/)
    expect(read({ min: 'much' }, false, false)).toMatchObject({ refused: {}, untold: true })
    expect([read(shared).untold, read(shared).query.sort]).toEqual([false, 'paidP'])
    expect(read({ carrier: 'evri', min: '' }, false, false).untold).toBe(false)
  })

  test('amounts are pounds in the address and pence on the wire', () => {
    const { query, state: list } = read({ min: '£1,049.5' })
    expect(query.minP).toBe(104_950)
    expect(listHref(list)).toContain('min=')
  })

  test('what waits for shipping stands in the order of its deadlines, and says nothing about it', () => {
    const { query, state: list } = read({ status: '2' })
    expect([query.sort, query.order]).toEqual(['shipBy', 'asc'])
    expect(listHref(list)).toBe('/order/list?status=2')
  })

  test('a named period stays one in the address, and means its days whenever it is read', () => {
    const clock = jest.spyOn(Date, 'now')
    const daysAt = (instant: string) => {
      clock.mockReturnValue(Date.parse(instant))
      const { filter, state: list } = read({ placed: 'week' })
      return [filter.placedFrom, filter.placedTo, listHref(list)]
    }
    // Half past midnight of British summer time.
    expect(daysAt('2026-06-09T23:30:00Z')).toEqual(['2026-06-04', '2026-06-10', '/order/list?placed=week'])
    expect(daysAt('2026-06-10T23:30:00Z')).toEqual(['2026-06-05', '2026-06-11', '/order/list?placed=week'])
    clock.mockRestore()
  })

  test('dates that are written out stand before a named period', () => {
    const { filter, state: list } = read({ placed: 'today', placedFrom: '2026-01-02' })
    expect([filter.placedFrom, filter.placedTo]).toEqual(['2026-01-02', undefined])
    expect(listHref(list)).toBe('/order/list?placedFrom=2026-01-02')
    expect(read({ placed: 'tomorrow' }).filter.placedFrom).toBeUndefined()
  })

  test('what cannot be read is left out, and the rest is kept', () => {
    const { query } = read({ status: 'banana', payType: '2', placedFrom: '2026-13-99', current: '0' })
    expect(query).toMatchObject({ payType: 2, current: 1, sort: 'placedAt' })
    expect(query.status).toBeUndefined()
    expect(query.placedFrom).toBeUndefined()
  })

  test('an amount that is none narrows nothing, and is kept to be told', () => {
    const { query, refused } = read({ min: '50abc', max: '100' })
    expect([query.minP, query.maxP]).toEqual([undefined, 10_000])
    expect(refused).toEqual({ min: '50abc' })
    expect(read({ min: '-5', max: 'x' }).refused).toEqual({ min: '-5', max: 'x' })
    expect(read({ min: '', max: '£49.90' }).refused).toEqual({})
  })

  test('only operators filter by shop', () => {
    expect(read({ ofShop: 'abc' }).filter.ofShop).toBeUndefined()
    expect(read({ ofShop: 'abc' }, true).filter.ofShop).toBe('abc')
  })

  test('only operators see orders by payment, which stand in the order of placing alone', () => {
    const asked = { group: 'payment', status: '2', sort: 'paidP' }
    expect(read(asked).grouped).toBe(false)
    const { grouped, query, state: list } = read(asked, true)
    expect([grouped, query.sort, listHref(list)]).toEqual([true, 'placedAt', '/op/orders/list?group=payment&status=2'])
    expect(query).not.toHaveProperty('group')
  })

  test('any address at all is a list', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('status', 'q', 'min', 'sort', 'size', 'kind', 'chip'), fc.string()),
        (search) => {
          expect(read(search).query.size).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })
})

describe('The address of an order', () => {
  test('the way back is a path of ours, or the list', () => {
    const from = (text: string) => readDetailAddress(SELLER_SCREEN, { from: text }).from
    expect(from('/order/list?status=2&current=3')).toBe('/order/list?status=2&current=3')
    expect(from('//evil.example')).toBe('/order/list')
    expect(from('https://evil.example/order/list')).toBe('/order/list')
  })

  test('an unknown panel opens nothing', () => {
    expect(readDetailAddress(SELLER_SCREEN, { do: 'drop' }).panel).toBeNull()
    expect(detailHref(SELLER_SCREEN, 'x', { do: 'ship', from: '/order/list' })).toBe('/order/detail/x?do=ship')
  })
})

const amount = fc.integer({ min: 0, max: 50_000 })

test('the money of an order adds up to the payment, and from there to the expected payout', () => {
  const lines = fc.array(
    fc.record({ listP: fc.integer({ min: 1, max: 90_000 }), qty: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(
      lines,
      amount,
      amount,
      amount,
      amount,
      fc.constantFrom('platform', 'seller'),
      fc.nat(100),
      (rows, a, b, c, deliveryP, liable, refunded) => {
        const goodsP = rows.reduce((sum, { listP, qty }) => sum + listP * qty, 0)
        const [shopDiscountP, platformDiscountP, couponP] = [a, b, c].map((value) =>
          Math.min(value, Math.floor(goodsP / 3)),
        ) as [number, number, number]
        const priced = priceOrder({
          lines: rows,
          shopDiscountP,
          platformDiscountP,
          couponP,
          deliveryP,
          commissionBp: 800,
        })
        const withheld = liable === 'platform' ? 17 : 0
        const vat = { liable, reason: 'ukSeller', rateBp: 2_000, amountP: 17, withheldP: withheld }
        const refundedP = Math.floor((priced.paidP * refunded) / 100)
        const money: OrderMoney = {
          goodsP,
          shopDiscountP,
          platformDiscountP,
          couponP,
          deliveryP,
          surchargeP: 0,
          paidP: priced.paidP,
          refundedP,
          refundingP: 0,
          vat,
          commission: { ruleId: 'standard-8', rateBp: 800, amountP: priced.commissionP },
          returnPostageP: 0,
          ...expectSettlement({
            paidP: priced.paidP,
            platformDiscountP,
            commissionP: priced.commissionP,
            withheldVatP: withheld,
            vatBackP: 0,
            refundP: refundedP,
          }),
        }
        const parts = (list: { pence: number; total?: true }[]) =>
          list.filter(({ total }) => !total).reduce((sum, { pence }) => sum + pence, 0)
        expect(parts(buyerRows(money))).toBe(money.paidP)
        const lines = priced.lines.map((line, at) => ({
          ...{
            ...line,
            lineId: String(at),
            title: `Goods ${at}`,
            listP: (rows[at]?.listP ?? 0) * (rows[at]?.qty ?? 0),
          },
          commissionRule: { no: 'standard-8', rateBp: 800 },
        }))
        const ofShop = shopRows(money, lines)
        expect(money.paidP + parts(ofShop)).toBe(money.expectedP)
        const kept = ofShop.filter(({ key }) => key === 'commission')
        expect(kept.map(({ pence }) => -pence)).toEqual(priced.lines.flatMap(({ commissionP }) => commissionP || []))
      },
    ),
  )
})

describe('What goes into a parcel', () => {
  const form = { id: '01a1fa88-c232-7593-8d75-50f78a94eb74', screen: 'seller', idempotencyKey: 'k'.repeat(16) }
  const rest = { version: '3', kind: 'normal', carrier: 'evri', 'open.a': '2', 'open.b': '1' }
  const wrong = (fields: Record<string, string>) =>
    ShipInput.safeParse({ ...form, ...rest, trackingNo: 'qx 12345678', ...fields }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    )

  test('a wrong quantity is told beside a wrong number, and alone', () => {
    expect(wrong({ trackingNo: '12', 'qty.a': '999', 'qty.b': 'two' })).toEqual([
      ['trackingNo', 'trackingShort'],
      ['qty.a', 'tooMany'],
      ['qty.b', 'quantity'],
    ])
    expect(wrong({ 'qty.a': '3' })).toEqual([['qty.a', 'tooMany']])
    expect(wrong({ 'qty.a': '', 'qty.b': '0' })).toEqual([['qty.a', 'nothingPacked']])
    expect(wrong({ trackingNo: '12', 'qty.a': '1' })).toEqual([['trackingNo', 'trackingShort']])
  })

  test('valid rows are read, the number as carriers write it', () => {
    const read = ShipInput.parse({ ...form, ...rest, trackingNo: 'qx 12345678', 'qty.a': '2' })
    expect(read).toMatchObject({ trackingNo: 'QX12345678', 'qty.a': '2', version: 3 })
  })
})

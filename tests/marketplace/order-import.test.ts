import * as bulk from '@/lib/contract/order/bulk'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { noteOrder } from '@/lib/contract/order/work'
import { importer, importRow as row } from '../support/import'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const { preview, commit, read } = importer(() => ({ market, token }))

describe('The dry run of a file', () => {
  test('names each value that does not fit by its row and column', async () => {
    const [good, part, done, foreign] = [
      await makeOrder(market),
      await makeOrder(market, { qty: [2, 1] }),
      await makeOrder(market, { columns: { status: 5 } }),
      await makeOrder(market, { shop: 'pennine' }),
    ]
    const {
      issues,
      good: fine,
      bad,
    } = await preview([
      row(2, good.no.toLowerCase(), { carrier: 'EVRI' }),
      row(3, foreign.no),
      row(4, done.no),
      row(5, part.no, { lineCode: 'TEST-0', qty: '3' }),
      row(6, part.no, { lineCode: 'NOPE' }),
      row(7, part.no, { trackingNo: 'AB-123 45' }),
      row(8, part.no, { carrier: 'camel post' }),
      row(9, part.no, { shippedAt: '2026-11-18 10:31' }),
      row(10, part.no, { lineCode: 'test-0', qty: '２', shippedAt: '2026-11-18 10:00' }),
      row(11, ' '),
    ])
    expect(issues.map((issue) => `${issue.row} ${issue.column} ${issue.code}`)).toEqual([
      '3 orderNo unknownOrder',
      '4 orderNo received',
      '5 qty qtyOver',
      '6 lineCode unknownLine',
      '7 trackingNo shortNumber',
      '8 carrier unknownCarrier',
      '9 shippedAt badTime',
      '11 orderNo noOrderNo',
    ])
    expect([fine, bad]).toEqual([2, 8])
  })

  test('takes a carrier by its code and by its names in both languages, short as sellers write them', async () => {
    const order = await makeOrder(market, { qty: [1, 1, 1, 1, 1, 1] })
    const written = ['sf', '顺丰', '顺丰速运', 'SF International', '燕文', 'DHL']
    const rows = written.map((carrier, at) => row(at + 2, order.no, { lineCode: `TEST-${at}`, qty: '1', carrier }))
    const found = await preview(rows)
    expect(found.accepted.map(({ carrier }) => carrier)).toEqual(['sf', 'sf', 'sf', 'sf', 'yanwen', 'dhl'])
    const unknown = await preview([row(2, order.no, { carrier: '国际' }), row(3, order.no, { carrier: '快递' })])
    expect(unknown.issues.map(({ code }) => code)).toEqual(['unknownCarrier', 'unknownCarrier'])
  })

  test('two rows may not send the same piece, and a number seen in ninety days is a warning only', async () => {
    const used = await makeOrder(market)
    const body = { carrier: 'evri', trackingNo: 'H770000000123456' }
    await market.hit(deliverGoods, token, { params: { id: used.id }, body })
    const order = await makeOrder(market)
    const found = await preview([row(2, order.no, { trackingNo: 'H770000000123456' }), row(3, order.no)])
    expect(found.issues.map(({ row: at, code, other }) => [at, code, other])).toEqual([
      [2, 'duplicate', used.no],
      [3, 'sameOrder', '2'],
    ])
    expect([found.good, found.bad]).toEqual([1, 1])
    const unmeant = await market.hit(bulk.commitTracking, token, { body: { token: found.token } })
    expect(unmeant.envelope.error).toBe('TRACKING_REPEATED')
    const same = { token: found.token, repeatedMeant: true }
    const meant = await market.hit(bulk.commitTracking, token, { body: same })
    expect([meant.status, meant.data.total]).toEqual([200, 1])
  })

  test('each reason to keep a row out has a text of its own', async () => {
    const held = await makeOrder(market, { columns: { held_by: 1, held_at: '2026-11-18T10:00:00Z' } })
    const asked = await makeOrder(market, { columns: { after_sale_state: 10 } })
    const unpaid = await makeOrder(market, { columns: { status: 1 } })
    const sent = await makeOrder(market, { columns: { status: 3 } })
    const cancelled = await makeOrder(market, { columns: { status: 0 } })
    const open = await makeOrder(market, { qty: [1, 1] })
    const found = await preview([
      row(2, held.no),
      row(3, asked.no),
      row(4, unpaid.no),
      row(5, sent.no),
      row(6, cancelled.no),
      row(7, open.no, { trackingNo: '1.55E+13' }),
      row(8, open.no, { trackingNo: 'SO2611210042' }),
      row(9, open.no, { qty: 'two' }),
      row(10, open.no, { qty: '1' }),
      row(11, '1.2E+15'),
    ])
    expect(found.issues.map(({ row: at, code }) => `${at} ${code}`)).toEqual([
      '2 held',
      '3 afterSaleOpen',
      '4 unpaid',
      '5 alreadyShipped',
      '6 closed',
      '7 roundedNumber',
      '8 ownNumber',
      '9 qtyBad',
      '10 lineNeeded',
      '11 roundedNumber',
    ])
  })

  test('a number that is empty, not its carrier’s or no whole number of the post is called so', async () => {
    const [blank, unlike, post, own, named] = [
      await makeOrder(market),
      await makeOrder(market),
      await makeOrder(market),
      await makeOrder(market),
      await makeOrder(market),
    ]
    const found = await preview([
      row(2, blank.no, { trackingNo: ' ' }),
      row(3, unlike.no, { carrier: 'Royal Mail', trackingNo: '12345678901234' }),
      row(4, post.no, { carrier: '', trackingNo: 'RM12345678GB' }),
      row(5, own.no, { carrier: 'own_van', trackingNo: '12345678901235' }),
      row(6, named.no, { carrier: 'own_van', trackingNo: 'RM12345678GB' }),
    ])
    expect(found.issues.map(({ row: at, code }) => `${at} ${code}`)).toEqual([
      '2 noNumber',
      '3 unlike',
      '4 postal',
      '6 nearlyPostal',
    ])
    expect([found.good, found.bad]).toEqual([3, 2])
    expect(found.doubtful.map(({ row: at }) => at)).toEqual([3, 6])
  })

  test('a good row says which order, which carrier and how many pieces', async () => {
    const order = await makeOrder(market, { qty: [2, 1] })
    const found = await preview([row(2, order.no.toLowerCase(), { carrier: '', trackingNo: 'rr 123 456 785 gb' })])
    expect(found.accepted).toEqual([
      {
        row: 2,
        orderId: order.id,
        orderNo: order.no,
        carrier: 'royal_mail',
        recognised: true,
        trackingNo: 'RR123456785GB',
        qty: 3,
      },
    ])
  })

  test('five thousand rows are judged within ten seconds', async () => {
    const { no } = await makeOrder(market)
    const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 2, index === 0 ? no : `SO99${index}`))
    const began = Date.now()
    const { good, bad } = await preview(rows)
    expect([good, bad]).toEqual([1, 4_999])
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('Corrections of a dry run', () => {
  test('take the place of their rows, all others stay, and an emptied row goes', async () => {
    const [one, two] = [await makeOrder(market), await makeOrder(market)]
    const first = await preview([row(2, one.no), row(3, two.no, { trackingNo: '12' }), row(4, 'SO0000')])
    expect(first.refused.map(({ row: at }) => at)).toEqual([3, 4])
    const rows = [row(3, two.no), { ...row(4, ''), trackingNo: '' }]
    const body = { mode: 'new' as const, fileName: 'numbers.csv', rows, corrects: first.token }
    const second = (await market.hit(bulk.previewTracking, token, { body })).data
    expect([second.good, second.bad, second.accepted.map(({ orderNo }) => orderNo)]).toEqual([2, 0, [one.no, two.no]])
    expect(await commit(second.token)).toMatchObject({ state: 'done', ok: 2, failed: 0 })
    expect(
      (await market.hit(bulk.previewTracking, token, { body: { ...body, corrects: second.token } })).envelope.error,
    ).toBe('SELECTION_EXPIRED')
  })

  test('are nobody else’s', async () => {
    const first = await preview([row(2, (await makeOrder(market)).no)])
    const body = { mode: 'new' as const, fileName: 'x', rows: [row(3, 'SO1')], corrects: first.token }
    const colleague = await market.login('zhou_multi')
    expect((await market.hit(bulk.previewTracking, colleague, { body })).envelope.error).toBe('SELECTION_EXPIRED')
  })
})

describe('An import', () => {
  test('ships its good rows, rows of one number as one parcel, and is known again', async () => {
    const order = await makeOrder(market, { qty: [2, 1] })
    const number = { trackingNo: 'H88888888', shippedAt: '2026-11-18T10:05:00Z' }
    const rows = [
      row(2, order.no, { ...number, lineCode: 'TEST-0', qty: '2' }),
      row(3, order.no, { ...number, lineCode: 'TEST-1' }),
    ]
    const first = await preview(rows)
    expect(first.seenBefore).toBe(false)
    expect(await commit(first.token)).toMatchObject({ state: 'done', ok: 1, failed: 0 })
    const shipped = await read(order.id)
    expect([shipped.status, shipped.parcels.length, shipped.parcels[0]?.lines.length]).toEqual([3, 1, 2])
    expect(shipped.parcels[0]?.shippedAt).toBe('2026-11-18T10:05:00.000Z')
    const again = await preview(rows)
    expect([again.seenBefore, again.good]).toEqual([true, 0])
  })

  test('ships an order in two parcels, and none of an order that was changed after the check', async () => {
    const [two, moved] = [await makeOrder(market, { qty: [1, 1] }), await makeOrder(market)]
    const { token: check } = await preview([
      row(2, two.no, { lineCode: 'TEST-0', qty: '1', trackingNo: 'H770000000400002' }),
      row(3, two.no, { lineCode: 'TEST-1', qty: '1', trackingNo: 'H770000000400003' }),
      row(4, moved.no, { trackingNo: 'H770000000400004' }),
    ])
    await market.hit(noteOrder, token, { params: { id: moved.id }, body: { note: 'send to the neighbour', flag: 1 } })
    const done = await commit(check)
    expect(done.items.map(({ state, error }) => [state, error])).toEqual([
      ['ok', null],
      ['ok', null],
      ['failed', 'VERSION_CONFLICT'],
    ])
    expect([(await read(two.id)).parcels.length, (await read(moved.id)).parcels.length]).toEqual([2, 0])
  })

  test('with a number that is probably mistyped is refused whole until that is said to stand on the label', async () => {
    const [plain, odd, shared] = [await makeOrder(market), await makeOrder(market), await makeOrder(market)]
    const used = { carrier: 'evri', trackingNo: 'RR123456784GB' }
    await market.hit(deliverGoods, token, { params: { id: shared.id }, body: used })
    const { token: check } = await preview([row(41, plain.no), row(42, odd.no, { trackingNo: '777777777777' })])
    const unsaid = await market.hit(bulk.commitTracking, token, { body: { token: check } })
    expect([unsaid.status, unsaid.envelope.fields]).toEqual([400, { doubtfulMeant: ['doubtfulMeant'] }])
    expect((await read(plain.id)).parcels).toHaveLength(0)
    expect(await commit(check)).toMatchObject({ ok: 2, failed: 0 })
    // One that is left out because it stands on another order is not asked about.
    const left = await preview([row(43, (await makeOrder(market)).no, used), row(44, (await makeOrder(market)).no)])
    expect([left.doubtful.length, (await commit(left.token, false)).ok]).toEqual([1, 1])
  })

  test('is checked for a working day: who corrects a long file has time, and goes on where it was left', async () => {
    const first = await preview([row(2, (await makeOrder(market)).no), row(3, 'SO0000')])
    const body = { mode: 'new' as const, fileName: 'numbers.csv', rows: [], corrects: first.token }
    market.clock.advance(12 * 3_600_000 - 1)
    token = await market.login('liang_manager')
    const again = await market.hit(bulk.previewTracking, token, { body })
    expect([again.data.good, again.data.refused.map(({ row: at }) => at)]).toEqual([1, [3]])
    market.clock.advance(1)
    token = await market.login('liang_manager')
    expect((await market.hit(bulk.previewTracking, token, { body })).envelope.error).toBe('SELECTION_EXPIRED')
  })

  test('corrects numbers of parcels that left within a day', async () => {
    const order = await makeOrder(market)
    const body = { carrier: 'evri', trackingNo: 'H55555555' }
    await market.hit(deliverGoods, token, { params: { id: order.id }, body })
    const found = await preview([row(2, order.no, { carrier: 'Royal Mail', trackingNo: 'RM555555556GB' })], 'correct')
    expect(found.issues.map(({ code }) => code)).toEqual(['checkDigit'])
    expect(found.doubtful.map(({ row: at }) => at)).toEqual([2])
    expect([found.good, found.bad, found.repeated]).toEqual([1, 0, []])
    await commit(found.token)
    expect((await read(order.id)).parcels.map((parcel) => [parcel.carrier, parcel.trackingNo])).toEqual([
      ['royal_mail', 'RM555555556GB'],
    ])
  })

  test('a parcel that left more than a day ago is not corrected by a file, and one that never left neither', async () => {
    const [old, never] = [await makeOrder(market), await makeOrder(market)]
    const body = { carrier: 'evri', trackingNo: 'H44444444' }
    await market.hit(deliverGoods, token, { params: { id: old.id }, body })
    market.clock.advance(25 * 3_600_000)
    token = await market.login('liang_manager')
    const found = await preview([row(2, old.no), row(3, never.no)], 'correct')
    expect(found.issues.map(({ row: at, code }) => `${at} ${code}`)).toEqual(['2 parcelOld', '3 nothingSent'])
  })
})

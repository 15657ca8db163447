import { failedRows } from '@/app/(console)/order/tracking-import/_import/failed-rows'
import * as bulk from '@/lib/contract/order/bulk'
import { deliverGoods } from '@/lib/contract/order/shipping'
import { holdOrder, releaseOrder } from '@/lib/contract/order/work'
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

describe('A file that comes again', () => {
  test('does nothing twice: earlier shipments are counted apart, corrected rows are shipped', async () => {
    const [whole, part, wrong] = [
      await makeOrder(market),
      await makeOrder(market, { qty: [3] }),
      await makeOrder(market, { qty: [2] }),
    ]
    const rows = [
      row(2, whole.no, { trackingNo: 'H8800000000001' }),
      row(3, part.no, { trackingNo: 'H8800000000002', qty: '1' }),
      row(4, wrong.no, { trackingNo: 'H88' }),
    ]
    const first = await preview(rows)
    expect([first.good, first.bad, first.done]).toEqual([2, 1, 0])
    await commit(first.token)
    const mended = rows.map((each) => (each.row === 4 ? { ...each, trackingNo: 'H880000000000003' } : each))
    const second = await preview(mended)
    expect([second.good, second.bad, second.done]).toEqual([1, 0, 2])
    expect(second.issues.map(({ row: at, code }) => [at, code])).toEqual([
      [2, 'rowDone'],
      [3, 'rowDone'],
    ])
    expect((await commit(second.token)).ok).toBe(1)
    const { parcels, lines } = await read(part.id)
    expect([parcels.length, lines[0]?.shippedQty]).toEqual([1, 1])
    const third = await preview(mended)
    expect([third.good, third.bad, third.done]).toEqual([0, 0, 3])
    // Another quantity under the same number is another shipment, and one that was taken back can be done again.
    expect((await preview([row(3, part.no, { trackingNo: 'H8800000000002', qty: '2' })])).done).toBe(0)
  })

  test('a correction that stands already is not done again', async () => {
    const order = await makeOrder(market)
    const body = { carrier: 'evri', trackingNo: 'H8811111111111' }
    await market.hit(deliverGoods, token, { params: { id: order.id }, body })
    const rows = [row(2, order.no, { trackingNo: 'H8811111111112' })]
    await commit((await preview(rows, 'correct')).token)
    expect((await preview(rows, 'correct')).done).toBe(1)
  })

  test('rows that failed while they were done are told with their lines, and judged anew by what holds then', async () => {
    const order = await makeOrder(market, { qty: [2, 2] })
    const shippedAt = '2026-11-18 09:59'
    const { token: check } = await preview([
      row(2, order.no, { lineCode: 'TEST-0', qty: '1', shippedAt }),
      row(3, order.no, { lineCode: 'TEST-1', qty: '2', trackingNo: row(2, '').trackingNo, shippedAt }),
    ])
    const { version } = await read(order.id)
    await market.hit(holdOrder, token, {
      params: { id: order.id },
      body: { reasonCode: 'other', reason: 'wait a little', version },
    })
    const { items, failed } = await commit(check)
    expect([failed, items[0]?.shipment]).toEqual([
      1,
      {
        carrier: 'evri',
        trackingNo: row(2, '').trackingNo,
        lines: [
          { code: 'TEST-0', qty: 1 },
          { code: 'TEST-1', qty: 2 },
        ],
        shippedAt: '2026-11-18T09:59:00.000Z',
      },
    ])
    const again = await preview(failedRows({ items, leftOutRows: [] }))
    expect(again.issues.map(({ code }) => code)).toEqual(['held', 'held'])
    await market.hit(releaseOrder, token, {
      params: { id: order.id },
      body: { reasonCode: 'other', reason: 'it is settled', version: (await read(order.id)).version },
    })
    expect((await commit((await preview(failedRows({ items, leftOutRows: [] }))).token)).ok).toBe(1)
    expect((await read(order.id)).lines.map(({ shippedQty }) => shippedQty)).toEqual([1, 2])
  })

  test('rows whose number stands on another order can be mended too, and a check is read again as it is', async () => {
    const used = await makeOrder(market)
    const body = { carrier: 'evri', trackingNo: 'H8822222222222' }
    await market.hit(deliverGoods, token, { params: { id: used.id }, body })
    const order = await makeOrder(market)
    const first = await preview([row(2, order.no, { trackingNo: body.trackingNo }), row(3, 'SO-NONE')])
    expect(first.repeated.map(({ row: at }) => at)).toEqual([2])
    const reread = { mode: 'new' as const, fileName: 'x.csv', rows: [], corrects: first.token }
    const { data } = await market.hit(bulk.previewTracking, token, { body: reread })
    expect([data.repeated, data.refused]).toEqual([first.repeated, first.refused])
    const nothing = { mode: 'new' as const, fileName: 'x.csv', rows: [] }
    expect((await market.hit(bulk.previewTracking, token, { body: nothing })).status).toBe(400)
  })

  test('the record names its file and every row that was left out, with its cells and why, and they come again', async () => {
    const used = await makeOrder(market)
    const body = { carrier: 'evri', trackingNo: 'H8833333333333' }
    await market.hit(deliverGoods, token, { params: { id: used.id }, body })
    const [good, unticked] = [await makeOrder(market), await makeOrder(market)]
    const { token: check } = await preview([
      row(2, good.no, { trackingNo: 'H8833333333334' }),
      row(3, 'SO-NONE', { qty: '1', lineCode: 'X', shippedAt: '2026-11-18' }),
      row(4, unticked.no, { trackingNo: body.trackingNo }),
      row(5, used.no, { trackingNo: body.trackingNo }),
    ])
    const task = await commit(check)
    expect([task.fileName, task.total, task.leftOut]).toEqual(['numbers.csv', 1, 3])
    expect(
      task.leftOutRows.map(({ row: at, reasons }) => [at, ...reasons.map(({ code, other }) => `${code} ${other}`)]),
    ).toEqual([
      [3, 'unknownOrder '],
      [4, `duplicate ${used.no}`],
      [5, 'rowDone '],
    ])
    const [first, second] = failedRows(task)
    expect(first).toMatchObject({ orderNo: 'SO-NONE', qty: '1', lineCode: 'X', shippedAt: '2026-11-18' })
    expect([second?.orderNo, failedRows(task).length]).toEqual([unticked.no, 2])
    const { data } = await market.hit(bulk.commitTracking, token, {
      body: {
        token: (await preview([row(2, unticked.no, { trackingNo: body.trackingNo })])).token,
        repeatedMeant: true,
        doubtfulMeant: true,
      },
    })
    expect([data.total, data.leftOut]).toEqual([1, 0])
  })
})

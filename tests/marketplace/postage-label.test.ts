import { sql } from 'drizzle-orm'
import { listLedger } from '@/lib/contract/finance'
import * as contract from '@/lib/contract/label'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods, undoShipment } from '@/lib/contract/order/shipping'
import { editAddress } from '@/lib/contract/order/work'
import { QUOTE_MS } from '@/lib/domain/postage-label'
import { doubtOf } from '@/lib/domain/tracking'
import { runJob } from '@/lib/marketplace/kernel/job'
import { jobsWith, SANDBOX } from '@/lib/marketplace/modules'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { labelsOf } from '@/lib/marketplace/providers'
import { readSettings } from '@/lib/marketplace/settings'
import { EASYPOST_KEY, type EasyPostServer, startEasyPost } from '../support/easypost-server'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf, sweep } from '../support/orders'

let easyPost: EasyPostServer
let market: TestMarketplace
let providers: typeof SANDBOX
let seller: string
beforeAll(async () => {
  easyPost = await startEasyPost()
  const labels = labelsOf({ EASYPOST_API_KEY: EASYPOST_KEY, EASYPOST_API_URL: easyPost.url, production: false })
  providers = { ...SANDBOX, labels }
  market = await startMarketplace({ orders: 300, options: { providers } })
})
beforeEach(async () => {
  Object.assign(easyPost, { trouble: null, refunds: 'submitted', labelHost: null })
  seller = await market.login('liang_manager')
})
afterAll(async () => {
  await market.close()
  await easyPost.close()
})

const MINUTE = 60_000
const PARCEL = { lengthMm: 300, widthMm: 200, heightMm: 100 }
const choose = (service: 'simulator' | 'easypost') =>
  market.hit(contract.setLabelService, seller, { body: { service } })
const read = async (order: string, token = seller) => market.hit(contract.listLabels, token, { query: { order } })
const quote = (order: string, weightG = 900, token = seller) =>
  market.hit(contract.quoteLabel, token, { body: { order, weightG, ...PARCEL } })
const buy = ({ id, rates, version }: contract.Label, token = seller) =>
  market.hit(contract.buyLabel, token, { body: { id, rate: rates[0]?.id ?? '', version } })
const giveBack = ({ id, version }: contract.Label, token = seller) =>
  market.hit(contract.voidLabel, token, { body: { id, version } })
const file = (id: string, format: 'pdf' | 'zpl', token = seller) =>
  market.hit(contract.labelFile, token, { params: { id, format } })
const text = ({ data }: Awaited<ReturnType<typeof file>>) => Buffer.from(data.base64, 'base64').toString('latin1')

async function settle() {
  const job = jobsWith(providers).find(({ name }) => name === 'label.settle')
  if (!job) throw new Error('no such job')
  await runJob(runnerOf(market), job)
}

async function bought(weightG?: number) {
  const order = await makeOrder(market)
  const quoted = await quote(order.id, weightG)
  return { order, label: (await buy(quoted.data)).data }
}

describe('the simulator', () => {
  beforeEach(() => choose('simulator'))

  test('prices are told, a label is bought, printed again, and ships the parcel', async () => {
    const order = await makeOrder(market)
    const { data: quoted } = await quote(order.id)
    expect(quoted.state).toBe('quoted')
    expect(quoted.rates.map(({ priceP }) => priceP)).toEqual([279, 339, 429, 649])
    const { data: label } = await buy(quoted)
    expect(label).toMatchObject({ state: 'bought', rate: { carrier: 'evri', priceP: 279 }, parcelId: null, rates: [] })
    const { carrier = '', trackingNo = '' } = { carrier: label.rate?.carrier, trackingNo: label.trackingNo ?? '' }
    expect(doubtOf(carrier, trackingNo)).toBeNull()
    expect(text(await file(label.id, 'pdf'))).toMatch(/^%PDF-/)
    const zpl = text(await file(label.id, 'zpl'))
    expect([zpl.startsWith('^XA'), zpl.trimEnd().endsWith('^XZ'), zpl.includes(trackingNo)]).toEqual([true, true, true])
    expect(text(await file(label.id, 'zpl'))).toBe(zpl)
    await market.hit(deliverGoods, seller, { params: { id: order.id }, body: { carrier, trackingNo } })
    const { data } = await read(order.id)
    const { data: shipped } = await market.hit(getOrder, seller, { params: { id: order.id } })
    expect(data.labels).toMatchObject([{ state: 'bought', parcelId: shipped.parcels[0]?.id, voidUntil: null }])
    expect(data.open).toBe(false)
    expect(shipped.timeline.filter(({ event }) => event === 'labelBought')).toHaveLength(1)
  })

  test('a label is charged to its shop under the order’s number, once, and paid back when it is given back', async () => {
    const { order, label } = await bought()
    const { no } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
    const due = async () => (await read(order.id)).data.labels.map((each) => each.due)
    expect(await due()).toEqual([true])
    const charged = async () => {
      for (const _ of [1, 2]) await sweep(market, 'finance.post')
      const { records } = (await market.hit(listLedger, seller, { query: { q: no } })).data
      return records
        .filter(({ kind }) => kind === 'postage' || kind === 'postageBack')
        .map(({ kind, account, amountP }) => [kind, account, amountP])
        .sort()
    }
    expect(await charged()).toEqual([['postage', 'available', -279]])
    expect(await due()).toEqual([false])
    expect((await giveBack(label)).data.state).toBe('void')
    expect(await charged()).toEqual([
      ['postage', 'available', -279],
      ['postageBack', 'available', 279],
    ])
    const [sums] = await peek<{ postage: number; due: number }>(
      market,
      sql`select coalesce(sum(l.amount_p) filter (where account = 'postage'), 0)::int as postage,
          coalesce(sum(l.amount_p) filter (where account = 'postageDue'), 0)::int as due
        from ledger_line l join ledger_journal j on j.id = l.journal_id where j.event_key like ${`label:${label.id}:%`}`,
    )
    expect(sums).toEqual({ postage: 0, due: 0 })
    expect((await bookFaults(market.database.db)).trialP).toBe(0)
  })

  test('each look at the address is written down', async () => {
    const { order, label } = await bought()
    await file(label.id, 'pdf')
    const looks = await peek(
      market,
      sql`select 1 from personal_access where order_id = ${order.id} and reason = 'label'`,
    )
    expect(looks).toHaveLength(2)
  })

  test.each([
    ['royal_mail', 'rm48'],
    ['royal_mail', 'rm24'],
    ['dpd', 'dpd'],
  ])('a number of %s (%s) looks like its own', async (carrier, rate) => {
    const { data: quoted } = await quote((await makeOrder(market)).id)
    const { id, version } = quoted
    const { data } = await market.hit(contract.buyLabel, seller, { body: { id, rate, version } })
    expect(doubtOf(carrier, data.trackingNo ?? '')).toBeNull()
  })

  test('two presses buy one label', async () => {
    const order = await makeOrder(market)
    const { data: quoted } = await quote(order.id)
    const both = await Promise.all([buy(quoted), buy(quoted)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(order.id)).data.labels.map(({ state }) => state)).toEqual(['bought'])
  })

  test('a label that was bought and not told is found by the job, and none is bought meanwhile', async () => {
    const { order, label } = await bought(13_014)
    expect(label).toMatchObject({ state: 'buying', trackingNo: null })
    expect((await quote(order.id)).envelope.error).toBe('LABEL_BUSY')
    expect((await buy({ ...label, rates: [] })).status).not.toBe(200)
    await settle()
    expect((await read(order.id)).data.labels[0]?.state).toBe('buying')
    market.clock.advance(MINUTE)
    await settle()
    expect((await read(order.id)).data.labels).toMatchObject([{ state: 'bought', rate: { carrier: 'evri' } }])
  })

  test('what the service refuses is kept with its reason, and another one may be bought', async () => {
    const { order, label } = await bought(13_013)
    expect(label).toMatchObject({ state: 'failed', error: 'The carrier has no room on this day', trackingNo: null })
    expect((await file(label.id, 'pdf')).envelope.error).toBe('LABEL_WRONG_STATE')
    const heavy = await quote(order.id, 25_000)
    expect(heavy.data).toMatchObject({ state: 'failed', error: 'No service carries more than 20 kg' })
    expect((await buy((await quote(order.id)).data)).data.state).toBe('bought')
  })

  test('a label is given back once, not while a parcel bears it, not after its days', async () => {
    const { order, label } = await bought()
    const body = { carrier: label.rate?.carrier ?? '', trackingNo: label.trackingNo ?? '' }
    const { data: shipped } = await market.hit(deliverGoods, seller, { params: { id: order.id }, body })
    expect((await giveBack(label)).envelope.error).toBe('LABEL_IN_USE')
    const parcelId = shipped.parcels[0]?.id ?? ''
    await market.hit(undoShipment, seller, { params: { id: order.id }, body: { parcelId } })
    const both = await Promise.all([giveBack(label), giveBack(label)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(order.id)).data.labels[0]?.state).toBe('void')
    const refused = await bought(13_015)
    expect((await giveBack(refused.label)).data).toMatchObject({ state: 'bought' })
    const late = await bought()
    market.clock.advance(8 * 24 * 60 * MINUTE)
    seller = await market.login('liang_manager')
    expect((await giveBack(late.label)).envelope.error).toBe('LABEL_TOO_LATE')
  })

  test('prices hold for half an hour', async () => {
    const order = await makeOrder(market)
    const { data: quoted } = await quote(order.id)
    market.clock.advance(QUOTE_MS)
    expect((await buy(quoted)).envelope.error).toBe('LABEL_OLD')
    expect((await read(order.id)).data.labels).toEqual([])
  })

  test('an order that may not be sent gets no label, and one of another shop does not exist', async () => {
    const held = await makeOrder(market, { columns: { held_by: 1, held_at: market.clock.now.toISOString() } })
    expect((await quote(held.id)).envelope.error).toBe('ORDER_HELD')
    const { order, label } = await bought()
    const neighbour = await market.login('hannah_pennine')
    const answers = [
      await read(order.id, neighbour),
      await quote(order.id, 900, neighbour),
      await buy({ ...label, rates: [] }, neighbour).then(() => giveBack(label, neighbour)),
      await file(label.id, 'pdf', neighbour),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const reader = await market.login('liang_readonly').catch(() => null)
    if (reader) expect((await quote(order.id, 900, reader)).status).toBe(403)
  })

  test('a shop chooses among the available services', async () => {
    expect((await market.hit(contract.getLabelService, seller, {})).data).toEqual({
      service: 'simulator',
      offered: ['easypost', 'simulator'],
    })
    await market.hit(contract.setLabelService, seller, { body: { service: null } })
    expect((await quote((await makeOrder(market)).id)).envelope.error).toBe('LABEL_NO_SERVICE')
  })
})

describe('several orders', () => {
  beforeEach(() => choose('simulator'))
  const readMany = (orders: readonly string[], token = seller) =>
    market.hit(contract.listManyLabels, token, { query: { orders: orders.join(',') } })

  test('are told in their order, with goods and the weight of their SKUs, each once', async () => {
    const [one, other] = [await makeOrder(market), await makeOrder(market)]
    await peek(market, sql`update order_line set customs = null where order_id in (${one.id}, ${other.id}) returning 1`)
    await peek(
      market,
      sql`update sku set weight_g = 420 where id in (select sku_id from order_line where order_id in (${one.id}, ${other.id}))
        returning 1`,
    )
    const { data } = await readMany([other.id, one.id, other.id])
    expect(data.map(({ orderId }) => orderId)).toEqual([other.id, one.id])
    const pieces = data.map(({ goods }) => goods.reduce((sum, { qty }) => sum + qty, 0))
    expect(data.map(({ weightG }) => weightG)).toEqual(pieces.map((qty) => qty * 420))
    await peek(
      market,
      sql`update sku set weight_g = 0 where id in (select sku_id from order_line where order_id = ${one.id}) returning 1`,
    )
    expect((await readMany([one.id])).data[0]?.weightG).toBeNull()
  })

  test('of another shop do not exist, nor do more than fifty', async () => {
    const mine = await makeOrder(market)
    const neighbour = await market.login('hannah_pennine')
    expect((await readMany([mine.id], neighbour)).status).toBe(404)
    expect((await readMany(Array.from({ length: 51 }, () => mine.id))).status).toBe(400)
  })
})

describe('EasyPost', () => {
  beforeEach(() => choose('easypost'))

  test('a shipment is made of the parcel, prices in pounds of known carriers are told, and the label is fetched', async () => {
    const { order, label } = await bought(1_000)
    expect(label).toMatchObject({ state: 'bought', service: 'easypost', rate: { carrier: 'evri', priceP: 280 } })
    const made = easyPost.calls.find(({ path }) => path === '/v2/shipments')?.body as { shipment: object }
    expect(made.shipment).toMatchObject({
      parcel: { length: 11.81, width: 7.87, height: 3.94, weight: 35.3 },
      from_address: { country: 'GB' },
      to_address: { country: 'GB' },
    })
    const shipment = easyPost.sold.at(-1) ?? ''
    expect(text(await file(label.id, 'pdf'))).toBe(`%PDF-1.4 ${shipment}`)
    expect(text(await file(label.id, 'zpl'))).toBe(`^XA^FD${shipment}^FS^XZ`)
    expect((await read(order.id)).data.labels[0]?.trackingNo).toMatch(/^SB\d{9}GB$/)
  })

  test('a purchase whose answer was lost is looked up, and sold once', async () => {
    easyPost.trouble = 'silent'
    const before = easyPost.sold.length
    const { order, label } = await bought()
    expect(label.state).toBe('buying')
    easyPost.trouble = null
    market.clock.advance(MINUTE)
    await settle()
    expect((await read(order.id)).data.labels).toMatchObject([{ state: 'bought' }])
    expect(easyPost.sold.length - before).toBe(1)
  })

  test('a program that stopped after the purchase buys no second label', async () => {
    const order = await makeOrder(market)
    const { data: quoted } = await quote(order.id)
    const { data: label } = await buy(quoted)
    const before = easyPost.sold.length
    await peek(
      market,
      sql`update postage_label set state = 'buying', tracking_no = null, bought_at = null, tries = 0,
        next_at = ${market.clock.now.toISOString()} where id = ${label.id} returning 1`,
    )
    await Promise.all([settle(), settle()])
    expect((await read(order.id)).data.labels).toMatchObject([{ state: 'bought', trackingNo: label.trackingNo }])
    expect(easyPost.sold.length).toBe(before)
  })

  test('while it is down nothing is bought, later it is, once', async () => {
    easyPost.trouble = 'down'
    const { order } = await bought()
    const before = easyPost.sold.length
    market.clock.advance(MINUTE)
    await settle()
    expect((await read(order.id)).data.labels[0]?.state).toBe('buying')
    easyPost.trouble = null
    market.clock.advance(5 * MINUTE)
    await settle()
    await settle()
    expect((await read(order.id)).data.labels[0]?.state).toBe('bought')
    expect(easyPost.sold.length - before).toBe(1)
  })

  test('a refusal is told in its own words', async () => {
    easyPost.trouble = 'refused'
    expect((await bought()).label).toMatchObject({ state: 'failed', error: 'Insufficient funds' })
  })

  test('a refund that was asked for is void once it is confirmed', async () => {
    const { order, label } = await bought()
    expect((await giveBack(label)).data.state).toBe('voiding')
    const shipment = easyPost.shipments.get(easyPost.sold.at(-1) ?? '')
    if (shipment) shipment.refund_status = 'refunded'
    market.clock.advance(60 * MINUTE)
    await settle()
    expect((await read(order.id)).data.labels[0]?.state).toBe('void')
    easyPost.refunds = 'rejected'
    const other = await bought()
    expect((await giveBack(other.label)).data).toMatchObject({ state: 'bought' })
  })

  test('a label that lies with a stranger is not fetched', async () => {
    easyPost.labelHost = 'http://169.254.169.254'
    const { label } = await bought()
    expect((await file(label.id, 'pdf')).envelope.error).toBe('LABEL_DOWN')
  })
})

test('the demo has a label that was bought, one void, one refused', async () => {
  const rows = await peek<{ state: string }>(
    market,
    sql`select state from postage_label where by_name = '陈志远' and service = 'simulator' and tries = 1
      and created_at = (select min(created_at) from postage_label) order by state`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['bought', 'failed', 'void'])
})

test('in production the simulator sells nothing, and a key that costs money goes to no stand-in', () => {
  expect(labelsOf({ production: true })).toEqual([])
  expect(labelsOf({ EASYPOST_API_KEY: 'EZAKsomething', production: true }).map(({ name }) => name)).toEqual([
    'easypost',
  ])
  const wrong = { EASYPOST_API_KEY: 'EZAKsomething', EASYPOST_API_URL: 'http://127.0.0.1:1' } as never
  expect(() => readSettings(wrong)).toThrow('EASYPOST_API_URL')
})

test('signs of an address that labels cannot show are named before one is bought', async () => {
  const order = await makeOrder(market)
  expect((await read(order.id)).data.lacking).toEqual([])
  const { data } = await market.hit(getOrder, seller, { params: { id: order.id } })
  const address = { ...{ name: '김민준', phone: '+44 7700 900123', line1: '1 High Street', line2: '' } }
  const body = {
    ...{ address: { ...address, town: 'Leeds', county: '', postcode: 'LS1 4AP' } },
    ...{ reason: 'The buyer wrote to us', version: data.version },
  }
  expect((await market.hit(editAddress, seller, { params: { id: order.id }, body })).status).toBe(200)
  expect((await read(order.id)).data.lacking).toEqual(['김', '민', '준'])
})

import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import * as bulk from '@/lib/contract/order/bulk'
import { noteOrder } from '@/lib/contract/order/work'
import * as task from '@/lib/contract/task'
import { SETTINGS } from '@/lib/domain/setting'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, workOff } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const MINUTE = 60_000
const preview = (ids: string[], action: 'ship' | 'note' | 'remind' = 'ship', as = token) =>
  market.hit(bulk.previewBulk, as, { body: { action, selection: { ids } } })
const shipmentsOf = (ids: string[]) =>
  ids.map((id, index) => ({ id, carrier: 'evri', trackingNo: `H${BigInt(`0x${id.slice(-12)}`)}${index}`.slice(0, 20) }))
const commit = (given: string, ids: string[], as = token) =>
  market.hit(bulk.commitBulk, as, { body: { token: given, shipments: shipmentsOf(ids) } })
const readTask = async (id: string, as = token) => (await market.hit(task.getTask, as, { params: { id } })).data
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const makeMany = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await makeOrder(market)).id)
  return ids
}

describe('A preview', () => {
  test('says which orders an action would change and why not the others', async () => {
    const good = await makeOrder(market)
    const held = await makeOrder(market, { columns: { held_by: 1, held_at: '2026-11-18T10:00:00Z' } })
    const done = await makeOrder(market, { columns: { status: 5 } })
    const prize = await makeOrder(market, { columns: { kind: 3 } })
    const foreign = await makeOrder(market, { shop: 'pennine' })
    const { data } = await preview([good, held, done, prize, foreign].map(({ id }) => id))
    expect(data.ok.map(({ id }) => id)).toEqual([good.id])
    expect(Object.fromEntries(data.no.map(({ id, reason }) => [id, reason]))).toEqual({
      [held.id]: 'held',
      [done.id]: 'wrongState',
      [prize.id]: 'prize',
    })
  })

  test('names the version of each order, by which numbers that were typed before are known to fit', async () => {
    const [id = ''] = await makeMany(1)
    expect((await preview([id])).data.ok[0]?.version).toBe((await read(id)).version)
    await peek(market, sql`update orders set version = version + 1 where id = ${id} returning id`)
    expect((await preview([id])).data.ok[0]?.version).toBe((await read(id)).version)
  })

  test('says what of each order is left to send', async () => {
    const { id } = await makeOrder(market, { qty: [3, 1] })
    const { lines } = await read(id)
    const [first, second] = lines
    const { data } = await preview([id])
    expect(data.ok[0]?.goods).toEqual([
      { title: first?.title, qty: 3 },
      { title: second?.title, qty: 1 },
    ])
  })

  test('says which note and flag of the shop a bulk note would replace', async () => {
    const [noted, plain] = await makeMany(2)
    await market.hit(noteOrder, token, {
      params: { id: noted ?? '' },
      body: { note: 'mind the glaze', flag: 3 },
    })
    const { data } = await preview([noted ?? '', plain ?? ''], 'note')
    const shown = Object.fromEntries(data.ok.map(({ id, note, flag }) => [id, { note, flag }]))
    expect(shown).toEqual({
      [noted ?? '']: { note: 'mind the glaze', flag: 3 },
      [plain ?? '']: { note: '', flag: 0 },
    })
  })

  test('of everything that a filter matches fixes the set: what comes later is not in it', async () => {
    const body = { action: 'note' as const, selection: { filter: { status: 2, kind: 'normal' as const } } }
    const { data } = await market.hit(bulk.previewBulk, token, { body })
    const later = await makeOrder(market)
    const made = await market.hit(bulk.commitBulk, token, { body: { token: data.token, note: 'all of them', flag: 2 } })
    await workOff(market)
    expect(made.data.total).toBe(data.ok.length)
    expect((await read(later.id)).sellerNote).toBeNull()
  })
})

describe('A commit', () => {
  test('ships every order of the set, and a second commit is the same task', async () => {
    const ids = await makeMany(12)
    const { data } = await preview(ids)
    const [one, other] = await Promise.all([commit(data.token, ids), commit(data.token, ids)])
    expect(one.data.id).toBe(other.data.id)
    await workOff(market)
    expect(await readTask(one.data.id)).toMatchObject({ state: 'done', total: 12, ok: 12, failed: 0 })
    for (const id of ids) expect((await read(id)).parcels).toHaveLength(1)
  })

  test('a row that changed meanwhile fails alone and says why; retried after mending it succeeds', async () => {
    const ids = await makeMany(3)
    const { data } = await preview(ids)
    await peek(
      market,
      sql`update orders set held_by = 3, held_at = placed_at, version = version + 1 where id = ${ids[1] ?? ''} returning id`,
    )
    const made = await commit(data.token, ids)
    await workOff(market)
    const first = await readTask(made.data.id)
    expect(first.items.map(({ state, error }) => [state, error])).toEqual([
      ['ok', null],
      ['failed', 'ORDER_HELD'],
      ['ok', null],
    ])
    await peek(
      market,
      sql`update orders set held_by = null, version = version + 1 where id = ${ids[1] ?? ''} returning id`,
    )
    await market.hit(task.retryTask, token, { params: { id: made.data.id } })
    await workOff(market)
    expect(await readTask(made.data.id)).toMatchObject({ state: 'done', ok: 3, failed: 0 })
  })

  test('a row of an order that is newer than it was seen fails; tried again, it ships the order as it stands', async () => {
    const [id = ''] = await makeMany(1)
    const { data } = await preview([id])
    const { version } = await read(id)
    await market.hit(noteOrder, token, { params: { id }, body: { note: 'fragile', flag: 1 } })
    const shipments = [{ id, carrier: 'evri', trackingNo: 'H2611220009999999', version }]
    const made = await market.hit(bulk.commitBulk, token, { body: { token: data.token, shipments } })
    await workOff(market)
    const failed = await readTask(made.data.id)
    expect(failed.items.map(({ state, error }) => [state, error])).toEqual([['failed', 'VERSION_CONFLICT']])
    expect((await read(id)).parcels).toEqual([])
    await market.hit(task.retryTask, token, { params: { id: made.data.id } })
    await workOff(market)
    expect(await readTask(made.data.id)).toMatchObject({ state: 'done', ok: 1, failed: 0 })
  })

  test('a token is over after half an hour, is nobody else’s, and ships nothing outside its set', async () => {
    const [id = '', outside = ''] = await makeMany(2)
    const { data } = await preview([id])
    expect((await commit(data.token, [outside])).envelope.fields).toEqual({ shipments: ['notSelected'] })
    const colleague = await market.login('zhou_multi')
    expect((await commit(data.token, [id], colleague)).envelope.error).toBe('SELECTION_EXPIRED')
    market.clock.advance(30 * MINUTE)
    expect((await commit(data.token, [id])).envelope.error).toBe('SELECTION_EXPIRED')
  })

  test('a user without the right to ship may not preview shipping', async () => {
    const reader = await market.login('liang_readonly')
    expect((await preview(await makeMany(1), 'ship', reader)).status).toBe(403)
  })

  test('a right that is gone before a row is done stops that row', async () => {
    const ids = await makeMany(2)
    const shipper = await market.login('liang_shipping')
    const { data } = await preview(ids, 'ship', shipper)
    const made = await commit(data.token, ids, shipper)
    await peek(market, sql`update account set status = 2 where username = 'liang_shipping' returning id`)
    await workOff(market)
    await peek(market, sql`update account set status = 1 where username = 'liang_shipping' returning id`)
    expect((await readTask(made.data.id)).items.map(({ error }) => error)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  })
})

describe('A number that stands on a parcel of the last ninety days', () => {
  test('is asked about before anything is shipped, and taken when it is meant', async () => {
    const [before = '', id = ''] = await makeMany(2)
    const number = { carrier: 'evri', trackingNo: 'H9090909090909090' }
    const first = await preview([before])
    const sent = { token: first.data.token, shipments: [{ id: before, ...number }] }
    await market.hit(bulk.commitBulk, token, { body: sent })
    await workOff(market)
    const { data } = await preview([id])
    const again = (repeatedMeant?: boolean) => {
      const shipments = [{ id, ...number, trackingNo: 'h 9090909090909090', ...(repeatedMeant && { repeatedMeant }) }]
      return market.hit(bulk.commitBulk, token, { body: { token: data.token, shipments } })
    }
    const refused = await again()
    expect([refused.status, refused.envelope.error]).toEqual([409, 'TRACKING_REPEATED'])
    expect(refused.envelope.fields).toEqual({ [`shipments.${id}`]: ['repeated', (await read(before)).no] })
    const made = await again(true)
    await workOff(market)
    expect(await readTask(made.data.id)).toMatchObject({ ok: 1, failed: 0 })
    expect((await read(id)).parcels.map(({ trackingNo }) => trackingNo)).toEqual([number.trackingNo])
  })

  test('and that two rows of one task share is shipped once', async () => {
    const ids = await makeMany(2)
    const { data } = await preview(ids)
    const shipments = ids.map((id) => ({ id, carrier: 'evri', trackingNo: 'H8080808080808080' }))
    const made = await market.hit(bulk.commitBulk, token, { body: { token: data.token, shipments } })
    await workOff(market)
    const { items } = await readTask(made.data.id)
    expect(items.map(({ error }) => error)).toEqual([null, 'TRACKING_REPEATED'])
    expect(items[1]?.detail).toEqual({ no: items[0]?.label })
    expect(items.map(({ shipment }) => shipment)).toMatchObject(shipments.map(({ id: _, ...shipment }) => shipment))
  })
})

describe('A task of a kind that nobody knows', () => {
  test('fails with its reason, and the tasks after it go on', async () => {
    const ids = await makeMany(2)
    const strange = await preview([ids[0] ?? ''])
    const old = await commit(strange.data.token, [ids[0] ?? ''])
    await peek(market, sql`update task set kind = 'order.fromAnotherRelease' where id = ${old.data.id} returning id`)
    const { data } = await preview([ids[1] ?? ''])
    const made = await commit(data.token, [ids[1] ?? ''])
    await workOff(market)
    const failed = await readTask(old.data.id)
    expect(failed).toMatchObject({ state: 'done', ok: 0, failed: 1, undoUntil: null })
    expect(failed.items.map(({ state, error }) => [state, error])).toEqual([['failed', 'TASK_UNKNOWN']])
    expect(await readTask(made.data.id)).toMatchObject({ state: 'done', ok: 1 })
  })
})

describe('Undo and cancel', () => {
  test('an undo takes back what nobody touched since, and says so of the rest', async () => {
    const ids = await makeMany(3)
    const { data } = await preview(ids)
    const made = await commit(data.token, ids)
    await workOff(market)
    await market.hit(noteOrder, token, { params: { id: ids[1] ?? '' }, body: { note: 'mine', flag: 0 } })
    await market.hit(task.undoTask, token, { params: { id: made.data.id } })
    await workOff(market)
    const undone = await readTask(made.data.id)
    expect(undone).toMatchObject({ state: 'undone', total: 3, ok: 1, failed: 0, undone: 2 })
    expect(undone.items.map(({ state, error }) => [state, error])).toEqual([
      ['undone', null],
      ['ok', 'VERSION_CONFLICT'],
      ['undone', null],
    ])
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([2, 3, 2])
  })

  test('one row is undone alone, once; the others stay, and one changed since is refused', async () => {
    const ids = await makeMany(3)
    const { data } = await preview(ids)
    const made = await commit(data.token, ids)
    await workOff(market)
    const undoRow = (position: number, by = token) =>
      market.hit(task.undoTaskRow, by, { params: { id: made.data.id }, body: { position } })
    expect((await undoRow(1, await market.login('liang_readonly'))).status).toBe(403)
    expect((await undoRow(1, await market.login('hannah_pennine'))).status).toBe(404)
    expect((await undoRow(1)).data).toMatchObject({ state: 'done', ok: 2, failed: 0, undone: 1 })
    expect((await undoRow(1)).data).toMatchObject({ ok: 2, undone: 1 })
    await market.hit(noteOrder, token, { params: { id: ids[2] ?? '' }, body: { note: 'mine', flag: 0 } })
    expect((await undoRow(2)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await undoRow(3)).envelope.error).toBe('NOT_FOUND')
    const { items } = await readTask(made.data.id)
    expect(items.map(({ state, undoable }) => [state, undoable])).toEqual([
      ['ok', true],
      ['undone', false],
      ['ok', true],
    ])
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([3, 2, 3])
    market.clock.advance(SETTINGS['undo.minutes'].value * MINUTE + 1)
    expect((await undoRow(0)).envelope.error).toBe('TASK_NOT_UNDOABLE')
  })

  test('after the minutes of the configuration it is too late', async () => {
    const ids = await makeMany(1)
    const { data } = await preview(ids)
    const made = await commit(data.token, ids)
    await workOff(market)
    market.clock.advance(SETTINGS['undo.minutes'].value * MINUTE + 1)
    const undo = await market.hit(task.undoTask, token, { params: { id: made.data.id } })
    expect(undo.envelope.error).toBe('TASK_NOT_UNDOABLE')
  })

  test('notes are put back as they were', async () => {
    const ids = await makeMany(2)
    await market.hit(noteOrder, token, { params: { id: ids[0] ?? '' }, body: { note: 'before', flag: 4 } })
    const { data } = await preview(ids, 'note')
    const made = await market.hit(bulk.commitBulk, token, { body: { token: data.token, note: 'after', flag: 1 } })
    await workOff(market)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).sellerNote))).toEqual(['after', 'after'])
    await market.hit(task.undoTask, token, { params: { id: made.data.id } })
    await workOff(market)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).sellerNote))).toEqual(['before', null])
  })

  test('a cancelled task does nothing more', async () => {
    const ids = await makeMany(2)
    const { data } = await preview(ids)
    const made = await commit(data.token, ids)
    expect((await market.hit(task.cancelTask, token, { params: { id: made.data.id } })).data.state).toBe('cancelled')
    await workOff(market)
    expect((await read(ids[0] ?? '')).status).toBe(2)
  })

  test('a user who may see tasks but not do their act is informed, and refused', async () => {
    const reader = await market.login('liang_readonly')
    const [id] = await makeMany(1)
    const made = await commit((await preview([id ?? ''])).data.token, [id ?? ''])
    expect((await readTask(made.data.id)).actable).toBe(true)
    expect((await readTask(made.data.id, reader)).actable).toBe(false)
    for (const row of [task.undoTask, task.retryTask, task.cancelTask])
      expect((await market.hit(row, reader, { params: { id: made.data.id } })).status).toBe(403)
  })

  test('another shop’s tasks do not exist', async () => {
    const foreign = await market.login('hannah_pennine')
    const [mine] = (await market.hit(task.listTasks, token, { query: {} })).data.records
    expect((await market.hit(task.listTasks, foreign, { query: {} })).data.total).toBe(0)
    for (const row of [task.getTask, task.undoTask, task.retryTask, task.cancelTask])
      expect((await market.hit(row, foreign, { params: { id: mine?.id ?? '' } })).status).toBe(404)
  })
})

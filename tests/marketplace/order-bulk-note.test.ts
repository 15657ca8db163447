import { getOrder } from '@/lib/contract/order'
import * as bulk from '@/lib/contract/order/bulk'
import { noteOrder } from '@/lib/contract/order/work'
import { getTask } from '@/lib/contract/task'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, workOff } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const preview = (ids: string[], action: 'note') =>
  market.hit(bulk.previewBulk, token, { body: { action, selection: { ids } } })
const readTask = async (id: string) => (await market.hit(getTask, token, { params: { id } })).data
const read = async (id: string) => (await market.hit(getOrder, token, { params: { id } })).data
const makeMany = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await makeOrder(market)).id)
  return ids
}

describe('A note on many', () => {
  const noteAll = async (ids: string[], body: object) => {
    const { data } = await preview(ids, 'note')
    const made = await market.hit(bulk.commitBulk, token, { body: { token: data.token, ...body } })
    if (made.status === 200) await workOff(market)
    return made
  }
  const shown = async (id: string) => {
    const { sellerNote, flag } = await read(id)
    return [sellerNote, flag]
  }

  test('is added, put in the place of the old one, or left out, and so is the flag', async () => {
    const [noted = '', plain = ''] = await makeMany(2)
    await market.hit(noteOrder, token, { params: { id: noted }, body: { note: 'mind the glaze', flag: 3 } })
    await noteAll([noted, plain], { noteMode: 'append', note: 'two boxes' })
    expect([await shown(noted), await shown(plain)]).toEqual([
      ['mind the glaze · two boxes', 3],
      ['two boxes', 0],
    ])
    await noteAll([noted, plain], { noteMode: 'keep', flag: 5 })
    expect([await shown(noted), await shown(plain)]).toEqual([
      ['mind the glaze · two boxes', 5],
      ['two boxes', 5],
    ])
    await noteAll([plain], { noteMode: 'replace', note: '' })
    expect(await shown(plain)).toEqual([null, 5])
  })

  test('that would change nothing is refused, and one that would grow too long leaves the order as it is', async () => {
    const [id = ''] = await makeMany(1)
    expect((await noteAll([id], { noteMode: 'keep' })).envelope.fields).toEqual({ noteMode: ['nothing'] })
    await market.hit(noteOrder, token, { params: { id }, body: { note: 'x'.repeat(290), flag: 0 } })
    const { data } = await noteAll([id], { noteMode: 'append', note: 'y'.repeat(20) })
    expect((await readTask(data.id)).failed).toBe(1)
    expect(await shown(id)).toEqual(['x'.repeat(290), 0])
  })
})

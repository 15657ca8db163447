import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/contract/chat/canned'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let liang: string
let zhou: string
let hannah: string
beforeAll(async () => {
  market = await startMarketplace()
  ;[liang, zhou, hannah] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
  ]
})
afterAll(() => market.close())

const inLiang = { shopId: shopIdOf('liang') }
const reply = (title: string, more: object = {}) => ({
  ...{ topic: '', title, shortcut: '', zh: `${title}。`, en: `${title}.`, personal: false },
  ...more,
})
const add = (token: string, body: ReturnType<typeof reply>, where = inLiang) =>
  market.hit(contract.addChatCanned, token, { body }, { key: randomUUID(), ...where })
const titles = async (token: string, query = {}, where: object = inLiang) =>
  (await market.hit(contract.listChatCanned, token, { query: { size: 100, ...query } }, where)).data.records.map(
    ({ title }) => title,
  )
const offered = async (token: string, q: string) =>
  (await market.hit(contract.cannedChoices, token, { query: { q } }, inLiang)).data.map(({ title }) => title)

test('a reply of the shop is for all of its people, a personal one for its writer, neither for another shop', async () => {
  await add(liang, reply('Ours'))
  await add(liang, reply('Mine', { personal: true }))
  expect(await titles(liang)).toEqual(expect.arrayContaining(['Ours', 'Mine']))
  expect(await titles(zhou)).toEqual(expect.arrayContaining(['Ours']))
  expect(await titles(zhou)).not.toContain('Mine')
  expect(await titles(zhou, { scope: 'personal' })).toEqual([])
  expect(await titles(hannah, {}, { shopId: shopIdOf('pennine') })).not.toContain('Ours')
  expect(await offered(zhou, 'mine')).toEqual([])
})

test('a colleague reads and changes no personal reply by its id', async () => {
  const { data } = await add(liang, reply('Secret', { personal: true }))
  expect((await market.hit(contract.getChatCanned, zhou, { query: { id: data.id } }, inLiang)).status).toBe(404)
  const body = { ...reply('Stolen'), id: data.id, version: 1 }
  expect((await market.hit(contract.editChatCanned, zhou, { body }, inLiang)).status).toBe(404)
  expect((await market.hit(contract.deleteChatCanned, zhou, { query: { id: data.id } }, inLiang)).status).toBe(404)
})

test('a shortcut belongs to one of the replies that somebody sees, and its own comes first', async () => {
  await add(liang, reply('Zebra', { shortcut: 'zeb' }))
  await add(liang, reply('Zebras, many', { shortcut: 'zebras' }))
  const again = await add(zhou, reply('Other', { shortcut: 'ZEB' }))
  expect(again.envelope.fields).toEqual({ shortcut: ['taken'] })
  expect(await offered(liang, 'zeb')).toEqual(['Zebra', 'Zebras, many'])
  expect((await add(zhou, reply('Wrong', { shortcut: 'no way' }))).status).toBe(400)
})

test('a search finds the text as typed', async () => {
  await add(liang, reply('100% wool'))
  await add(liang, reply('100 candles'))
  expect(await titles(liang, { q: '0% w' })).toEqual(['100% wool'])
})

test('a caller without the permission is refused', async () => {
  const token = await market.login('liang_readonly')
  expect((await market.hit(contract.listChatCanned, token, {}, inLiang)).status).toBe(403)
  expect((await market.hit(contract.cannedChoices, token, { query: {} }, inLiang)).status).toBe(403)
})

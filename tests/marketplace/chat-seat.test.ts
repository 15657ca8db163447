import * as contract from '@/lib/contract/chat/seat'
import { editSetting, listSettings } from '@/lib/contract/config'
import { losers, SEAT_MS, SIG_MS } from '@/lib/domain/chat/seat'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { OPERATOR, SELLER } from '../support/accounts'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

/** A browser of its own, signed in. */
const browser = async (device: string, username = SELLER, shopId = shopIdOf('liang')) => {
  const token = await market.login(username, device)
  const call = { shopId, headers: { 'x-device': device } }
  const sig = async () => (await market.hit(contract.chatSig, token, {}, call)).data.userSig
  const hold = async (userSig: string, again = false) =>
    (await market.hit(contract.holdSeat, token, { body: { userSig, again } }, call)).envelope
  const kicked = async (again = false) => {
    const { data } = await market.hit(contract.holdSeat, token, { body: { userSig: await sig(), again } }, call)
    return data.kicked
  }
  return { token, sig, hold, kicked }
}
const pass = (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms)
}

test('the browser that is there longest loses its seat to a third one, is told so, and comes back only by asking', async () => {
  const [one, two, three] = [
    await browser('seat-one-000000000'),
    await browser('seat-two-000000000'),
    await browser('seat-three-0000000'),
  ]
  expect(await one.kicked()).toBeNull()
  pass(1_000)
  expect(await two.kicked()).toBeNull()
  pass(1_000)
  expect(await three.kicked()).toBeNull()
  expect(await one.kicked()).toBe('multipleDevice')
  expect(await two.kicked()).toBeNull()
  // It never comes back unasked, however long it waits.
  pass(SEAT_MS * 2)
  expect(await one.kicked()).toBe('multipleDevice')
  // The others have been silent: there is room.
  expect(await one.kicked(true)).toBeNull()
  expect(await two.kicked()).toBeNull()
  expect(await three.kicked()).toBeNull()
  expect(await one.kicked()).toBe('multipleDevice')
})

test('a signature is for its account, browser and sign-in, and for an hour', async () => {
  const [one, two, other] = [
    await browser('sig-one-0000000000'),
    await browser('sig-two-0000000000'),
    await browser('sig-one-0000000000', 'zhou_multi'),
  ]
  const sig = await one.sig()
  expect((await one.hold(sig)).success).toBe(true)
  for (const [who, what] of [
    [two, sig],
    [other, sig],
    [one, `${sig}0`],
    [one, 'x'],
    [one, ''],
  ] as const)
    expect((await who.hold(what)).error).toBe('CHAT_SIG')
  pass(SIG_MS - 1)
  expect((await one.hold(sig)).success).toBe(true)
  pass(1)
  expect((await one.hold(sig)).error).toBe('CHAT_SIG')
})

test('how many devices is a setting of the operator', async () => {
  const operator = await market.login(OPERATOR)
  const setting = (await market.hit(listSettings, operator)).data.find(({ name }) => name === 'chat.devices')
  const body = {
    name: 'chat.devices' as const,
    value: 1,
    reason: 'One at a time',
    version: setting?.version ?? 1,
    fromOn: null,
  }
  expect((await market.hit(editSetting, operator, { body })).envelope.success).toBe(true)
  const [one, two] = [
    await browser('few-one-0000000000', 'hannah_pennine', shopIdOf('pennine')),
    await browser('few-two-0000000000', 'hannah_pennine', shopIdOf('pennine')),
  ]
  expect(await one.kicked()).toBeNull()
  pass(1_000)
  expect(await two.kicked()).toBeNull()
  expect(await one.kicked()).toBe('multipleDevice')
})

test('seats that were given up count for nobody, and the oldest go first', () => {
  const seat = (device: string, since: number, seen = 100_000, kicked = false) => ({ device, since, seen, kicked })
  const names = (...seats: ReturnType<typeof seat>[]) => losers(seats, 'own', 100_000, 2).map(({ device }) => device)
  expect(names(seat('a', 1))).toEqual([])
  expect(names(seat('a', 2), seat('b', 1))).toEqual(['b'])
  expect(names(seat('a', 3), seat('b', 1), seat('c', 2))).toEqual(['b', 'c'])
  expect(names(seat('a', 2), seat('b', 1, 100_000 - SEAT_MS), seat('c', 1, 100_000, true))).toEqual([])
  expect(names(seat('own', 1), seat('a', 2))).toEqual([])
})

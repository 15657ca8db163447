import type { Locale } from '@/lib/domain/locale'
import { forgetCachedReads, forgetToken, lastKnown, remembered } from '@/lib/session/memory'

const SECOND = 1_000
let now = Date.parse('2026-11-18T10:30:00Z')
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterAll(() => jest.restoreAllMocks())

/** Answers 1, 2, 3 … */
const counter = () => {
  let asked = 0
  return async () => {
    asked += 1
    return asked
  }
}

const spoken = (token: string, locale: Locale = 'en-GB') => ({ token, locale })

test('what a token was told is asked once within its time, and anew after it', async () => {
  const ask = counter()
  const both = await Promise.all([remembered(spoken('a'), SECOND, ask), remembered(spoken('a'), SECOND, ask)])
  now += SECOND - 1
  expect([...both, await remembered(spoken('a'), SECOND, ask)]).toEqual([1, 1, 1])
  now += 1
  expect(await remembered(spoken('a'), SECOND, ask)).toBe(2)
})

test('nobody is told what another token was told', async () => {
  const ask = counter()
  expect([await remembered(spoken('b'), SECOND, ask), await remembered(spoken('c'), SECOND, ask)]).toEqual([1, 2])
})

test('an answer cached in one language is requested again in the other, and is used in both while there is none', async () => {
  const ask = counter()
  await remembered(spoken('f'), SECOND, ask)
  expect(await remembered(spoken('f', 'zh-CN'), SECOND, ask)).toBe(2)
  await expect(remembered(spoken('f'), SECOND, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(lastKnown('f')).toBe(2)
})

test('a failure is not remembered; the last good answer stays for the time without one', async () => {
  const ask = counter()
  await remembered(spoken('d'), SECOND, ask)
  now += SECOND
  await expect(remembered(spoken('d'), SECOND, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(lastKnown('d')).toBe(1)
  expect(await remembered(spoken('d'), SECOND, ask)).toBe(2)
})

test('a write forgets what pages show beside the user, a log-out everything', async () => {
  const [user, bell] = [counter(), counter()]
  const read = async () => [
    await remembered(spoken('e'), SECOND, user),
    await remembered(spoken('e'), SECOND, bell, 'bell'),
  ]
  expect(await read()).toEqual([1, 1])
  forgetCachedReads('e')
  expect(await read()).toEqual([1, 2])
  forgetToken('e')
  expect([lastKnown('e'), lastKnown('e', 'bell')]).toEqual([undefined, undefined])
  expect(await read()).toEqual([2, 3])
})

import { sharedRead } from '@/lib/upstream/shared-read'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('callers with the same key share one answer for half a second', async () => {
  const ask = jest.fn(async () => ({}))
  const [first, second] = await Promise.all([sharedRead(['goods', 'en'], ask), sharedRead(['goods', 'en'], ask)])
  expect(second).toBe(first)
  jest.advanceTimersByTime(499)
  expect(await sharedRead(['goods', 'en'], ask)).toBe(first)
  expect(await sharedRead(['goods', 'zh'], ask)).not.toBe(first)
  jest.advanceTimersByTime(1)
  expect(await sharedRead(['goods', 'en'], ask)).not.toBe(first)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a failure reaches its callers and is not kept', async () => {
  await expect(sharedRead('broken', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await sharedRead('broken', async () => 'up')).toBe('up')
})

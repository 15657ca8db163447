/** @alone it spends the budget of repetitions, which the program has one of. */
import './support/secrets'
import { RetryBudget } from '@/lib/upstream/retry-budget'
import { answering } from './support/faulty-server'
import { ask, faultOf, ok, reading, upstream, writing } from './support/upstream-calls'

describe('trying again', () => {
  test('a read is asked three times, and the third answer is good', async () => {
    let calls = 0
    upstream.behave((request, response) => {
      calls += 1
      answering(calls < 3 ? 503 : 200, calls < 3 ? 'no' : ok())(request, response)
    })
    await expect(ask(reading())).resolves.toEqual({ name: 'x' })
    expect(calls).toBe(3)
  })

  test('no more than three times, and not at all after a refusal', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(reading()))
    expect(upstream.hits()).toBe(3)
    upstream.behave(answering(403, 'no'))
    await faultOf(ask(reading()))
    expect(upstream.hits()).toBe(1)
  })

  test('a write once; with an idempotency key again, under the same key', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(writing(), { body: {} }))
    expect(upstream.hits()).toBe(1)
    upstream.behave(answering(503, 'no'))
    await faultOf(ask(writing(), { body: { a: 1 } }, {}, 'key-12345678'))
    expect(upstream.hits()).toBe(3)
    expect(upstream.last()?.headers['idempotency-key']).toBe('key-12345678')
    expect(upstream.lastBody()).toBe('{"a":1}')
  })

  test('a GET that writes is a write', async () => {
    upstream.behave(answering(503, 'no'))
    await faultOf(ask({ ...reading(), effect: 'write' }))
    expect(upstream.hits()).toBe(1)
  })
})

describe('repetitions are a tenth of the calls, or the few that one page makes (S-03)', () => {
  test('a hundred pages at once do not ask an upstream in trouble three hundred times', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
    try {
      upstream.behave(answering(503, 'no'))
      for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, () => faultOf(ask(reading()))))
      expect(upstream.hits()).toBe(100 + 20)
      clock.mockReturnValue(1_010_000)
      upstream.behave(answering(503, 'no'))
      await faultOf(ask(reading()))
      expect(upstream.hits()).toBe(3)
    } finally {
      clock.mockRestore()
    }
  })

  test('of many calls that go well a tenth may be repeated, those of the last ten seconds', () => {
    const budget = new RetryBudget()
    const taken = (nowMs: number) => Array.from({ length: 500 }, () => budget.takes(nowMs)).filter(Boolean).length
    for (let n = 0; n < 1_000; n += 1) budget.called(n)
    expect(taken(1_000)).toBe(100)
    expect(taken(9_999)).toBe(0)
    // The first five hundred calls are out of the window, the hundred repetitions are still in it.
    expect(taken(10_499)).toBe(0)
    expect(taken(11_000)).toBe(20)
  })
})

describe('one endpoint in trouble does not take the others along (S-04)', () => {
  test('five failures open the circuit; a probe closes it', async () => {
    const row = writing()
    upstream.behave(answering(503, 'no'))
    for (let n = 0; n < 5; n += 1) await faultOf(ask(row, { body: {} }))
    upstream.behave(answering(200, ok()))
    const began = Date.now()
    expect((await faultOf(ask(row, { body: {} }))).code).toBe('UNAVAILABLE')
    expect(upstream.hits()).toBe(0)
    const later = jest.spyOn(Date, 'now').mockReturnValue(began + 2_050)
    await expect(ask(row, { body: {} })).resolves.toEqual({ name: 'x' })
    await expect(ask(row, { body: {} })).resolves.toEqual({ name: 'x' })
    later.mockRestore()
  })

  test('a hanging endpoint holds its share of the places and no more', async () => {
    const hanging = reading()
    upstream.behave((request, response) => {
      if (!request.url?.startsWith(hanging.path)) answering(200, ok())(request, response)
    })
    let ended = 0
    const held = Array.from({ length: 40 }, () =>
      faultOf(ask(hanging, {}, {}, undefined, 1_000)).finally(() => {
        ended += 1
      }),
    )
    await expect(ask(reading())).resolves.toEqual({ name: 'x' })
    // Those that were turned away at once; the others wait still.
    expect(ended).toBe(8)
    const codes = (await Promise.all(held)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'TIMEOUT')).toHaveLength(32)
    expect(codes.filter((code) => code === 'UNAVAILABLE')).toHaveLength(8)
  })
})

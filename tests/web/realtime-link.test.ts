import { NOTICE_POLL_MS } from '@/lib/domain/limits'
import { openLink } from '@/lib/realtime/link'

test('while the upstream’s line is down the listener is told every six seconds, until it closes', () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] })
  const told: (string | null)[] = []
  const link = openLink({
    url: 'http://127.0.0.1:9',
    userId: 'u1',
    token: 'tok',
    serviceKey: undefined,
    onNotice: (id) => told.push(id),
    onOver: () => undefined,
  })
  jest.advanceTimersByTime(3 * NOTICE_POLL_MS)
  expect(told).toEqual([null, null, null])
  link.close()
  jest.advanceTimersByTime(3 * NOTICE_POLL_MS)
  expect(told).toHaveLength(3)
  jest.useRealTimers()
})

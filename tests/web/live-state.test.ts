import { meanPoints } from '@/lib/domain/chat/quality'
import { HERE_FOR_MS, liveState } from '@/lib/domain/live'

const NOW = new Date('2026-11-18T19:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

test.each([
  ['ready', { status: 1, startedAt: null, hostSeenAt: null }],
  ['on', { status: 1, startedAt: ago(60_000), hostSeenAt: ago(0) }],
  ['on', { status: 1, startedAt: ago(60_000), hostSeenAt: ago(HERE_FOR_MS) }],
  ['away', { status: 1, startedAt: ago(60_000), hostSeenAt: ago(HERE_FOR_MS + 1) }],
  ['away', { status: 1, startedAt: ago(60_000), hostSeenAt: null }],
  ['ended', { status: 0, startedAt: ago(60_000), hostSeenAt: ago(0) }],
  ['ended', { status: 0, startedAt: null, hostSeenAt: null }],
])('a room is %s', (state, course) => {
  expect(liveState(course, NOW)).toBe(state)
})

test('points have a mean with one decimal', () => {
  expect(meanPoints({ attitude: 5, accuracy: 4, solution: 4, wording: 4 })).toBe(4.3)
  expect(meanPoints({ attitude: 1, accuracy: 1, solution: 1, wording: 1 })).toBe(1)
})

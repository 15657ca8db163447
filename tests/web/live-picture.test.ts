import type { LiveLine } from '@/lib/live/line'
import { receive } from '@/lib/live/picture'
import type { LiveAct, LiveReply } from '@/lib/live/wire'
import { loadTrtc } from '@/lib/trtc/wire'

jest.mock('@/lib/trtc/wire', () => ({ loadTrtc: jest.fn() }))
const load = jest.mocked(loadTrtc)

const hosted = { appId: 1, room: 'r', userId: 'me', userSig: 's', roomKey: 'k', other: 'h', script: '/own/trtc.js' }
const video = { srcObject: null } as HTMLVideoElement

/** A line that answers each act in turn. */
function lineOf(answers: LiveReply[]): { line: LiveLine; acts: LiveAct[] } {
  const acts: LiveAct[] = []
  const line: LiveLine = {
    async act(act) {
      acts.push(act)
      return answers[acts.length - 1] ?? { ok: false }
    },
    enter: (id) => line.act({ kind: 'enter', id }),
    hear: () => undefined,
    onNet: () => undefined,
    close: () => undefined,
  }
  return { line, acts }
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => jest.useRealTimers())

/** The script of the service, whose entries are answered in turn: true lets the viewer in. */
function serviceOf(entries: boolean[]) {
  const left: string[] = []
  const losses: (() => void)[] = []
  load.mockImplementation(async () => ({
    openTalk: () => ({ close: () => undefined }),
    sendPicture: async () => () => undefined,
    async watchPicture(ticket, { lost }) {
      if (!entries.shift()) throw new Error('refused')
      losses.push(lost)
      return () => void left.push(ticket.room)
    },
  }))
  return { left, losses }
}

test('a viewer takes a place once, for any repeated requests, and leaves it at the end', async () => {
  const { left } = serviceOf([true])
  const { line, acts } = lineOf([{ ok: true, hosted }])
  const reception = receive(video, line, () => undefined)
  await reception.watch()
  await reception.hear({ kind: 'published' })
  await reception.watch()
  expect([acts.length, left]).toEqual([1, []])
  reception.stop()
  await jest.advanceTimersByTimeAsync(0)
  expect(left).toEqual(['r'])
})

test('an entry that fails is tried again with another ticket', async () => {
  serviceOf([false, true])
  const { line, acts } = lineOf([
    { ok: true, hosted },
    { ok: true, hosted },
  ])
  const reception = receive(video, line, () => undefined)
  await reception.watch()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(acts).toHaveLength(2)
  reception.stop()
})

test('a viewer whom the service has put out asks the room again; one who is kept out there stays out', async () => {
  const { losses } = serviceOf([true])
  const { line, acts } = lineOf([{ ok: true, hosted }])
  const reception = receive(video, line, () => undefined)
  await reception.watch()
  losses[0]?.()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(acts).toHaveLength(6)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(acts).toHaveLength(6)
  reception.stop()
})

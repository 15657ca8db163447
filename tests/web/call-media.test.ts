import { readFileSync } from 'node:fs'
import { Peer } from '@/lib/chat/call/peer'
import type { Talk, TalkOptions } from '@/lib/chat/call/talk'
import type { Line } from '@/lib/chat/line'
import { CONNECT_MS, LOST_MS } from '@/lib/domain/call'
import type { Signal } from '@/lib/realtime/wire'
import { openTalk } from '@/lib/trtc/call'
import { endOfError, endOfKick, TRTC_ERRORS } from '@/lib/trtc/codes'
import { sendPicture, watchPicture } from '@/lib/trtc/live'
import { TRTC_CONNECTED, TRTC_EVENTS, TRTC_MAIN, type Trtc, type TrtcEvent } from '@/lib/trtc/sdk'

const TICKET = { appId: 1, room: 'room', userId: 'me', userSig: 'sig', roomKey: 'key', other: 'them' }
const ENTRY = { sdkAppId: 1, strRoomId: 'room', userId: 'me', userSig: 'sig', privateMapKey: 'key' }

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

class Stream {
  constructor(readonly tracks: readonly { kind: string }[] = []) {}
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
}

const own = () => new Stream([{ kind: 'audio' }, { kind: 'video' }]) as unknown as MediaStream

/** Speaks the events of Tencent's TRTC SDK. */
class StandIn implements Trtc {
  readonly done: string[] = []
  entry: object = {}
  fails: { code: number } | null = null
  muted: Record<string, boolean> = {}
  private readonly heard = new Map<string, ((event: TrtcEvent) => void)[]>()
  on: Trtc['on'] = (name, hear) => void this.heard.set(name, [...(this.heard.get(name) ?? []), hear])
  getVideoTrack = () => ({ kind: 'video' }) as MediaStreamTrack
  async enterRoom(entry: object) {
    if (this.fails) throw Object.assign(new Error('refused'), this.fails)
    this.entry = entry
    this.done.push('enter')
  }
  async exitRoom() {
    this.done.push('exit')
  }
  async startLocalAudio() {
    this.done.push('sound')
  }
  async startLocalVideo() {
    this.done.push('picture')
  }
  async startRemoteVideo({ userId }: { userId: string }) {
    this.done.push(`shows ${userId}`)
  }
  async muteRemoteAudio(userId: string, mute: boolean) {
    this.muted[userId] = mute
  }
  destroy() {
    this.done.push('destroy')
    this.heard.clear()
  }
  async say(name: string, event: TrtcEvent = {}) {
    for (const hear of this.heard.get(name) ?? []) hear(event)
    await settle()
  }
}

/** The connection of a browser, moved by the test. */
class Connection {
  static last: Connection
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: object | null = null
  remoteDescription: object | null = null
  /** How often a description of this side was made. */
  made = 0
  closed = false
  onconnectionstatechange = () => undefined
  onnegotiationneeded = () => undefined
  setLocalDescription = async () => {
    this.made += 1
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `${type} ${this.made}` }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  setRemoteDescription = async (description: { type: string }) => {
    this.remoteDescription = description
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  ontrack = (_event: { streams: object[]; track: object }) => undefined
  constructor() {
    Connection.last = this
  }
  addTrack = () => undefined
  restarts = 0
  restartIce = () => {
    this.restarts += 1
  }
  close = () => {
    this.closed = true
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange()
  }
}

/** The line of one side; `greet` is what the other one says. */
function lineOf() {
  const heard = new Set<(signal: Signal) => void>()
  const said: Signal[] = []
  const line = {
    on: (_name: string, hear: (signal: Signal) => void) => {
      heard.add(hear)
      return () => void heard.delete(hear)
    },
    watch: (_room: string, told: () => void) => {
      told()
      return () => undefined
    },
    signal: (signal: Signal) => said.push(signal),
  } as unknown as Line
  const greet = (description: Signal['description'] = null) => {
    for (const hear of heard) hear({ room: 'call:c', session: 'theirs', description, candidates: [] })
  }
  return { line, greet, heard, said }
}

interface Driver {
  talk: Talk
  /** The other side is there, and sends a picture. */
  meet(): Promise<void>
  /** The line goes, or comes again. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** True if the driver has left nothing behind. */
  isLeft(): boolean
}

async function peer(options: TalkOptions): Promise<Driver> {
  const { line, greet, heard } = lineOf()
  const ice = { servers: [], relay: false }
  const talk = new Peer({ ...options, line, ice, room: 'call:c', polite: true })
  const become = async (state: string) => {
    Connection.last.become(state)
    await settle()
  }
  greet()
  await settle()
  return {
    talk,
    async meet() {
      await become('connected')
      Connection.last.ontrack({ streams: [new Stream()], track: {} })
    },
    cut: () => become('disconnected'),
    mend: () => become('connected'),
    isLeft: () => heard.size === 0 && Connection.last.closed,
  }
}

async function trtc(options: TalkOptions): Promise<Driver & { sdk: StandIn }> {
  const sdk = new StandIn()
  const talk = openTalk(sdk, TICKET, options)
  await settle()
  const line = (state: string) => sdk.say(TRTC_EVENTS.line, { state })
  return {
    ...{ talk, sdk },
    async meet() {
      await line(TRTC_CONNECTED)
      await sdk.say(TRTC_EVENTS.entered, { userId: 'them' })
      await sdk.say(TRTC_EVENTS.picture, { userId: 'them', streamType: TRTC_MAIN })
    },
    cut: () => line('DISCONNECTED'),
    mend: () => line(TRTC_CONNECTED),
    isLeft: () => sdk.done.includes('exit') && sdk.done.at(-1) === 'destroy',
  }
}

/** Words for the events of a driver, in order. */
function listener(): { options: TalkOptions; told: string[] } {
  const told: string[] = []
  const options: TalkOptions = {
    own: own(),
    onRemote: () => told.push('picture'),
    onNet: (is) => told.push(is ? 'talking' : 'seeking'),
    onLost: (why) => told.push(`lost: ${why}`),
  }
  return { options, told }
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
  const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(globalThis, { RTCPeerConnection: Connection, MediaStream: Stream, ...quiet })
})
afterEach(() => jest.useRealTimers())

describe.each([
  ['our own connection', peer],
  ['the hosted service', trtc],
])('a call by %s', (_name, open: (options: TalkOptions) => Promise<Driver>) => {
  test('is a talk once both are there, and shows the other side', async () => {
    const { options, told } = listener()
    const driver = await open(options)
    expect(told).toEqual([])
    await driver.meet()
    expect(told).toEqual(['talking', 'picture'])
    await jest.advanceTimersByTimeAsync(10 * CONNECT_MS)
    expect(told).toEqual(['talking', 'picture'])
    driver.talk.close()
  })

  test('has failed when nobody comes for half a minute', async () => {
    const { options, told } = listener()
    const driver = await open(options)
    await jest.advanceTimersByTimeAsync(CONNECT_MS - 1)
    expect(told).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['lost: line'])
    driver.talk.close()
  })

  test('is sought anew after a loss, and goes on when the line is back', async () => {
    const { options, told } = listener()
    const driver = await open(options)
    await driver.meet()
    await driver.cut()
    await jest.advanceTimersByTimeAsync(LOST_MS - 1)
    await driver.mend()
    await jest.advanceTimersByTimeAsync(10 * CONNECT_MS)
    expect(told.slice(2)).toEqual(['seeking', 'talking'])
    driver.talk.close()
  })

  test('has failed when the line stays away', async () => {
    const { options, told } = listener()
    const driver = await open(options)
    await driver.meet()
    await driver.cut()
    await jest.advanceTimersByTimeAsync(LOST_MS)
    expect(told.slice(2)).toEqual(['seeking', 'lost: line'])
    driver.talk.close()
  })

  test('leaves nothing behind, and says nothing more', async () => {
    const { options, told } = listener()
    const driver = await open(options)
    await driver.meet()
    driver.talk.close()
    await settle()
    expect(driver.isLeft()).toBe(true)
    await jest.advanceTimersByTimeAsync(10 * CONNECT_MS)
    expect(told).toEqual(['talking', 'picture'])
  })
})

describe('a call by our own connection alone', () => {
  const begin = (greeted: boolean, polite = true) => {
    const { options, told } = listener()
    const { line, greet, said } = lineOf()
    const talk = new Peer({ ...options, line, ice: { servers: [], relay: false }, room: 'call:c', polite })
    if (greeted) greet()
    return { talk, told, said, greet }
  }

  test('has failed as well when the other side says nothing at all', async () => {
    const { talk, told } = begin(false)
    await jest.advanceTimersByTimeAsync(CONNECT_MS)
    expect(told).toEqual(['lost: line'])
    talk.close()
  })

  test('is sought anew halfway by the caller, once', async () => {
    const { talk } = begin(true, false)
    await settle()
    await jest.advanceTimersByTimeAsync(CONNECT_MS / 2 - 1)
    expect(Connection.last.restarts).toBe(0)
    await jest.advanceTimersByTimeAsync(CONNECT_MS / 2)
    expect(Connection.last.restarts).toBe(1)
    talk.close()
  })

  test('an offer without an answer is said again halfway: a restart would wait for the answer for ever', async () => {
    const { talk, said } = begin(true)
    await settle()
    Connection.last.signalingState = 'have-local-offer'
    Connection.last.localDescription = { type: 'offer', sdp: 'ours' }
    said.splice(0)
    await jest.advanceTimersByTimeAsync(CONNECT_MS / 2)
    expect(said.map(({ description }) => description)).toEqual([null, { type: 'offer', sdp: 'ours' }])
    expect(Connection.last.restarts).toBe(0)
    talk.close()
  })

  test('the caller offers first: the other side waits for that offer', async () => {
    const callee = begin(true)
    await settle()
    Connection.last.onnegotiationneeded()
    await jest.advanceTimersByTimeAsync(CONNECT_MS / 2)
    expect([Connection.last.made, Connection.last.restarts]).toEqual([0, 0])
    callee.talk.close()
    const caller = begin(true, false)
    await settle()
    Connection.last.onnegotiationneeded()
    await settle()
    expect(caller.said.at(-1)?.description).toEqual({ type: 'offer', sdp: 'offer 1' })
    caller.talk.close()
  })

  test('an offer that is said twice gets the same answer twice; another one gets its own', async () => {
    const { talk, said, greet } = begin(true)
    await settle()
    said.splice(0)
    const offer = (version: number) => ({ type: 'offer' as const, sdp: `v=0\no=- 1 ${version} IN IP4 127.0.0.1\n` })
    for (const description of [offer(1), offer(1), offer(2)]) {
      greet(description)
      await settle()
    }
    const answers = said.map(({ description }) => description?.sdp)
    expect(answers).toEqual(['answer 1', 'answer 1', 'answer 2'])
    greet({ type: 'answer', sdp: 'late' })
    await settle()
    expect(Connection.last.remoteDescription).toEqual(offer(2))
    talk.close()
  })

  test('who has heard nobody greets once more', async () => {
    const { talk, said } = begin(false)
    said.splice(0)
    await jest.advanceTimersByTimeAsync(CONNECT_MS / 2)
    expect(said).toHaveLength(1)
    talk.close()
  })
})

describe('a call by the hosted service alone', () => {
  test('enters the room of its ticket and sends the tracks of the page', async () => {
    const { options } = listener()
    const { sdk, talk } = await trtc(options)
    expect(sdk.entry).toEqual({ ...ENTRY, scene: 'rtc' })
    expect(sdk.done).toEqual(['enter', 'sound', 'picture'])
    talk.close()
  })

  test('shows and waits for nobody but the other one of the ticket', async () => {
    const { options, told } = listener()
    const { sdk, talk } = await trtc(options)
    await sdk.say(TRTC_EVENTS.line, { state: TRTC_CONNECTED })
    await sdk.say(TRTC_EVENTS.entered, { userId: 'stranger' })
    await sdk.say(TRTC_EVENTS.picture, { userId: 'stranger', streamType: TRTC_MAIN })
    expect(told).toEqual([])
    expect(sdk.done).not.toContain('shows stranger')
    talk.close()
  })

  test.each([
    [TRTC_ERRORS.DEVICE_ERROR?.code, 'device'],
    [TRTC_ERRORS.SERVER_ERROR?.code, 'line'],
  ])('an entry that is refused with %s ends it by the %s', async (code, why) => {
    const { options, told } = listener()
    const sdk = new StandIn()
    sdk.fails = { code: code ?? 0 }
    const talk = openTalk(sdk, TICKET, options)
    await settle()
    expect(told).toEqual([`lost: ${why}`])
    talk.close()
  })

  test('a device that fails in the talk ends it; other errors do not', async () => {
    const { options, told } = listener()
    const { sdk, talk } = await trtc(options)
    await sdk.say(TRTC_EVENTS.error, { code: TRTC_ERRORS.OPERATION_FAILED?.code ?? 0 })
    expect(told).toEqual([])
    await sdk.say(TRTC_EVENTS.error, { code: TRTC_ERRORS.DEVICE_ERROR?.code ?? 0 })
    expect(told).toEqual(['lost: device'])
    talk.close()
  })

  test('a room that the service has closed ends the call as a hang-up does', async () => {
    const { options, told } = listener()
    const { sdk, talk } = await trtc(options)
    await sdk.say(TRTC_EVENTS.out, { reason: 'room_disband' })
    expect(told).toEqual(['lost: over'])
    talk.close()
  })
})

describe('a live room by the hosted service', () => {
  const shown = () => {
    const listeners = new Map<string, () => void>()
    const video = {
      ...{ muted: true, srcObject: null as unknown, play: async () => undefined },
      addEventListener: (name: string, hear: () => void) => void listeners.set(name, hear),
      removeEventListener: (name: string) => void listeners.delete(name),
    }
    const told: string[] = []
    return {
      ...{ video, told, listeners },
      given: {
        video: video as unknown as HTMLVideoElement,
        show: (is: boolean) => void told.push(is ? 'shown' : 'dark'),
        lost: () => void told.push('lost'),
      },
    }
  }

  test('the host enters as such and sends; the end leaves the room', async () => {
    const sdk = new StandIn()
    const stop = await sendPicture(sdk, { ...TICKET, other: '' }, own())
    expect(sdk.entry).toEqual({ ...ENTRY, scene: 'live', role: 'anchor' })
    stop()
    await settle()
    expect(sdk.done).toEqual(['enter', 'sound', 'picture', 'exit', 'destroy'])
  })

  test('a host whom the service refuses hears so', async () => {
    const sdk = new StandIn()
    sdk.fails = { code: 5400 }
    await expect(sendPicture(sdk, TICKET, own())).rejects.toThrow('refused')
    await settle()
    expect(sdk.done).toEqual(['exit', 'destroy'])
  })

  test('a viewer sends nothing, sees the host alone, and hears them after a press', async () => {
    const [sdk, { given, told, video, listeners }] = [new StandIn(), shown()]
    const stop = await watchPicture(sdk, TICKET, given)
    expect(sdk.entry).toEqual({ ...ENTRY, scene: 'live', role: 'audience', autoReceiveAudio: false })
    await sdk.say(TRTC_EVENTS.picture, { userId: 'stranger', streamType: TRTC_MAIN })
    expect(told).toEqual([])
    await sdk.say(TRTC_EVENTS.picture, { userId: 'them', streamType: TRTC_MAIN })
    await sdk.say(TRTC_EVENTS.sound, { userId: 'them' })
    expect([told, sdk.muted]).toEqual([['shown'], { them: true }])
    video.muted = false
    listeners.get('volumechange')?.()
    expect(sdk.muted).toEqual({ them: false })
    await sdk.say(TRTC_EVENTS.dark, { userId: 'them' })
    expect(told).toEqual(['shown', 'dark'])
    stop()
    await settle()
    expect([sdk.done.at(-1), listeners.size]).toEqual(['destroy', 0])
  })

  test('a viewer whom the service puts out is told', async () => {
    const [sdk, { given, told }] = [new StandIn(), shown()]
    const stop = await watchPicture(sdk, TICKET, given)
    await sdk.say(TRTC_EVENTS.out, { reason: 'banned' })
    expect(told).toEqual(['lost'])
    stop()
  })
})

test('names and codes are those of the SDK itself', () => {
  const types = readFileSync('node_modules/trtc-sdk-v5/index.d.ts', 'utf8')
  const names = [...types.matchAll(/^ {2}readonly [A-Z_]+: '([a-z-]+)';$/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.values(TRTC_EVENTS)))
  expect(types).toContain(`'${TRTC_CONNECTED}'`)
  const program = readFileSync('node_modules/trtc-sdk-v5/trtc.esm.js', 'utf8')
  const [table = ''] = /INVALID_PARAMETER:5e3[^}]+/.exec(program) ?? []
  const codes = table.split(',').map((pair) => pair.split(':'))
  expect(Object.fromEntries(codes.map(([name, code]) => [name, Number(code)]))).toEqual(
    Object.fromEntries(Object.entries(TRTC_ERRORS).map(([name, { code }]) => [name, code])),
  )
})

test('each code ends a call in one way; an unknown one is the line', () => {
  const ends = Object.fromEntries(Object.values(TRTC_ERRORS).map(({ code }) => [code, endOfError({ code })]))
  expect(ends).toEqual({
    ...{ 5000: 'line', 5100: 'line', 5200: 'device', 5300: 'device' },
    ...{ 5400: 'line', 5500: 'line', 5998: 'line', 5999: 'line' },
  })
  expect([endOfError(new Error('of 2030')), endOfError(null)]).toEqual(['line', 'line'])
  expect(['kick', 'banned', 'room_disband', undefined].map(endOfKick)).toEqual(['line', 'line', 'over', 'line'])
})

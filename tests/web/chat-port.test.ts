import { HostedPort, type OneWindow, SDK_EVENTS, SDK_NETS, type Sdk } from '@/lib/chat/port/hosted'
import { OwnPort } from '@/lib/chat/port/own'
import type { ChatPort, HostedEntry, PortEvents, Window } from '@/lib/chat/port/port'
import type { Kick } from '@/lib/domain/chat/seat'

type Net = PortEvents['net']

/** A stand-in for our own server, and for the events of a window. */
class Server {
  /** Rows by `clientId`: a repeat finds the first one. */
  readonly rows = new Map<string, object>()
  readonly asked: string[] = []
  away = false
  seat: { kicked: Kick | null } | { error: string; message: string } = { kicked: null }
  refusal: { error: string; message: string } | null = null
  changes = { cursor: '1', reset: false, marks: {}, last: {} as Record<string, number> }
  private readonly rings = new Set<() => void>()
  private readonly kicks = new Set<(reason: Kick) => void>()
  private readonly seats = new Set<() => void>()

  readonly ask: Window['ask'] = async <T>(path: string, body?: object) => {
    const [name = ''] = path.split('?')
    this.asked.push(name)
    return this.away ? null : (this.answer(name, body) as T)
  }

  readonly window: Window = {
    ask: this.ask,
    cursor: '0',
    onRing: (hear) => this.listen(this.rings, hear),
    onSeat: (hear) => this.listen(this.seats, hear),
    onKicked: (hear) => this.listen(this.kicks, hear),
    onLost: () => () => undefined,
    isOnline: () => !this.away,
  }

  ring(): void {
    for (const hear of this.rings) hear()
  }

  askSeat(): void {
    for (const hear of this.seats) hear()
  }

  end(reason: Kick): void {
    for (const hear of this.kicks) hear(reason)
  }

  /** How many listeners a driver has left behind. */
  heard(): number {
    return this.rings.size + this.kicks.size + this.seats.size
  }

  write({ clientId, ...message }: { clientId: string }): object {
    const row = this.rows.get(clientId) ?? { seq: this.rows.size + 1, clientId, ...message }
    this.rows.set(clientId, row)
    return row
  }

  private answer(name: string, body: object = {}): object {
    if (name === 'changes') return this.changes
    if (name === 'seat') return this.seat
    if (name === 'hosted') return 'id' in body ? { peer: 'peer' } : { entry: ENTRY }
    return this.refusal ?? { row: this.write(body as { clientId: string }) }
  }

  private listen<T>(set: Set<T>, hear: T): () => void {
    set.add(hear)
    return () => void set.delete(hear)
  }
}

const ENTRY: HostedEntry = { appId: 1, userId: 'me', userSig: 'sig', expireTime: '2026-11-18T11:00:00Z' }

/** Speaks the events of Tencent's SDK. */
class StandIn implements Sdk {
  readonly sent: { payload: { text?: string; data?: string }; cloudCustomData: string; to: string }[] = []
  logins = 0
  fails: { code: number; message: string } | null = null
  /** Called before the promise of a send resolves, as Tencent's callback is. */
  onSent: (message: { cloudCustomData: string }) => void = () => undefined
  private readonly heard = new Map<string, Set<(event: never) => void>>()
  on: Sdk['on'] = (name, hear) => void this.heard.set(name, (this.heard.get(name) ?? new Set()).add(hear))
  off: Sdk['off'] = (name, hear) => void this.heard.get(name)?.delete(hear)
  destroy = async () => this.heard.clear()
  setLogLevel = () => undefined
  createTextMessage = (message: object) => message
  createCustomMessage = (message: object) => message
  say(name: string, data: object = {}): void {
    for (const hear of this.heard.get(name) ?? []) (hear as (event: object) => void)({ name, data })
  }
  async login() {
    this.logins += 1
    if (this.fails) throw Object.assign(new Error(this.fails.message), { code: this.fails.code })
    this.say(SDK_EVENTS.ready)
  }
  async logout() {
    this.say(SDK_EVENTS.notReady)
  }
  async sendMessage(message: object) {
    if (this.fails) throw Object.assign(new Error(this.fails.message), { code: this.fails.code })
    this.sent.push(message as StandIn['sent'][number])
    this.onSent(message as StandIn['sent'][number])
  }
}

/** The lock of a browser's windows. */
function windows(): OneWindow {
  let lost: (() => void) | null = null
  return {
    async take(steal, mine) {
      if (lost && !steal) return null
      lost?.()
      lost = mine
      return () => {
        if (lost === mine) lost = null
      }
    },
  }
}

interface Driver {
  name: string
  server: Server
  port: ChatPort
  /** Sets the state of the network. */
  net(state: Net): Promise<void>
  kick(reason: Kick): Promise<void>
  fault(message: string): Promise<void>
  /** Cuts the line of messages, or mends it. */
  cut(away: boolean): void
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

function own(): Driver {
  const server = new Server()
  const port = new OwnPort(server.window)
  const rounds = async (away: boolean, count: number) => {
    server.away = away
    for (let round = 0; round < count; round += 1) {
      server.ring()
      await settle()
    }
  }
  const seat = async (answer: Server['seat']) => {
    server.seat = answer
    server.askSeat()
    await settle()
  }
  return {
    ...{ name: 'own', server, port },
    net: (state) => rounds(state !== 'connected', state === 'off' ? 2 : 1),
    kick: (reason) => seat({ kicked: reason }),
    fault: (message) => seat({ error: 'BROKEN', message }),
    cut(away) {
      server.away = away
    },
  }
}

function hosted(oneWindow = windows()): Driver & { sdk: StandIn } {
  const server = new Server()
  const sdk = new StandIn()
  sdk.onSent = ({ cloudCustomData }) => server.write(JSON.parse(cloudCustomData))
  const port = new HostedPort(server.window, { entry: ENTRY, createSdk: async () => sdk, oneWindow })
  const say = async (name: string, data: object) => {
    sdk.say(name, data)
    await settle()
  }
  const stateOf = (net: Net) => Object.keys(SDK_NETS).find((state) => SDK_NETS[state] === net)
  return {
    ...{ name: 'hosted', server, port, sdk },
    net: (state) => say(SDK_EVENTS.net, { state: stateOf(state) }),
    kick: (type) => say(SDK_EVENTS.kicked, { type }),
    fault: (message) => say(SDK_EVENTS.error, { code: 1, message }),
    cut(away) {
      sdk.fails = away ? { code: 2_800, message: 'away' } : null
    },
  }
}

/** Words for the events of a driver, in order. */
function follow(port: ChatPort): string[] {
  const heard: string[] = []
  port.on('ready', (is) => heard.push(is ? 'ready' : 'not ready'))
  port.on('net', (net) => heard.push(net))
  port.on('kicked', (reason) => heard.push(`kicked: ${reason}`))
  port.on('fault', (text) => heard.push(`fault: ${text}`))
  return heard
}

const message = { conversation: 'c', clientId: 'm-1', text: 'Hello' }

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] }))
afterEach(() => jest.useRealTimers())

describe.each([
  ['our own delivery', own],
  ['the hosted service', hosted],
])('%s', (_name, make: () => Driver) => {
  test('says when something can be written, and nothing before', async () => {
    const { port } = make()
    const heard = follow(port)
    expect(heard).toEqual([])
    port.start()
    await settle()
    expect(heard).toEqual(['ready'])
    port.stop()
  })

  test('tells how the network is, as often as it changes', async () => {
    const { port, net } = make()
    port.start()
    await settle()
    const heard = follow(port)
    await net('unstable')
    await net('off')
    await net('connected')
    expect(heard.filter((word) => word !== 'ready')).toEqual(['unstable', 'off', 'connected'])
    port.stop()
  })

  test.each(['multipleAccount', 'multipleDevice', 'userSigExpired'] as const)(
    'a kick (%s) ends it: nothing is heard any more, and it comes back by a press alone',
    async (reason) => {
      const { port, kick, net, server } = make()
      port.start()
      await settle()
      const heard = follow(port)
      await kick(reason)
      expect(heard).toEqual(['not ready', `kicked: ${reason}`])
      expect(server.heard()).toBe(0)
      await net('off').catch(() => undefined)
      server.away = false
      server.seat = { kicked: null }
      await jest.advanceTimersByTimeAsync(10 * 60_000)
      expect(heard).toHaveLength(2)
      port.again()
      await settle()
      expect(heard.at(-1)).toBe('ready')
      expect(server.heard()).toBeGreaterThan(0)
      port.stop()
      expect(server.heard()).toBe(0)
    },
  )

  test('a session that our server ends is over within a moment', async () => {
    const { port, server } = make()
    port.start()
    await settle()
    const heard = follow(port)
    server.end('userSigExpired')
    expect(heard).toEqual(['not ready', 'kicked: userSigExpired'])
  })

  test('errors are shown, but for one of the network, which its state says', async () => {
    const { port, fault } = make()
    port.start()
    await settle()
    const heard = follow(port)
    await fault('Something is wrong')
    await fault('Network Error')
    expect(heard).toEqual(['fault: Something is wrong'])
    port.stop()
  })

  test('a message is answered with its row of our log; sent again it is the same one', async () => {
    const { port, server } = make()
    port.start()
    await settle()
    const first = await port.send(message)
    const second = await port.send(message)
    expect(first).toMatchObject({ row: { clientId: 'm-1', seq: 1 } })
    expect(second).toEqual(first)
    expect(server.rows.size).toBe(1)
    port.stop()
  })

  test('a message that finds no network has no answer, and is sent under the same id when it is back', async () => {
    const { port, server, cut } = make()
    port.start()
    await settle()
    cut(true)
    expect(await port.send(message)).toBeNull()
    cut(false)
    expect(await port.send(message)).toMatchObject({ row: { seq: 1 } })
    expect(server.rows.size).toBe(1)
    port.stop()
  })

  test('a message that our server refuses comes back with its words', async () => {
    const { port, server } = make()
    port.start()
    await settle()
    server.refusal = { error: 'CHAT_WORD', message: 'This word is not allowed' }
    expect(await port.send(message)).toEqual(server.refusal)
    port.stop()
  })

  test('news of the log come at each ring', async () => {
    const { port, server } = make()
    port.start()
    await settle()
    const news: PortEvents['news'][] = []
    port.on('news', (each) => news.push(each))
    server.changes = { cursor: '2', reset: false, marks: { c: 'x' }, last: { c: 7 } }
    server.ring()
    await settle()
    server.ring()
    await settle()
    expect(news).toEqual([
      { last: { c: 7 }, lists: true },
      { last: { c: 7 }, lists: false },
    ])
    port.stop()
  })
})

describe('of the hosted service alone', () => {
  test('one window holds the login: another one says so, and takes it by a press', async () => {
    const shared = windows()
    const [one, two] = [hosted(shared), hosted(shared)]
    const [first, second] = [follow(one.port), follow(two.port)]
    one.port.start()
    await settle()
    two.port.start()
    await settle()
    expect([first, second]).toEqual([['ready'], ['not ready', 'kicked: multipleAccount']])
    two.port.again()
    await settle()
    expect(second.at(-1)).toBe('ready')
    expect(first.slice(1)).toEqual(['not ready', 'kicked: multipleAccount'])
  })

  test('the signature is another one before four fifths of it are over, and nothing is said of it', async () => {
    const { port, sdk, server } = hosted()
    const heard = follow(port)
    port.start()
    await settle()
    await jest.advanceTimersByTimeAsync(2 * 3_600_000 * 0.8 - 1)
    expect(sdk.logins).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    await settle()
    expect(sdk.logins).toBe(2)
    expect(heard).toEqual(['ready', 'ready'])
    expect(server.asked.filter((path) => path === 'hosted')).toHaveLength(1)
    port.stop()
  })

  test('a sign-in that finds no network is made again until it succeeds', async () => {
    const { port, sdk } = hosted()
    const heard = follow(port)
    sdk.fails = { code: 2_801, message: 'timeout' }
    port.start()
    await settle()
    expect(heard).toEqual([])
    sdk.fails = null
    await jest.advanceTimersByTimeAsync(6_000)
    await settle()
    expect(heard).toEqual(['ready'])
    port.stop()
  })

  test('a sent message names no conversation, buyer or shop: an id, the text, and the canned reply', async () => {
    const { port, sdk } = hosted()
    port.start()
    await settle()
    await port.send({ ...message, canned: 'reply' })
    await port.send({ conversation: 'c', clientId: 'm-2', file: 'file' })
    expect(sdk.sent).toEqual([
      {
        ...{ to: 'peer', conversationType: 'C2C', payload: { text: 'Hello' } },
        cloudCustomData: '{"clientId":"m-1","canned":"reply"}',
      },
      {
        ...{ to: 'peer', conversationType: 'C2C', cloudCustomData: '{"clientId":"m-2"}' },
        payload: { data: '{"file":"file"}', description: '', extension: '' },
      },
    ])
    port.stop()
  })

  test('names of events and states are those of the SDK itself', () => {
    const { EVENT, TYPES } = jest.requireActual('@tencentcloud/chat') as Record<string, Record<string, string>>
    expect(SDK_EVENTS).toEqual({
      ready: EVENT?.SDK_READY,
      notReady: EVENT?.SDK_NOT_READY,
      net: EVENT?.NET_STATE_CHANGE,
      kicked: EVENT?.KICKED_OUT,
      received: EVENT?.MESSAGE_RECEIVED,
      error: EVENT?.ERROR,
    })
    expect(Object.keys(SDK_NETS)).toEqual([
      TYPES?.NET_STATE_CONNECTED,
      TYPES?.NET_STATE_CONNECTING,
      TYPES?.NET_STATE_DISCONNECTED,
    ])
    expect([TYPES?.CONV_C2C, TYPES?.KICKED_OUT_MULT_ACCOUNT, TYPES?.KICKED_OUT_MULT_DEVICE]).toEqual([
      'C2C',
      'multipleAccount',
      'multipleDevice',
    ])
    expect([TYPES?.KICKED_OUT_USERSIG_EXPIRED, TYPES?.KICKED_OUT_REST_API]).toEqual(['userSigExpired', 'REST_API_Kick'])
  })
})

import './support/secrets'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { WebSocket as RawSocket, type WebSocket, WebSocketServer } from 'ws'
import { buyerSockets, closeSockets, nudge, renewSockets } from '@/lib/realtime/presence'
import { attachRealtime, type Realtime } from '@/lib/realtime/server'
import { readEnvironment } from '@/lib/server/environment'
import { sealBuyer } from '@/lib/session/buyer-cookie'
import { sealSession } from '@/lib/session/cookie'
import { lastKnown, remembered } from '@/lib/session/memory'
import { upstreamAnswer } from './support/upstream-answer'

/** Conversations that the caller is in. */
let members: string[]

let upstream: Server
let bell: WebSocketServer
let lines: { socket: WebSocket; path: string; token: string }[]
let alive: boolean
/** The upstream has no turn for anybody. */
let busy: boolean
/** For each request to the upstream, true if it was marked as a timer's. */
let quiet: boolean[]
let web: Server
let realtime: Realtime
let origin: string
let open: Socket[]

const listening = (server: Server) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))

beforeEach(async () => {
  lines = []
  open = []
  alive = true
  busy = false
  quiet = []
  members = ['c1']
  upstream = createServer((request, response) => {
    quiet.push(request.headers['x-quiet'] !== undefined)
    if (busy) {
      response.writeHead(429, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ code: '429', success: false, msg: '', data: null, error: 'TOO_MANY_AT_ONCE' }))
      return
    }
    const known = alive && request.headers.token === 'tok'
    const data = upstreamAnswer(new URL(request.url ?? '', 'http://upstream'), members)
    const envelope =
      known && data
        ? { code: '200', success: true, msg: '', data }
        : { code: known ? '404' : '401', success: false, msg: '', data: null }
    response.writeHead(Number(envelope.code), { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
  })
  bell = new WebSocketServer({ server: upstream })
  bell.on('connection', (socket, request) =>
    lines.push({ socket, path: request.url ?? '', token: String(request.headers.token) }),
  )
  const port = await listening(upstream)
  web = createServer()
  const webPort = await listening(web)
  origin = `http://127.0.0.1:${webPort}`
  const source = {
    ...process.env,
    PORT: String(webPort),
    UPSTREAM_API_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  realtime = attachRealtime(web, readEnvironment(source as NodeJS.ProcessEnv))
})

afterEach(async () => {
  for (const socket of open) socket.close()
  await realtime.close()
  for (const { socket } of lines) socket.terminate()
  bell.close()
  for (const server of [web, upstream]) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const cookie = async (token = 'tok', userId = 'u1') =>
  `session=${await sealSession({ token, userId, shopId: null, firstShopExpire: null })}`

/** Connects as a browser would; answers the socket, or what it was refused with. */
async function connect(
  headers: Record<string, string>,
  transport = 'websocket',
  namespace = '/',
): Promise<Socket | string> {
  const socket = io(origin + namespace, {
    path: '/socket.io',
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  open.push(socket)
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}
const own = async () => connect({ origin, cookie: await cookie() })

async function until(condition: () => boolean, ms = 3_000): Promise<void> {
  const end = Date.now() + ms
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen')
    await new Promise((wake) => setTimeout(wake, 10))
  }
}
const connected = (socket: Socket | string): Socket => {
  if (typeof socket === 'string') throw new Error(socket)
  return socket
}

test('only this origin, with a session that the upstream honours', async () => {
  expect(typeof (await connect({ cookie: await cookie() }))).toBe('string')
  expect(typeof (await connect({ origin: 'http://evil.example', cookie: await cookie() }))).toBe('string')
  expect(typeof (await connect({ origin: 'null', cookie: await cookie() }))).toBe('string')
  expect(await connect({ origin })).toBe('refused')
  expect(await connect({ origin, cookie: 'session=forged' })).toBe('refused')
  expect(await connect({ origin, cookie: await cookie('another') })).toBe('refused')
  expect(typeof (await own())).toBe('object')
  expect(typeof (await connect({ 'sec-fetch-site': 'same-origin', cookie: await cookie() }, 'polling'))).toBe('object')
})

test('a message of the upstream becomes a notice; the user is the session’s, the token a header', async () => {
  const socket = connected(await own())
  const heard: unknown[] = []
  socket.on('notice', (notice) => heard.push(notice))
  await until(() => lines.length === 1)
  expect(lines[0]).toMatchObject({ path: '/websocket/u1', token: 'tok' })
  lines[0]?.socket.send(JSON.stringify({ msgTxt: 'new', msgId: 'm1' }))
  lines[0]?.socket.send('not json')
  await until(() => heard.length === 2)
  expect(heard).toEqual([{ msgId: 'm1' }, { msgId: null }])
})

test('one line for all sockets of a session, and none when the last one has gone', async () => {
  const [first, second] = [connected(await own()), connected(await own())]
  await until(() => lines.length === 1)
  first.close()
  await new Promise((wake) => setTimeout(wake, 100))
  expect(lines[0]?.socket.readyState).toBe(1)
  second.close()
  await until(() => lines[0]?.socket.readyState === 3)
})

test('a line that breaks comes back', async () => {
  connected(await own())
  await until(() => lines.length === 1)
  lines[0]?.socket.terminate()
  await until(() => lines.length === 2)
})

test('a session that ends takes its sockets along: by the upstream, and by a log-out here', async () => {
  const one = connected(await own())
  await until(() => lines.length === 1)
  lines[0]?.socket.close(4401, 'session over')
  await until(() => !one.connected)
  const two = connected(await own())
  closeSockets('u1', 'another token')
  const heard: unknown[] = []
  two.on('notice', (notice) => heard.push(notice))
  await until(() => lines.length === 2)
  lines[1]?.socket.send(JSON.stringify({ msgTxt: 'new', msgId: 'm2' }))
  await until(() => heard.length === 1)
  closeSockets('u1', 'tok')
  await until(() => !two.connected)
  alive = false
  expect(await own()).toBe('refused')
})

test('what the web side remembers of a session is asked anew as soon as the upstream says that something changed or ended (F-10)', async () => {
  let rights = 'before'
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const ask = async () => rights
  const seen = () => remembered({ token: 'tok', locale: 'en-GB' }, 3_000, ask)
  const socket = connected(await own())
  await until(() => lines.length === 1, 3_000)
  expect(await seen()).toBe('before')
  rights = 'after'
  // No time has passed: only the message makes the difference.
  expect(await seen()).toBe('before')
  const heard = new Promise((resolve) => socket.once('notice', resolve))
  lines[0]?.socket.send(JSON.stringify({ msgTxt: '', msgId: 'm1' }))
  await heard
  expect(await seen()).toBe('after')
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  lines[0]?.socket.close(4401, 'session over')
  await gone
  expect(lastKnown('tok')).toBeUndefined()
  now.mockRestore()
})

test('a session that goes on under another token keeps its sockets, and they hear by that one (F-11)', async () => {
  const [socket, stranger] = [
    connected(await own()),
    connected(await connect({ origin, cookie: await cookie('tok', 'u2') })),
  ]
  const heard: unknown[] = []
  socket.on('notice', (notice) => heard.push(notice))
  await until(() => lines.length === 1)
  renewSockets('u1', 'tok', 'next')
  await until(() => lines.length === 2)
  expect(lines[1]).toMatchObject({ path: '/websocket/u1', token: 'next' })
  lines[1]?.socket.send(JSON.stringify({ msgTxt: 'new', msgId: 'm3' }))
  await until(() => heard.length === 1)
  expect([socket.connected, stranger.connected]).toEqual([true, true])
  closeSockets('u1', 'next')
  await until(() => !socket.connected && lines[1]?.socket.readyState === 3)
  expect(stranger.connected).toBe(true)
})

test('an eleventh socket takes the place of the oldest', async () => {
  const eleven: Socket[] = []
  for (let n = 0; n < 11; n += 1) eleven.push(connected(await own()))
  await until(() => eleven[0]?.connected === false)
  expect(eleven.slice(1).every(({ connected: is }) => is)).toBe(true)
})

test('a client that floods is notified, is paused alone, and reconnects by itself with all its subscriptions', async () => {
  const quiet = connected(await connect({ origin, cookie: await cookie('tok', 'u2') }, 'websocket', '/chat'))
  const loud = io(`${origin}/chat`, {
    ...{ path: '/socket.io', transports: ['websocket'], forceNew: true },
    ...{ extraHeaders: { origin, cookie: await cookie() }, reconnectionDelay: 50, reconnectionDelayMax: 200 },
  })
  open.push(loud)
  const pauses: { ms: number }[] = []
  loud.on('paused', (pause: { ms: number }) => pauses.push(pause))
  await until(() => loud.connected)
  for (let n = 0; n < 60; n += 1) loud.emit('anything', n)
  await until(() => !loud.connected)
  const since = Date.now()
  expect(pauses).toEqual([{ ms: expect.any(Number) }])
  await until(() => loud.connected, 30_000)
  expect(Date.now() - since).toBeGreaterThan((pauses[0]?.ms ?? 0) / 2)
  expect(await new Promise((heard) => loud.emit('watch', 'chat:c1', heard))).toBe(true)
  expect(quiet.connected).toBe(true)
}, 40_000)

/** People of one address, twenty at a time. */
async function office(people: number, more: Record<string, string> = {}): Promise<void> {
  for (let from = 0; from < people; from += 20) {
    const some = Array.from({ length: Math.min(20, people - from) }, async (_, n) =>
      connect({ origin, cookie: await cookie('tok', `u${from + n}`), ...more }),
    )
    for (const socket of await Promise.all(some)) connected(socket)
  }
}

test('the five hundred people of an office come in by one address, and not one more', async () => {
  await office(500)
  expect(typeof (await connect({ origin, cookie: await cookie('tok', 'u501') }))).toBe('string')
})

test('sixty people of an office who come at the same moment are all let in, some of them at their second try', async () => {
  const pace = { path: '/socket.io', forceNew: true, reconnectionDelay: 20, reconnectionDelayMax: 100 }
  for (let n = 0; n < 60; n += 1) {
    const extraHeaders = { origin, cookie: await cookie('tok', `u${n}`) }
    open.push(io(`${origin}/chat`, { ...pace, transports: ['websocket'], extraHeaders }))
  }
  await until(() => open.every((socket) => socket.connected), 30_000)
}, 40_000)

test('a client that does not sign in is disconnected, and counts by address until then', async () => {
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const raw = () => new RawSocket(address, { headers: { origin } })
  const many = Array.from({ length: 120 }, raw)
  const ends = many.map(
    (socket) =>
      new Promise<'refused' | 'cut'>((resolve) => {
        let admitted = false
        socket.on('open', () => (admitted = true))
        socket.on('error', () => undefined)
        socket.on('close', () => resolve(admitted ? 'cut' : 'refused'))
      }),
  )
  const told = await Promise.all(ends)
  expect(told.filter((end) => end === 'cut')).toHaveLength(50)
  expect(told.filter((end) => end === 'refused')).toHaveLength(70)
  connected(await own())
}, 20_000)

test('a client without a session is notified and disconnected', async () => {
  const socket = io(origin, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin },
  })
  open.push(socket)
  const refused = new Promise<string>((resolve) => socket.on('connect_error', (error) => resolve(error.message)))
  expect(await refused).toBe('refused')
  await until(() => !socket.io.engine || socket.io.engine.readyState === 'closed')
})

test.each(['/', '/chat', '/buyer'])(
  'an upstream that is busy turns nobody out at %s: the browser tries again',
  async (namespace) => {
    busy = true
    const device = 'A'.repeat(22)
    const known = `${await cookie()}; device=${device}; buyer=${sealBuyer(device, 'tok')}`
    const socket = io(origin + namespace, {
      ...{ path: '/socket.io', transports: ['websocket'], forceNew: true, extraHeaders: { origin, cookie: known } },
      ...{ reconnectionDelay: 20, reconnectionDelayMax: 20 },
    })
    open.push(socket)
    let [tries, refusals] = [0, 0]
    socket.io.on('reconnect_attempt', () => (tries += 1))
    socket.on('connect_error', ({ message }) => (refusals += message === 'refused' ? 1 : 0))
    await until(() => tries > 1)
    busy = false
    await until(() => socket.connected)
    expect(refusals).toBe(0)
  },
)

test('behind a proxy of ours an address is the browser’s, not the proxy’s', async () => {
  const from = async (address: string, n: number) =>
    connect({ origin, cookie: await cookie('tok', `u${n}`), 'x-forwarded-for': `198.51.100.7, ${address}` })
  await office(500, { 'x-forwarded-for': '198.51.100.7, 203.0.113.1' })
  expect(typeof (await from('203.0.113.1', 501))).toBe('string')
  connected(await from('203.0.113.2', 502))
})

test('a line that comes back by itself keeps no session alive', async () => {
  connected(await own())
  expect(quiet).toEqual([true])
})

describe('rooms', () => {
  const staff = async () => connected(await connect({ origin, cookie: await cookie() }, 'websocket', '/chat'))
  const DEVICE = 'A'.repeat(22)
  const buyer = async () => {
    const mine = `device=${DEVICE}; buyer=${sealBuyer(DEVICE, 'tok')}`
    return connected(await connect({ origin, cookie: mine }, 'websocket', '/buyer'))
  }
  const watch = (socket: Socket, room: unknown): Promise<boolean | null> => socket.emitWithAck('watch', room)
  const heardBy = (socket: Socket) => {
    const heard: [string, unknown][] = []
    socket.onAny((name, news) => heard.push([name, news]))
    return heard
  }
  /** Everything that was said before has arrived. */
  const settled = (...sockets: Socket[]) => Promise.all(sockets.map((socket) => watch(socket, 'chat:nobody')))

  test('the marketplace says who is in a room; what the client names is only asked about (R-03)', async () => {
    const [shop, customer] = [await staff(), await buyer()]
    expect(await watch(shop, 'chat:c1')).toBe(true)
    expect(await watch(customer, 'chat:c1')).toBe(true)
    for (const room of ['chat:other', 'staff:c1', 'c1', 'chat:../c1', { room: 'chat:c1' }, null])
      expect(await watch(shop, room)).toBe(false)
  })

  test('an upstream that is busy puts nobody out, and a room is asked for again when it has time', async () => {
    const [shop, customer, late] = [await staff(), await buyer(), await buyer()]
    await Promise.all([watch(shop, 'chat:c1'), watch(customer, 'chat:c1')])
    const [atShop, atCustomer] = [heardBy(shop), heardBy(customer)]
    busy = true
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    customer.emit('typing', 'chat:c1')
    expect(await watch(late, 'chat:c1')).toBeNull()
    await until(() => atShop.length === 1)
    expect(atCustomer).toEqual([])
    busy = false
    expect(await watch(late, 'chat:c1')).toBe(true)
    later.mockRestore()
  })

  test('the first signals after a doubt arrive in the order in which they were sent', async () => {
    const [shop, customer] = [await staff(), await buyer()]
    await Promise.all([watch(shop, 'chat:c1'), watch(customer, 'chat:c1')])
    const atShop = heardBy(shop)
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const session of names) customer.emit('signal', { room: 'chat:c1', session })
    await until(() => atShop.length === names.length)
    expect(atShop).toMatchObject(names.map((session) => ['signal', { session }]))
    later.mockRestore()
  })

  test('strangers are refused at both doors', async () => {
    expect(await connect({ origin }, 'websocket', '/chat')).toBe('refused')
    expect(await connect({ origin, cookie: await cookie() }, 'websocket', '/buyer')).toBe('refused')
    const foreign = `device=${'B'.repeat(22)}; buyer=${sealBuyer(DEVICE, 'tok')}`
    expect(await connect({ origin, cookie: foreign }, 'websocket', '/buyer')).toBe('refused')
  })

  test('who types is told to the others of the room, every three seconds at most', async () => {
    const [shop, customer, stranger] = [await staff(), await buyer(), await buyer()]
    await Promise.all([watch(shop, 'chat:c1'), watch(customer, 'chat:c1')])
    const [atShop, atStranger] = [heardBy(shop), heardBy(stranger)]
    for (let n = 0; n < 3; n += 1) customer.emit('typing', 'chat:c1')
    stranger.emit('typing', 'chat:c1')
    await settled(customer, stranger, shop)
    expect(atShop).toEqual([['typing', { room: 'chat:c1', side: 'buyer' }]])
    expect(atStranger).toEqual([])
  })

  test('signals reach the room, or the one who is named if they are in it; broken ones reach nobody', async () => {
    const [shop, colleague, customer, stranger] = [await staff(), await staff(), await buyer(), await buyer()]
    await Promise.all([shop, colleague, customer].map((socket) => watch(socket, 'chat:c1')))
    const [atShop, atColleague, atStranger] = [heardBy(shop), heardBy(colleague), heardBy(stranger)]
    const description = { type: 'offer', sdp: 'v=0' }
    customer.emit('signal', { room: 'chat:c1', description })
    customer.emit('signal', { room: 'chat:c1', to: shop.id, description })
    customer.emit('signal', { room: 'chat:c1', to: stranger.id, description })
    customer.emit('signal', { room: 'chat:c1', description: { type: 'offer', sdp: 'x'.repeat(40_000) } })
    customer.emit('signal', { room: 'chat:c1', description: 'offer' })
    stranger.emit('signal', { room: 'chat:c1', description })
    await settled(customer, stranger, shop, colleague)
    const said = { room: 'chat:c1', session: '', description, candidates: [], from: customer.id, side: 'buyer' }
    expect(atShop).toEqual([
      ['signal', said],
      ['signal', said],
    ])
    expect(atColleague).toEqual([['signal', said]])
    expect(atStranger).toEqual([])
  })

  test('who is no member any more is put out before anything more is relayed (R-02)', async () => {
    const [shop, customer] = [await staff(), await buyer()]
    await Promise.all([watch(shop, 'chat:c1'), watch(customer, 'chat:c1')])
    const [atShop, atCustomer] = [heardBy(shop), heardBy(customer)]
    members = []
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    customer.emit('typing', 'chat:c1')
    await until(() => atCustomer.length === 1)
    expect(atCustomer).toEqual([['left', { room: 'chat:c1' }]])
    expect(atShop).toEqual([])
    later.mockRestore()
  })

  test('the pages’ side tells a room that there is something to ask for', async () => {
    const customer = await buyer()
    await watch(customer, 'chat:c1')
    const heard = heardBy(customer)
    nudge('chat:c1')
    nudge('chat:other')
    await until(() => heard.length === 1)
    expect(heard).toEqual([['changed', { room: 'chat:c1' }]])
  })

  test('a log-out takes the sockets of both along', async () => {
    const [shop, customer] = [await staff(), await buyer()]
    closeSockets('u1', 'tok')
    await until(() => !shop.connected)
    expect(customer.connected).toBe(true)
    closeSockets(buyerSockets('tok'), 'tok')
    await until(() => !customer.connected)
  })

  test('an eleventh window of a browser ends the oldest, and says why; other browsers stay (R-05)', async () => {
    const device = (letter: string) => `device=${letter.repeat(22)}`
    const window = async (letter: string) =>
      connected(await connect({ origin, cookie: `${await cookie()}; ${device(letter)}` }, 'websocket', '/chat'))
    const other = await window('C')
    const windows: Socket[] = []
    for (let n = 0; n < 10; n += 1) windows.push(await window('D'))
    const heard = heardBy(windows[0] as Socket)
    windows.push(await window('D'))
    await until(() => windows[0]?.connected === false)
    expect(heard).toEqual([['kicked', { reason: 'multipleAccount' }]])
    expect([other, ...windows.slice(1)].every((socket) => socket.connected)).toBe(true)
  })

  test('chat says that the session is over (R-02)', async () => {
    const shop = await staff()
    const heard = heardBy(shop)
    await until(() => lines.length === 1)
    lines[0]?.socket.close(4401, 'session over')
    await until(() => !shop.connected)
    expect(heard).toEqual([['kicked', { reason: 'userSigExpired' }]])
  })
})

import './support/secrets'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { WebSocket as RawSocket, type WebSocket, WebSocketServer } from 'ws'
import { NOTICE_POLL_MS } from '@/lib/domain/limits'
import { openLink } from '@/lib/realtime/link'
import { closeSockets, renewSockets } from '@/lib/realtime/presence'
import { attachRealtime, type Realtime } from '@/lib/realtime/server'
import { readEnvironment } from '@/lib/server/environment'
import { sealSession } from '@/lib/session/cookie'
import { lastKnown, remembered } from '@/lib/session/memory'

const USER = {
  id: 'u1',
  username: 'li',
  realname: 'Li',
  avatar: null,
  usersig: null,
  shopIdSeleced: null,
  shopIdSelecedName: null,
  shops: [],
  userType: 2,
  orgCode: null,
}

let upstream: Server
let bell: WebSocketServer
let lines: { socket: WebSocket; path: string; token: string }[]
let alive: boolean
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
  quiet = []
  upstream = createServer((request, response) => {
    quiet.push(request.headers['x-quiet'] !== undefined)
    const known = alive && request.headers.token === 'tok'
    const envelope = known
      ? { code: '200', success: true, msg: '', data: USER }
      : { code: '401', success: false, msg: '', data: null }
    response.writeHead(known ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
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
async function connect(headers: Record<string, string>, transport = 'websocket'): Promise<Socket | string> {
  const socket = io(origin, {
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

test('a sixth socket takes the place of the oldest; a flood is cut off', async () => {
  const six: Socket[] = []
  for (let n = 0; n < 6; n += 1) six.push(connected(await own()))
  await until(() => six[0]?.connected === false)
  expect(six.slice(1).every(({ connected: is }) => is)).toBe(true)
  const loud = six[5]
  for (let n = 0; n < 60; n += 1) loud?.emit('anything', n)
  await until(() => loud?.connected === false)
})

test('fifty sockets from one address, whoever their users are, and not one more', async () => {
  const fifty = Array.from({ length: 50 }, async (_, n) => connect({ origin, cookie: await cookie('tok', `u${n}`) }))
  for (const socket of await Promise.all(fifty)) connected(socket)
  expect(typeof (await connect({ origin, cookie: await cookie('tok', 'u51') }))).toBe('string')
})

test('whoever does not sign in is cut off, and counts by address until then', async () => {
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

test('whoever shows no session is told so and cut off', async () => {
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

test('behind a proxy of ours an address is the browser’s, not the proxy’s', async () => {
  const from = async (address: string, n: number) =>
    connect({ origin, cookie: await cookie('tok', `u${n}`), 'x-forwarded-for': `198.51.100.7, ${address}` })
  const fifty = await Promise.all(Array.from({ length: 50 }, (_, n) => from('203.0.113.1', n)))
  for (const socket of fifty) connected(socket)
  expect(typeof (await from('203.0.113.1', 51))).toBe('string')
  connected(await from('203.0.113.2', 52))
})

test('a line that comes back by itself keeps no session alive', async () => {
  connected(await own())
  expect(quiet).toEqual([true])
})

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

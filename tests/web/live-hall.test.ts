import './support/secrets'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { liveChanged } from '@/lib/live/changed'
import { PEER_MOST } from '@/lib/live/engine'
import type { LiveAct, LiveNews, LiveReply } from '@/lib/live/wire'
import { attachRealtime, type Realtime } from '@/lib/realtime/server'
import { readEnvironment } from '@/lib/server/environment'
import { sealBuyer } from '@/lib/session/buyer-cookie'
import { sealSession } from '@/lib/session/cookie'

jest.mock('@/lib/server/own-address', () => ({ ownAddress: (name: string) => `/own/${name}.js` }))

const AT = '2026-11-18T09:00:00Z'
const USER = {
  ...{ id: 'u1', username: 'li', realname: 'Li', avatar: null, usersig: null, shopIdSeleced: null },
  ...{ shopIdSelecedName: null, shops: [], userType: 2, orgCode: null },
}
const PROFILE = { id: 'b1', name: 'Emma', email: 'e@example.com', language: 'en-GB', createTime: AT, version: 1 }

/** The room as the upstream knows it. */
let status: number
let barred: boolean
/** The upstream has no turn for anybody. */
let busy: boolean
let written: string[]
let beats: { viewers: number; after: number }[]

const room = () => ({
  ...{ id: 'r1', shop: { id: 's1', name: { zh: '店', en: 'Shop' } }, title: 'Mugs', notice: '', status, viewers: 0 },
  ...{ state: status === 1 ? 'on' : 'ended', startedAt: AT, endedAt: status === 1 ? null : AT },
})
const staffRoom = () => ({
  ...room(),
  ...{ host: { id: 'u1', name: 'Li' }, endedBy: null, reason: '', peak: 0, createTime: AT, version: 1 },
  ...{ mine: true, goods: [], texts: [], lastSeq: 0, bars: [] },
})
const textOf = (text: string, side: 'shop' | 'buyer') => ({
  ...{ seq: written.length, side, by: side === 'buyer' ? 'E***' : '', own: true, text, time: AT },
})

const TICKET = { appId: 1, room: 'r1', userId: 'me', userSig: 'sig', roomKey: 'key' }

/** Answer of the upstream: data, or the code of a refusal. */
function answerOf(path: string, body: { text?: string; viewers?: number; after?: number }): object | string {
  if (path === '/mall/profile') return PROFILE
  if (path === '/live/room/queryById') return staffRoom()
  if (path === '/live/room/here') {
    beats.push({ viewers: body.viewers ?? 0, after: body.after ?? 0 })
    return { room: { ...room(), viewers: body.viewers }, texts: [], lastSeq: written.length }
  }
  if (path === '/mall/live/changes') return barred ? 'LIVE_BARRED' : { room: room(), texts: [], lastSeq: 0 }
  if (path.endsWith('/media')) return barred ? 'LIVE_BARRED' : { ...TICKET, other: path.startsWith('/mall') ? 'h' : '' }
  if (path === '/mall/live/say' || path === '/live/room/say') {
    if (body.text === 'blocked') return 'CHAT_WORD'
    written.push(body.text ?? '')
    return textOf(body.text ?? '', path.startsWith('/mall') ? 'buyer' : 'shop')
  }
  return USER
}

let upstream: Server
let web: Server
let realtime: Realtime
/** Environment that chooses the carrier of the picture. */
let carrier: Record<string, string> = { LIVE_ENGINE: 'peer' }
let origin: string
let open: Socket[]

const listening = (server: Server) =>
  new Promise<number>((ready) => server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)))

beforeEach(async () => {
  status = 1
  barred = false
  busy = false
  written = []
  beats = []
  open = []
  upstream = createServer(async (request, response) => {
    let sent = ''
    for await (const chunk of request) sent += chunk
    const given = answerOf(new URL(request.url ?? '', 'http://upstream').pathname, sent ? JSON.parse(sent) : {})
    const refused = typeof given === 'string'
    const envelope = refused
      ? { code: '403', success: false, msg: '', data: null, error: given }
      : { code: '200', success: true, msg: '', data: given }
    const shown = busy ? { ...envelope, code: '429', success: false, data: null, error: 'TOO_MANY_AT_ONCE' } : envelope
    const status = busy ? 429 : refused ? 403 : 200
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(shown))
  })
  const port = await listening(upstream)
  web = createServer()
  const webPort = await listening(web)
  origin = `http://127.0.0.1:${webPort}`
  const UPSTREAM_API_URL = `http://127.0.0.1:${port}`
  const source = { ...process.env, PORT: String(webPort), UPSTREAM_API_URL, ...carrier }
  realtime = attachRealtime(web, readEnvironment(source as NodeJS.ProcessEnv))
})

afterEach(async () => {
  for (const socket of open) socket.close()
  await realtime.close()
  for (const server of [web, upstream]) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

interface Member {
  act(act: LiveAct): Promise<LiveReply>
  heard: LiveNews[]
  has(kind: LiveNews['kind'], count?: number): Promise<void>
  close(): void
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!condition()) {
    if (Date.now() > end) throw new Error('it did not happen')
    await new Promise((wake) => setTimeout(wake, 10))
  }
}

async function member(namespace: '/chat' | '/buyer', cookie: string): Promise<Member> {
  const options = { path: '/socket.io', transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(origin + namespace, { ...options, extraHeaders: { origin, cookie } })
  open.push(socket)
  await new Promise<void>((done, failed) => {
    socket.on('connect', () => done())
    socket.on('connect_error', failed)
  })
  const heard: LiveNews[] = []
  socket.on('live', (news: LiveNews) => heard.push(news))
  return {
    heard,
    act: (act) => socket.emitWithAck('live', act),
    has: (kind, count = 1) => until(() => heard.filter((news) => news.kind === kind).length >= count),
    close: () => socket.close(),
  }
}

const DEVICE = 'A'.repeat(22)
const host = async () => {
  const session = await sealSession({ token: 'tok', userId: 'u1', shopId: null, firstShopExpire: null })
  return member('/chat', `session=${session}`)
}
const viewer = () => member('/buyer', `device=${DEVICE}; buyer=${sealBuyer(DEVICE, 'tok')}`)
const enter = (one: Member) => one.act({ kind: 'enter', id: 'r1' })
const say = (one: Member, text: string) => one.act({ kind: 'say', clientId: `client-${text}-0001`, text })
const textsOf = ({ heard }: Member) => heard.flatMap((news) => (news.kind === 'texts' ? news.texts : []))

test('texts reach everybody in the room in batches, as nobody’s own; who is in no room says nothing', async () => {
  const [one, other, outside] = [await viewer(), await viewer(), await viewer()]
  expect(await enter(one)).toMatchObject({ ok: true, engine: 'peer', most: PEER_MOST })
  await enter(other)
  expect(await say(outside, 'Hello')).toEqual({ ok: false })
  expect((await say(one, 'Hello')).text).toMatchObject({ text: 'Hello', own: true })
  await say(other, 'Hi')
  await until(() => textsOf(other).length === 2)
  expect(textsOf(other).map(({ text, own }) => [text, own])).toEqual([
    ['Hello', false],
    ['Hi', false],
  ])
  expect(other.heard.filter(({ kind }) => kind === 'texts').length).toBeLessThanOrEqual(2)
  expect(outside.heard).toEqual([])
  expect(await say(one, 'blocked')).toEqual({ ok: false, error: 'CHAT_WORD' })
  expect(await one.act({ kind: 'nonsense' } as unknown as LiveAct)).toEqual({ ok: false })
})

test('the host’s line is the pulse of the room: it tells the count, and the end to everybody', async () => {
  const [one, desk] = [await viewer(), await host()]
  await enter(one)
  await enter(desk)
  await one.has('state')
  expect(beats[0]).toEqual({ viewers: 1, after: 0 })
  expect(one.heard.find(({ kind }) => kind === 'state')).toEqual({ kind: 'state', state: 'on', viewers: 1 })
  liveChanged('r1', 'edited')
  await one.has('changed')
  status = 0
  liveChanged('r1', 'ended')
  await Promise.all([one.has('ended'), desk.has('ended')])
  expect(await enter(one)).toEqual({ ok: false, error: 'LIVE_ENDED' })
  expect(await enter(desk)).toMatchObject({ ok: false })
})

test('who is banned is shown out at once, and hears nothing more', async () => {
  const one = await viewer()
  await enter(one)
  barred = true
  liveChanged('r1', 'barred')
  await one.has('barred')
  expect(await say(one, 'Still here')).toEqual({ ok: false })
  expect(await enter(one)).toEqual({ ok: false, error: 'LIVE_BARRED' })
})

test('an upstream that is busy shows nobody out, and says that the room can be entered later', async () => {
  const [desk, one, late] = [await host(), await viewer(), await viewer()]
  await enter(desk)
  await enter(one)
  busy = true
  liveChanged('r1', 'barred')
  expect(await enter(late)).toEqual({ ok: false, error: 'TOO_MANY_AT_ONCE', again: true })
  busy = false
  expect(await enter(late)).toMatchObject({ ok: true })
  await say(late, 'hello')
  await one.has('texts')
  expect(one.heard.filter(({ kind }) => kind === 'barred')).toEqual([])
})

test('without a media server the host sends the picture to six viewers; nobody else makes offers', async () => {
  const desk = await host()
  await enter(desk)
  const viewers = await Promise.all(Array.from({ length: PEER_MOST + 1 }, viewer))
  for (const each of viewers) await enter(each)
  expect(await desk.act({ kind: 'publish', sdp: null })).toMatchObject({ ok: true, sdp: null })
  for (const each of viewers) await each.has('published')
  for (const each of viewers) await each.act({ kind: 'watch' })
  await desk.has('wanted', PEER_MOST)
  const last = viewers.at(-1) as Member
  await last.has('full')
  expect(desk.heard.filter(({ kind }) => kind === 'wanted')).toHaveLength(PEER_MOST)
  const wanted = desk.heard.flatMap((news) => (news.kind === 'wanted' ? [news.viewer] : []))
  await desk.act({ kind: 'offer', viewer: wanted[0] ?? '', sdp: 'v=0 offer' })
  const first = viewers[0] as Member
  await first.has('offer')
  await first.act({ kind: 'answer', sdp: 'v=0 answer' })
  await desk.has('answer')
  expect(desk.heard.at(-1)).toEqual({ kind: 'answer', viewer: wanted[0], sdp: 'v=0 answer' })
  // A viewer who offers or publishes is heard by nobody.
  await last.act({ kind: 'offer', viewer: wanted[1] ?? '', sdp: 'v=0 forged' })
  expect(await last.act({ kind: 'publish', sdp: null })).toEqual({ ok: false })
  expect(viewers[1]?.heard.some(({ kind }) => kind === 'offer')).toBe(false)
  // A place that is free is somebody else's.
  first.close()
  const again = async () => {
    await last.act({ kind: 'watch' })
    return desk.heard.filter(({ kind }) => kind === 'wanted').length > PEER_MOST
  }
  while (!(await again())) await new Promise((wake) => setTimeout(wake, 20))
})

describe('with the hosted media service', () => {
  beforeAll(() => {
    carrier = {
      ...{ CHAT_APP_ID: '1400000001', CHAT_HOSTED_ORIGINS: 'wss://*.im.qcloud.com' },
      MEDIA_HOSTED_ORIGINS: 'wss://*.rtc.qq.com',
    }
  })
  afterAll(() => {
    carrier = { LIVE_ENGINE: 'peer' }
  })

  test('host and viewers get tickets of the marketplace, which it refuses to those whom it keeps out', async () => {
    const [desk, one, outside] = [await host(), await viewer(), await viewer()]
    expect(await enter(desk)).toEqual({ ok: true, engine: 'trtc', most: null })
    expect(await enter(one)).toEqual({ ok: true, engine: 'trtc', most: null })
    const published = await desk.act({ kind: 'publish', sdp: null })
    expect(published).toEqual({ ok: true, sdp: null, hosted: { ...TICKET, other: '', script: '/own/trtc.js' } })
    await one.has('published')
    expect((await one.act({ kind: 'watch' })).hosted).toEqual({ ...TICKET, other: 'h', script: '/own/trtc.js' })
    expect(await one.act({ kind: 'publish', sdp: null })).toEqual({ ok: false })
    expect(await outside.act({ kind: 'watch' })).toEqual({ ok: false })
    barred = true
    expect(await one.act({ kind: 'watch' })).toEqual({ ok: false, error: 'LIVE_BARRED' })
  })
})

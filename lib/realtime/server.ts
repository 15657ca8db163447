import { createHash } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { LINES_OF_BROWSER } from '@/lib/domain/chat/seat'
import { hostedEngine, peerEngine, type Voice } from '@/lib/live/engine'
import { Hall } from '@/lib/live/hall'
import { janusEngine } from '@/lib/live/janus'
import type { Environment } from '@/lib/server/environment'
import { SECURITY_HEADERS } from '@/lib/server/headers'
import { allow, spendOnce, taken } from '@/lib/server/limits'
import { log } from '@/lib/server/log'
import type { SessionToken } from '@/lib/session/cookie'
import { doubtToken, forgetToken } from '@/lib/session/memory'
import { openAcross } from './across'
import { buyerOfSocket, isAdmitted, type Signed, sessionOfSocket } from './admission'
import { type Link, openLink } from './link'
import { countNetworks } from './networks'
import { keepNudges, keepSockets } from './presence'
import { type Known, type Live, type LiveSocket, relay } from './relay'

/** Safety R-06. */
const MAX_MESSAGE_BYTES = 65_536
const PER_USER = 10
/** A connection that shows no session within this time is closed. */
const SIGN_IN_MS = 5_000
const EVENTS_PER_SECOND = 20
const WAITING_PACKETS = 200
/** A browser that sends too much is out for this long. */
const PAUSE_MS = 5_000

/** Namespaces: the bell of the console, its chat, and the storefront. */
const BELL = '/'
const CHAT = '/chat'
const BUYER = '/buyer'
/** Those that sign in with a session of the console. */
const OF_CONSOLE = [BELL, CHAT]

const roomOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Packets that wait for a slow reader; the library keeps the number to itself. */
function waitingFor(socket: LiveSocket): number {
  const buffer: unknown = Reflect.get(socket.conn, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}

const socketsOf = (io: Live, names: readonly string[]): LiveSocket[] =>
  names.flatMap((name) => [...(io.of(name).sockets as ReadonlyMap<string, LiveSocket>).values()])

/** Ends a socket, and its connection where that serves nothing else. */
function dismiss(io: Live, socket: LiveSocket): void {
  const shared = socketsOf(io, [BELL, CHAT, BUYER]).some((other) => other !== socket && other.conn === socket.conn)
  socket.disconnect(!shared)
}

/** The oldest makes room for one too many: of a user, and in chat of a browser, which hears why. */
function makeRoom(io: Live, name: string, { session, device }: Signed): void {
  const chat = name === CHAT
  const own = socketsOf(io, [name]).filter(
    ({ data }) => data.session?.userId === session.userId && (!chat || data.device === device),
  )
  const [oldest] = own
  if (!oldest || own.length < (chat ? LINES_OF_BROWSER : PER_USER)) return
  if (chat) oldest.emit('kicked', { reason: 'multipleAccount' })
  dismiss(io, oldest)
}

/** Ends the sockets of a session that is over; chat says so (safety R-05). */
function end(sockets: readonly LiveSocket[]): void {
  for (const socket of sockets) if (socket.nsp.name === CHAT) socket.emit('kicked', { reason: 'userSigExpired' })
  for (const socket of sockets) socket.disconnect(true)
}

function tell(io: Live, room: string, msgId: string | null): void {
  for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
    const socket = io.of('/').sockets.get(id)
    // Somebody who does not read is cut off rather than remembered for.
    if (socket && waitingFor(socket) > WAITING_PACKETS) socket.disconnect(true)
  }
  io.to(room).emit('notice', { msgId })
}

/** One line to the upstream per session, for as long as that session has a socket. */
function createLinks(io: Live, environment: Environment) {
  const links = new Map<string, Link>()
  return {
    open(room: string, { userId, token }: SessionToken) {
      if (links.has(room)) return
      const { UPSTREAM_API_URL = '', SERVICE_KEY } = environment
      const link = openLink({
        url: UPSTREAM_API_URL,
        userId,
        token,
        serviceKey: SERVICE_KEY,
        // The memory first: what the browsers ask next must not be answered from before (safety F-10).
        onNotice: (msgId) => {
          doubtToken(token)
          tell(io, room, msgId)
        },
        onOver: () => {
          forgetToken(token)
          end(socketsOf(io, OF_CONSOLE).filter((socket) => socket.rooms.has(room)))
        },
      })
      links.set(room, link)
    },
    leave(room: string) {
      if (OF_CONSOLE.some((name) => io.of(name).adapter.rooms.get(room)?.size)) return
      links.get(room)?.close()
      links.delete(room)
    },
    closeAll: () => {
      for (const link of links.values()) link.close()
      links.clear()
    },
  }
}

/** How the pages' side reaches the sockets of a session. */
function keep(io: Live, links: ReturnType<typeof createLinks>): void {
  const own = (names: readonly string[], userId: string, token: string) =>
    socketsOf(io, names).filter(({ data: { session } }) => session.userId === userId && session.token === token)
  keepSockets({
    close(userId, token) {
      end(own([...OF_CONSOLE, BUYER], userId, token))
    },
    renew(userId, before, after) {
      for (const socket of own(OF_CONSOLE, userId, before)) {
        socket.data.session = { ...socket.data.session, token: after }
        socket.leave(roomOf(before))
        socket.join(roomOf(after))
        links.open(roomOf(after), socket.data.session)
      }
      links.leave(roomOf(before))
    },
  })
}

const pauseOf = ({ session, device }: Signed) => `flood:${session.userId}:${device}`

/** Ends the connection of a socket that sends too much, with `paused`; its browser reconnects after the pause. */
function limitEvents(socket: LiveSocket) {
  socket.use(async (_, next) => {
    if (await allow(`event:${socket.id}`, EVENTS_PER_SECOND, 1_000)) return next()
    if (await spendOnce(pauseOf(socket.data), PAUSE_MS)) socket.emit('paused', { ms: PAUSE_MS })
    socket.conn.close()
  })
  socket.on('error', (error: Error) => log.warn({ event: 'socket.error', cause: error.message }))
}

/** The hosted service, the media server that is named or was started, else the hosts' own machines. */
function engineOf(
  { JANUS_URLS: urls, JANUS_SECRET: secret, LIVE_ENGINE, MEDIA_HOSTED_ORIGINS }: Environment,
  voice: Voice,
) {
  if (LIVE_ENGINE === 'peer') return peerEngine(voice)
  if (MEDIA_HOSTED_ORIGINS.length > 0) return hostedEngine(voice)
  return urls.length > 0 ? janusEngine({ urls, secret, voice }) : peerEngine(voice)
}

export interface Realtime {
  close(): Promise<void>
}

/**
 * Runs socket.io on the application's own port (specification, section 7): each browser of a session gets `notice`
 * when the upstream has news for its user, and then asks with its own session. `/chat` and `/buyer` hear rooms.
 */
export function attachRealtime(server: HttpServer, environment: Environment): Realtime {
  const io: Live = new Server(server, {
    path: '/socket.io/',
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    destroyUpgrade: false,
    connectTimeout: SIGN_IN_MS,
    allowRequest: (request, done) => done(null, isAdmitted(request, environment) && counted.hasRoom(request)),
  })
  const counted = countNetworks(io, environment)
  const links = createLinks(io, environment)
  const across = openAcross(io, environment.REDIS_URL)
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, SECURITY_HEADERS))
  const admit = (name: string, sign: typeof sessionOfSocket) =>
    io.of(name).use(async (socket, next) => {
      const signed = await sign(socket.request, socket.id, environment).catch(() => undefined)
      // Without a refusal the browser tries again.
      if (signed === undefined) return socket.conn.close()
      if (!signed) {
        next(new Error('refused'))
        // Send the refusal before closing.
        return void setImmediate(() => socket.conn.close())
      }
      if (await taken(pauseOf(signed), 1, PAUSE_MS)) return void socket.conn.close()
      counted.admit(socket)
      makeRoom(io, name, signed)
      Object.assign(socket.data, signed satisfies Known)
      next()
    })
  for (const name of OF_CONSOLE)
    admit(name, sessionOfSocket).on('connection', (socket) => {
      const room = roomOf(socket.data.session.token)
      socket.join(room)
      links.open(room, socket.data.session)
      socket.on('disconnect', () => links.leave(roomOf(socket.data.session.token)))
    })
  admit(BUYER, buyerOfSocket)
  for (const name of [BELL, CHAT, BUYER]) io.of(name).on('connection', limitEvents)
  const hall = new Hall({ io, across, environment, engine: (voice) => engineOf(environment, voice) })
  for (const name of [CHAT, BUYER])
    io.of(name).on('connection', (socket) => {
      relay(socket, { environment, across })
      hall.seat(socket)
    })
  keepNudges((room) => across.tell({ room, event: 'changed', news: { room } }))
  keep(io, links)
  return {
    close: async () => {
      links.closeAll()
      hall.close()
      across.close()
      for (const name of [BELL, CHAT, BUYER]) io.of(name).disconnectSockets(true)
      io.engine.close()
    },
  }
}

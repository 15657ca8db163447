import { createHash } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { networksOf } from '@/lib/domain/network'
import type { Environment } from '@/lib/server/environment'
import { clientAddress } from '@/lib/server/front-door'
import { SECURITY_HEADERS } from '@/lib/server/headers'
import { allow } from '@/lib/server/limits'
import { log } from '@/lib/server/log'
import type { SessionToken } from '@/lib/session/cookie'
import { doubtToken, forgetToken } from '@/lib/session/memory'
import { isAdmitted, sessionOfSocket } from './admission'
import { type Link, openLink } from './link'
import { keepSockets } from './presence'

/** Safety R-06. */
const MAX_MESSAGE_BYTES = 65_536
const PER_USER = 5
const PER_ADDRESS = 50
/** A connection that shows no session within this time is closed. */
const SIGN_IN_MS = 5_000
const EVENTS_PER_SECOND = 20
const WAITING_PACKETS = 200

type Known = { session: SessionToken }
type FromBrowser = Record<string, never>
type ToBrowser = { notice: (notice: { msgId: string | null }) => void }
type Live = Server<FromBrowser, ToBrowser, object, Known>
type LiveSocket = Socket<FromBrowser, ToBrowser, object, Known>

const roomOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Packets that wait for a slow reader; the library keeps the number to itself. */
function waitingFor(socket: LiveSocket): number {
  const buffer: unknown = Reflect.get(socket.conn, 'writeBuffer')
  return Array.isArray(buffer) ? buffer.length : 0
}

/** The oldest socket of a user makes room for a sixth. */
function makeRoom(io: Live, { userId }: SessionToken): void {
  const own = [...io.of('/').sockets.values()].filter((socket) => socket.data.session?.userId === userId)
  if (own.length >= PER_USER) own[0]?.disconnect(true)
}

/** Counts the connections of each network from their first moment on, before anybody has signed in. */
function countNetworks(io: Live, environment: Environment) {
  const open = new Map<string, number>()
  const networks = (request: IncomingMessage) => networksOf(clientAddress(request, environment))
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', run: () => void): void }) => {
      const names = networks(connection.request).map(({ name }) => name)
      for (const name of names) open.set(name, (open.get(name) ?? 0) + 1)
      connection.once('close', () => {
        for (const name of names) {
          const left = (open.get(name) ?? 1) - 1
          if (left > 0) open.set(name, left)
          else open.delete(name)
        }
      })
    },
  )
  return {
    hasRoom: (request: IncomingMessage) =>
      networks(request).every(({ name, times }) => (open.get(name) ?? 0) < PER_ADDRESS * times),
  }
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
          io.in(room).disconnectSockets(true)
        },
      })
      links.set(room, link)
    },
    leave(room: string) {
      if (io.of('/').adapter.rooms.get(room)?.size) return
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
  const own = (userId: string, token: string) =>
    [...io.of('/').sockets.values()].filter(
      ({ data: { session } }) => session.userId === userId && session.token === token,
    )
  keepSockets({
    close(userId, token) {
      for (const socket of own(userId, token)) socket.disconnect(true)
    },
    renew(userId, before, after) {
      for (const socket of own(userId, before)) {
        socket.data.session = { ...socket.data.session, token: after }
        socket.leave(roomOf(before))
        socket.join(roomOf(after))
        links.open(roomOf(after), socket.data.session)
      }
      links.leave(roomOf(before))
    },
  })
}

/** Nothing that a client sends means anything yet; somebody who sends much is cut off. */
function limitEvents(socket: LiveSocket) {
  socket.use(async (_, next) => {
    if (await allow(`event:${socket.id}`, EVENTS_PER_SECOND, 1_000)) next()
    else socket.disconnect(true)
  })
  socket.on('error', (error: Error) => log.warn({ event: 'socket.error', cause: error.message }))
}

export interface Realtime {
  close(): Promise<void>
}

/**
 * Runs socket.io on the application's own port (specification, section 7): each browser of a session gets `notice`
 * when the upstream has news for its user, and then asks with its own session.
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
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, SECURITY_HEADERS))
  io.use(async (socket, next) => {
    const session = await sessionOfSocket(socket.request, socket.id, environment)
    if (!session) {
      next(new Error('refused'))
      // Send the refusal before closing.
      return void setImmediate(() => socket.conn.close())
    }
    makeRoom(io, session)
    Object.assign(socket.data, { session })
    next()
  })
  io.on('connection', (socket) => {
    const room = roomOf(socket.data.session.token)
    limitEvents(socket)
    socket.join(room)
    links.open(room, socket.data.session)
    socket.on('disconnect', () => links.leave(roomOf(socket.data.session.token)))
  })
  keep(io, links)
  return {
    close: async () => {
      links.closeAll()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Kernel } from '../../kernel/call'
import type { Principal } from '../../kernel/context'
import { createFollower, type Line } from './follower'

const BEAT_MS = 500
const PER_USER = 10
/** The user's session is over; the client must not reconnect. */
const CLOSE_SESSION_OVER = 4401
const CLOSE_TOO_MANY = 4408
const CLOSE_RESTARTING = 1012

interface Bell {
  /** Looks for notices at once: called after a commit that wrote to the outbox. */
  ring(): void
  close(): Promise<void>
}

const refuse = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

const userIdIn = (url: string | undefined) => /^\/websocket\/([A-Za-z0-9_-]{1,64})(?:\?|$)/.exec(url ?? '')?.[1]

/** Principal behind a token who may get messages; a connection does not extend the session. */
async function hearerOf(kernel: Kernel, token: string): Promise<Principal | null> {
  const user = await kernel.authenticate(kernel.database.db, token, kernel.clock(), false, true)
  return user && !user.mustChangePassword && !user.twoFactorRequired ? user : null
}

/**
 * Principal of a connection: only the TOKEN header counts, and the id in the path must be that user's (safety JB-23).
 */
async function callerOf(kernel: Kernel, { headers, url }: IncomingMessage): Promise<Omit<Line, 'socket'> | null> {
  const { token } = headers
  if (typeof token !== 'string') return null
  const user = await hearerOf(kernel, token)
  return user && user.userId === userIdIn(url) ? { token, user } : null
}

/** Closes the connections of ended sessions, and refreshes the permissions of the others. */
async function keepCurrent(kernel: Kernel, lines: Set<Line>): Promise<void> {
  const ids = [...lines].map(({ user }) => user.sessionId)
  const current = await kernel.currentSessions(kernel.database.db, ids, kernel.clock())
  for (const line of lines) {
    const epoch = current.get(line.user.sessionId)
    if (epoch !== undefined && epoch === line.user.epoch) continue
    const user = epoch === undefined ? null : await hearerOf(kernel, line.token)
    if (user) {
      line.user = user
      // Nothing to read, but permissions shown in the frame may have changed.
      line.socket.send(JSON.stringify({ msgTxt: '', msgId: '' }))
      continue
    }
    lines.delete(line)
    line.socket.close(CLOSE_SESSION_OVER, 'session over')
  }
}

/** Opens a line for the session's user; closes the user's oldest if there are too many. */
function openLine(lines: Set<Line>, line: Line): void {
  const { socket, user } = line
  const own = [...lines].filter((other) => other.user.userId === user.userId)
  if (own.length >= PER_USER) own[0]?.socket.close(CLOSE_TOO_MANY, 'too many')
  lines.add(line)
  socket.on('close', () => lines.delete(line))
  socket.on('error', () => socket.terminate())
}

/** Runs `round` on every beat and on request, never twice at the same time. */
function createBeat(round: () => Promise<void>) {
  let running: Promise<void> | null = null
  const ring = () => {
    running ??= round().finally(() => {
      running = null
    })
  }
  const timer = setInterval(ring, BEAT_MS)
  timer.unref()
  return {
    ring,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * `/websocket/{userId}` of the specification on the server's own port: `{msgTxt, msgId}` for each notice. A socket is
 * closed with 4401 within a second of its session's end, and receives notices by its user's current roles and shops.
 */
export function attachBell(server: Server, kernel: Kernel, admit: (request: IncomingMessage) => boolean): Bell {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const lines = new Set<Line>()
  const follower = createFollower(kernel, lines)
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const caller = await callerOf(kernel, request)
    if (!caller) return refuse(socket, '401 Unauthorized')
    if (lines.size === 0) await follower.begin()
    sockets.handleUpgrade(request, socket, head, (opened) => openLine(lines, { socket: opened, ...caller }))
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!admit(request) || !userIdIn(request.url)) return refuse(socket, '404 Not Found')
    connect(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'))
  })
  const beat = createBeat(async () => {
    if (lines.size === 0) return
    try {
      await keepCurrent(kernel, lines)
      await follower.step()
    } catch (error) {
      kernel.log.error({ err: error }, 'the bell could not be rung')
    }
  })
  return {
    ring: beat.ring,
    async close() {
      for (const { socket } of lines) socket.close(CLOSE_RESTARTING, 'restarting')
      sockets.close()
      await beat.stop()
    },
  }
}

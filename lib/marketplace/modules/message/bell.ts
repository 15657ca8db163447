import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Kernel } from '../../kernel/call'
import type { Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { createFollower, type Line } from './follower'

const BEAT_MS = 500
const PER_USER = 10
/** The user's session is over; the web application must not connect again. */
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

/**
 * Who calls: the TOKEN header alone decides, and the id in the path must be that user's (safety JB-23). A line that comes
 * back by itself does not keep the session from ending.
 */
async function callerOf(kernel: Kernel, request: IncomingMessage): Promise<Principal | null> {
  const token = request.headers.token
  if (typeof token !== 'string') return null
  const user = await kernel.authenticate(kernel.database.db, token, kernel.clock(), false, true)
  return user && !user.secondStepDue && user.userId === userIdIn(request.url) ? user : null
}

/** Closes the sockets whose sessions have ended, whichever instance ended them. */
async function closeEnded(kernel: Kernel, lines: Set<Line>): Promise<void> {
  const ids = JSON.stringify([...lines].map(({ user }) => user.sessionId))
  const now = kernel.clock().toISOString()
  const rows = await rowsOf<{ id: string }>(
    kernel.database.db,
    sql`select s.id from session s join account a on a.id = s.account_id
      where s.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
        and s.ended_at is null and s.expires_at > ${now} and a.status = 1 and (a.valid_until is null or a.valid_until > ${now})`,
  )
  const alive = new Set(rows.map((row) => row.id))
  for (const line of lines) {
    if (alive.has(line.user.sessionId)) continue
    lines.delete(line)
    line.socket.close(CLOSE_SESSION_OVER, 'session over')
  }
}

/** Opens a line for the session's user; the oldest goes when there are too many of one user. */
function openLine(lines: Set<Line>, socket: WebSocket, user: Principal): void {
  const own = [...lines].filter((line) => line.user.userId === user.userId)
  if (own.length >= PER_USER) own[0]?.socket.close(CLOSE_TOO_MANY, 'too many')
  const line = { socket, user }
  lines.add(line)
  socket.on('close', () => lines.delete(line))
  socket.on('error', () => socket.terminate())
}

/** Runs `round` on every beat and whenever it is asked, never twice at the same time. */
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
 * closed with 4401 within a second after its session has ended.
 */
export function attachBell(server: Server, kernel: Kernel, admit: (request: IncomingMessage) => boolean): Bell {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const lines = new Set<Line>()
  const follower = createFollower(kernel, lines)
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const user = await callerOf(kernel, request)
    if (!user) return refuse(socket, '401 Unauthorized')
    if (lines.size === 0) await follower.begin()
    sockets.handleUpgrade(request, socket, head, (opened) => openLine(lines, opened, user))
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!admit(request) || !userIdIn(request.url)) return refuse(socket, '404 Not Found')
    connect(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'))
  })
  const beat = createBeat(async () => {
    if (lines.size === 0) return
    try {
      await follower.step()
      await closeEnded(kernel, lines)
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

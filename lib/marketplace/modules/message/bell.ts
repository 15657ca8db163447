import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Kernel } from '../../kernel/call'
import type { Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { type OutboxRow, outboxAfter } from '../../kernel/outbox'
import { isMeantFor, Notice } from './audience'

const BEAT_MS = 500
/** A transaction may get its number before an earlier one is committed: so many numbers are looked at again. */
const OVERLAP = 50
const REMEMBERED = 1_000
const PER_USER = 10
/** The user's session is over; the web application must not connect again. */
export const CLOSE_SESSION_OVER = 4401
const CLOSE_TOO_MANY = 4408
const CLOSE_RESTARTING = 1012

interface Line {
  socket: WebSocket
  user: Principal
}

export interface Bell {
  /** Looks for notices at once: called after a commit that wrote to the outbox. */
  ring(): void
  close(): Promise<void>
}

const refuse = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

const userIdIn = (url: string | undefined) => /^\/websocket\/([A-Za-z0-9_-]{1,64})(?:\?|$)/.exec(url ?? '')?.[1]

/** Who calls: the TOKEN header alone decides, and the id in the path must be that user's (safety JB-23). */
async function callerOf(kernel: Kernel, request: IncomingMessage): Promise<Principal | null> {
  const token = request.headers.token
  if (typeof token !== 'string') return null
  const user = await kernel.authenticate(kernel.database.db, token, kernel.clock(), false)
  return user && user.userId === userIdIn(request.url) ? user : null
}

/** Sends each new notice once to every open socket that it is meant for. */
function createFollower(kernel: Kernel, lines: ReadonlySet<Line>) {
  const { db } = kernel.database
  const seen = new Set<number>()
  let last = 0
  const send = (row: OutboxRow) => {
    seen.add(row.seq)
    last = Math.max(last, row.seq)
    const notice = Notice.safeParse(row.payload)
    if (!notice.success) return
    const text = JSON.stringify({ msgTxt: notice.data.msgTxt, msgId: notice.data.msgId })
    for (const { socket, user } of lines) if (isMeantFor(notice.data.audience, user)) socket.send(text)
  }
  return {
    /** Begins here: what was there before the first socket opened stands in the lists already. */
    async begin() {
      const [row] = await rowsOf<{ seq: number }>(db, sql`select coalesce(max(seq), 0)::int as seq from outbox`)
      last = row?.seq ?? 0
      seen.clear()
      for (const known of await outboxAfter(db, 'notice', last - OVERLAP)) seen.add(known.seq)
    },
    async step() {
      for (const row of await outboxAfter(db, 'notice', last - OVERLAP)) if (!seen.has(row.seq)) send(row)
      for (const seq of [...seen].slice(0, Math.max(seen.size - REMEMBERED, 0))) seen.delete(seq)
    },
  }
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

/**
 * `/websocket/{userId}` of the specification on the server's own port: `{msgTxt, msgId}` for each notice. A socket is
 * closed with 4401 within a second after its session has ended.
 */
export function attachBell(server: Server, kernel: Kernel, admit: (request: IncomingMessage) => boolean): Bell {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const lines = new Set<Line>()
  const follower = createFollower(kernel, lines)
  let running: Promise<void> | null = null

  const open = (socket: WebSocket, user: Principal) => {
    const own = [...lines].filter((line) => line.user.userId === user.userId)
    if (own.length >= PER_USER) own[0]?.socket.close(CLOSE_TOO_MANY, 'too many')
    const line = { socket, user }
    lines.add(line)
    socket.on('close', () => lines.delete(line))
    socket.on('error', () => socket.terminate())
  }
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const user = await callerOf(kernel, request)
    if (!user) return refuse(socket, '401 Unauthorized')
    if (lines.size === 0) await follower.begin()
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, user))
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!admit(request) || !userIdIn(request.url)) return refuse(socket, '404 Not Found')
    connect(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'))
  })

  const beat = () => {
    if (lines.size === 0) return
    running ??= follower
      .step()
      .then(() => closeEnded(kernel, lines))
      .catch((error: unknown) => kernel.log.error({ err: error }, 'the bell could not be rung'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    ring: beat,
    async close() {
      clearInterval(timer)
      for (const { socket } of lines) socket.close(CLOSE_RESTARTING, 'restarting')
      sockets.close()
      await running
    },
  }
}

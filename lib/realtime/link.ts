import { WebSocket } from 'ws'
import { SocketMessage } from '@/lib/contract/message'
import { NOTICE_POLL_MS } from '@/lib/domain/limits'
import { log } from '@/lib/server/log'

/** The upstream closes with this when the session is over. */
const CLOSE_SESSION_OVER = 4401
const RETRY_MIN_MS = 500
const RETRY_MAX_MS = 30_000
const MAX_PAYLOAD = 16_384

export interface LinkOptions {
  /** The upstream's address, http or https. */
  url: string
  userId: string
  token: string
  serviceKey: string | undefined
  /** Something changed: listeners should reload their lists. */
  onNotice: (msgId: string | null) => void
  /** The upstream says that this session has ended. */
  onOver: () => void
}

export interface Link {
  close(): void
}

const isOver = (code: number, status: number | undefined) =>
  code === CLOSE_SESSION_OVER || status === 401 || status === 403

function messageId(data: unknown): string | null {
  try {
    return SocketMessage.parse(JSON.parse(String(data))).msgId
  } catch {
    return null
  }
}

interface Handlers {
  onOpen: () => void
  onMessage: (msgId: string | null) => void
  onClose: (over: boolean) => void
}

/** One attempt. `onClose` is called exactly once, also when it never opened. */
function dial({ url, userId, token, serviceKey }: LinkOptions, handlers: Handlers): WebSocket {
  const address = `${url.replace(/^http/, 'ws')}/websocket/${encodeURIComponent(userId)}`
  const headers = { TOKEN: token, ...(serviceKey && { 'X-Service-Key': serviceKey }) }
  const socket = new WebSocket(address, { headers, maxPayload: MAX_PAYLOAD, perMessageDeflate: false })
  let status: number | undefined
  socket.on('open', handlers.onOpen)
  socket.on('message', (data) => handlers.onMessage(messageId(data)))
  socket.on('unexpected-response', (request, response) => {
    status = response.statusCode
    request.destroy()
  })
  socket.on('error', (error) => log.debug({ event: 'link.error', cause: error.message }))
  socket.on('close', (code) => handlers.onClose(isOver(code, status)))
  return socket
}

/**
 * Connects one session to the upstream's `/websocket/{userId}`, with the token in a header. While it is down,
 * listeners are notified every six seconds: the polling of the specification, with one timer for all.
 */
export function openLink(options: LinkOptions): Link {
  let closed = false
  let wait = RETRY_MIN_MS
  let socket: WebSocket
  let retry: ReturnType<typeof setTimeout> | undefined

  const again = () => {
    retry = setTimeout(connect, wait + Math.random() * wait)
    retry.unref()
    wait = Math.min(wait * 2, RETRY_MAX_MS)
  }
  const connect = () => {
    socket = dial(options, {
      onOpen: () => {
        wait = RETRY_MIN_MS
      },
      onMessage: options.onNotice,
      onClose: (over) => {
        if (closed) return
        if (over) options.onOver()
        else again()
      },
    })
  }
  connect()

  const poll = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) options.onNotice(null)
  }, NOTICE_POLL_MS)
  poll.unref()

  return {
    close: () => {
      closed = true
      clearInterval(poll)
      clearTimeout(retry)
      socket.close()
    },
  }
}

import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { log } from '@/lib/server/log'

const KEEP_ALIVE_MS = 25_000
const RETRY_MS = 250
const RETRY_MAX_MS = 4_000
const ANSWER_MS = 5_000

export interface Jsep {
  type: 'offer' | 'answer'
  sdp: string
}

/** Event of the VideoRoom plugin. */
export interface Told {
  data: Record<string, unknown>
  jsep: Jsep | null
}

interface Packet {
  janus: string
  transaction?: string
  sender?: number
  data?: { id: number }
  plugindata?: { data: Record<string, unknown> }
  jsep?: Jsep
  error?: { code: number; reason: string }
}

interface Waiting {
  done(packet: Packet): void
  failed(error: Error): void
}

export interface JanusLine {
  /** A handle on the VideoRoom plugin. */
  attach(): Promise<number>
  /** Sends a message; settles with the plugin's answer, not with the acknowledgement. */
  ask(handle: number, body: object, jsep?: Jsep): Promise<Told>
  /** Settles once media flows over the handle, or after a timeout of a few seconds. */
  up(handle: number): Promise<void>
  detach(handle: number): void
  close(): void
}

interface Options {
  url: string
  secret: string | undefined
  /** Called when a new session replaces a lost one, whose handles and rooms are gone. */
  onAnew(): void
}

/** Waits for an answer and ignores errors. */
const settled = (answer: Promise<unknown>): Promise<void> =>
  answer.then(
    () => undefined,
    () => undefined,
  )

/** Pending requests by the name under which their answers arrive. */
function createRequests() {
  const waiting = new Map<string, Waiting>()
  const take = (name: string) => {
    const found = waiting.get(name)
    waiting.delete(name)
    return found
  }
  return {
    wait: (name: string) =>
      new Promise<Packet>((resolve, reject) => {
        const late = setTimeout(() => take(name)?.failed(new Error('Janus did not answer')), ANSWER_MS)
        const end = () => clearTimeout(late)
        waiting.set(name, {
          done: (packet) => [end(), resolve(packet)],
          failed: (error) => [end(), reject(error)],
        })
      }),
    hear(packet: Packet) {
      if (packet.janus === 'webrtcup') take(`up ${packet.sender}`)?.done(packet)
      // An acknowledgement only announces a later answer.
      if (packet.janus === 'ack' || !packet.transaction) return
      const found = take(packet.transaction)
      if (packet.error) found?.failed(new Error(`Janus: ${packet.error.reason}`))
      else found?.done(packet)
    },
    failAll() {
      for (const name of [...waiting.keys()]) take(name)?.failed(new Error('Janus has gone'))
    },
  }
}

/** One session with Janus over its WebSocket; reconnects whenever it is lost. */
export function openJanus({ url, secret, onAnew }: Options): JanusLine {
  const requests = createRequests()
  let socket: WebSocket
  let session: number | null = null
  let began = false
  let closed = false
  let pause = RETRY_MS

  const send = (packet: object): Promise<Packet> => {
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('Janus is not connected'))
    const transaction = randomBytes(12).toString('hex')
    const answer = requests.wait(transaction)
    socket.send(JSON.stringify({ ...packet, transaction, ...(secret && { apisecret: secret }) }))
    return answer
  }
  const inSession = (packet: object): Promise<Packet> =>
    session === null ? Promise.reject(new Error('Janus is not connected')) : send({ ...packet, session_id: session })

  async function begin(): Promise<void> {
    session = (await send({ janus: 'create' })).data?.id ?? null
    pause = RETRY_MS
    if (began) onAnew()
    began = true
  }
  function connect(): void {
    socket = new WebSocket(url, 'janus-protocol', { perMessageDeflate: false })
    socket.on('message', (data) => requests.hear(JSON.parse(String(data)) as Packet))
    socket.on('error', (error) => log.debug({ event: 'janus.error', cause: error.message }))
    socket.on('open', () => void begin().catch(() => socket.close()))
    socket.on('close', () => {
      session = null
      requests.failAll()
      if (closed) return
      setTimeout(() => !closed && connect(), pause).unref()
      pause = Math.min(pause * 2, RETRY_MAX_MS)
    })
  }
  connect()
  const alive = setInterval(() => void settled(inSession({ janus: 'keepalive' })), KEEP_ALIVE_MS)
  alive.unref()

  return {
    async attach() {
      const { data } = await inSession({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
      return data?.id ?? 0
    },
    async ask(handle, body, jsep) {
      const packet = await inSession({ janus: 'message', handle_id: handle, body, ...(jsep && { jsep }) })
      return { data: packet.plugindata?.data ?? {}, jsep: packet.jsep ?? null }
    },
    up: (handle) => settled(requests.wait(`up ${handle}`)),
    detach: (handle) => void settled(inSession({ janus: 'detach', handle_id: handle })),
    close() {
      closed = true
      clearInterval(alive)
      socket.close()
    },
  }
}

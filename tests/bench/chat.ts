import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { myChatMessages } from '@/lib/contract/mall/chat'
import { openDatabase } from '@/lib/marketplace/kernel/database'
import { diceOf } from '../support/dice'
import { BUILT, freePort, type Program, sleep, startProgram, temporaryFolder, untilReady } from '../support/instance'
import { fillWithThreads, type Thread } from './chat-people'
import { broken, type Line, tableOf } from './table'
import { percentile } from './timing'

/*
 * Chat under load, in a built instance: buyers have their page open, and agents write to them through the web side.
 * By hand: `npm run bench:chat -- --sockets 500 --rate 50 --seconds 30 --database postgres`. Prints how long a message takes
 * to the other browser, the processor time that each program takes for it, the memory of a socket, what was lost or doubled,
 * and how long a kill of the web side is felt. The windows are in this process, on the same machine: they take their share. `--read` lets each window load its page
 * anew for each message, as browsers do. The kill run: `npm run bench:chat -- --sockets 20 --rate 5 --seconds 10 --kills 20`.
 */

const { values: flags } = parseArgs({
  options: {
    sockets: { type: 'string', default: '500' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'pglite' },
    seed: { type: 'string', default: '1' },
    read: { type: 'boolean', default: false },
    kills: { type: 'string', default: '1' },
  },
})
const [SOCKETS, RATE, SECONDS] = [Number(flags.sockets), Number(flags.rate), Number(flags.seconds)]
const KILLS = Number(flags.kills)

/** Windows that connect at the same time. */
const CONNECTING = 40
/** Messages before the first measured one: a program that has just begun compiles what it runs. */
const WARM_UP_SECONDS = 5
const LATE_MS = 30_000
const CONNECT_MS = 120_000
const SEED_MS = 10 * 60_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const dice = diceOf(Number(flags.seed))
const secret = () => randomBytes(48).toString('base64')
const [webSecret, marketplaceKey] = [secret(), secret()]
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** An address of its own for each window: what one address may open is limited. */
const addressOf = (index: number) => `100.${64 + ((index >> 8) & 63)}.${index & 255}.${1 + ((index >> 14) & 63)}`

async function allAtOnce<T>(all: readonly T[], most: number, act: (one: T, index: number) => Promise<unknown>) {
  let next = 0
  const work = async () => {
    for (let index = next++; index < all.length; index = next++) await act(all[index] as T, index)
  }
  await Promise.all(Array.from({ length: most }, work))
}

interface Seen {
  told: number
  read: number
}

/** A message on its way. */
interface Message {
  clientId: string
  began: number
  acknowledged: number
  seen: Seen | null
}

/** The page of one buyer. */
class Window {
  socket: Socket | null = null
  readonly sent: Message[] = []
  constructor(
    readonly thread: Thread,
    readonly cookie: string,
    readonly address: string,
  ) {}
}

interface Running {
  program: Program
  url: string
  marketplace: string
}

async function start(settings: Record<string, string>): Promise<Running> {
  const { PORT, MARKETPLACE_PORT } = settings
  const program = startProgram(BUILT, { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', ...settings })
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(`${url}/api/readyz`, program, SEED_MS)
  return { program, url, marketplace: `http://127.0.0.1:${MARKETPLACE_PORT}` }
}

/** Memory of the web side alone, in bytes. */
const memoryOfWeb = ({ program }: Running): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${program.child.pid}/smaps_rollup`, 'utf8'))?.[1]) * 1_024

/** Milliseconds of the processor that the web side, the marketplace and the windows have taken so far. */
function processorTimes({ program }: Running): Record<'web' | 'marketplace' | 'windows', number> {
  const web = String(program.child.pid)
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', web], { encoding: 'utf8' }).split('\n')
  const marketplace = Number.parseInt(children.find((line) => line.includes('marketplace')) ?? '', 10)
  const of = (pid: number | string | undefined) => {
    // Behind the name, which may contain spaces; a hundred ticks are a second.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? []
    return (Number(user) + Number(system)) * 10
  }
  return { web: of(web), marketplace: of(marketplace), windows: of(process.pid) }
}

/** Joins the room of the thread, again after each loss; the promise is that of the first time. */
function open(window: Window, url: string, hear: (window: Window) => void): Promise<void> {
  const { thread, cookie, address } = window
  const extraHeaders = { origin: url, cookie, 'x-forwarded-for': address }
  const retry = { reconnectionDelay: 500, reconnectionDelayMax: 5_000, randomizationFactor: 1 }
  const socket = io(`${url}/buyer`, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders,
    ...retry,
  })
  window.socket = socket
  const room = `chat:${thread.id}`
  socket.on('changed', (news: { room: string }) => {
    if (news.room === room) hear(window)
  })
  return new Promise((done) => {
    socket.on('connect', () =>
      socket.emit('watch', room, (taken: boolean) => {
        if (taken) done()
        else socket.disconnect().connect()
      }),
    )
  })
}

interface Answer {
  status: number
  text: string
}

const ask = (url: string, headers: Record<string, string>, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: LATE_MS },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.once('error', reject)
      },
    )
    asked.once('error', reject).once('timeout', () => asked.destroy(new Error('no answer')))
    asked.end(body)
  })

interface Load {
  running: Running
  windows: readonly Window[]
  /** Cookies of agents by their id. */
  agents: ReadonlyMap<string, string>
}

/** Sends one message, again under its own id until it is acknowledged. */
async function write({ running, agents }: Load, window: Window, message: Message): Promise<void> {
  const { thread, address } = window
  const cookie = agents.get(thread.agent.id) ?? ''
  const body = JSON.stringify({ id: thread.id, clientId: message.clientId, text: `message ${message.clientId}` })
  const headers = { cookie, origin: running.url, 'content-type': 'text/plain', 'x-forwarded-for': address }
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await ask(`${running.url}/api/chat/send`, headers, body).catch(() => null)
    if (answer?.status === 200) {
      message.acknowledged = performance.now()
      return
    }
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`refused: ${answer.status} ${answer.text}`)
    await sleep(250)
  }
}

/** Hears the room of a window, and reads the page anew with `--read`. */
const hearIn =
  ({ running }: Pick<Load, 'running'>) =>
  async (window: Window): Promise<void> => {
    const told = performance.now()
    const open = window.sent.filter(({ seen }) => seen === null)
    for (const message of open) message.seen = { told, read: Number.NaN }
    if (!flags.read || open.length === 0) return
    const headers = { cookie: window.cookie, 'x-forwarded-for': window.address }
    const page = await ask(`${running.url}/mall/chat/${window.thread.id}`, headers).catch(() => null)
    const read = performance.now()
    for (const message of open) if (message.seen && page?.text.includes(message.clientId)) message.seen.read = read
  }

/** Messages to random windows at an even pace, for a while. */
async function writeFor(load: Load, seconds: number): Promise<Message[]> {
  const all: Message[] = []
  const writing: Promise<void>[] = []
  const began = performance.now()
  for (let index = 0; index < seconds * RATE; index += 1) {
    await sleep(Math.max(0, began + (index * 1_000) / RATE - performance.now()))
    const window = load.windows[dice(load.windows.length)] as Window
    const message = { clientId: randomUUID(), began: performance.now(), acknowledged: Number.NaN, seen: null }
    window.sent.push(message)
    all.push(message)
    writing.push(write(load, window, message))
  }
  await Promise.all(writing)
  await sleep(2_000)
  return all
}

/** Acknowledged messages that do not stand in the log exactly once, and those that nobody acknowledged. */
async function faultsIn({ running, windows }: Load, serviceKey: string) {
  const faults = { lost: 0, doubled: 0, unanswered: 0, order: 0 }
  await allAtOnce(
    windows.filter(({ sent }) => sent.length > 0),
    8,
    async ({ thread, sent }) => {
      const { token, device } = thread.buyer
      const path = `${running.marketplace}${myChatMessages.path}?id=${thread.id}&size=200`
      const headers = { token, 'x-device': device, 'x-service-key': serviceKey }
      const { text } = await ask(path, headers)
      const rows = (JSON.parse(text) as { data: { records: { seq: number; text: string }[] } }).data.records
      if (rows.some(({ seq }, at) => at > 0 && seq !== (rows[at - 1]?.seq ?? 0) + 1)) faults.order += 1
      for (const { clientId, acknowledged } of sent) {
        const times = rows.filter((row) => row.text.endsWith(clientId)).length
        if (Number.isNaN(acknowledged)) faults.unanswered += 1
        else if (times === 0) faults.lost += 1
        if (times > 1) faults.doubled += 1
      }
    },
  )
  return faults
}

const ms = (what: string, samples: readonly number[], share: number, budget?: number): Line => ({
  what,
  measured: percentile(samples, share),
  unit: 'ms',
  ...(budget !== undefined && { budget }),
})

function linesOf(messages: readonly Message[]): Line[] {
  const told = messages.flatMap(({ began, seen }) => (seen ? [seen.told - began] : []))
  const read = messages.flatMap(({ began, seen }) => (seen && !Number.isNaN(seen.read) ? [seen.read - began] : []))
  const answered = messages.flatMap(({ began, acknowledged }) =>
    Number.isNaN(acknowledged) ? [] : [acknowledged - began],
  )
  return [
    { what: 'messages sent', measured: messages.length, unit: '' },
    { what: 'windows that heard theirs', measured: told.length, unit: '' },
    ms('sent until acknowledged, p50', answered, 0.5),
    ms('sent until acknowledged, p95', answered, 0.95),
    ms('sent until the other browser is told, p50', told, 0.5),
    ms('sent until the other browser is told, p95', told, 0.95, 150),
    ms('sent until the other browser is told, p99', told, 0.99, 300),
    ...(flags.read ? [ms('until it has read it, p50', read, 0.5), ms('until it has read it, p95', read, 0.95)] : []),
  ]
}

/** How long the program and each window were away, in milliseconds, and windows that did not come back. */
interface Outage {
  ready: number
  back: number[]
  left: number
}

/** Kills the program with everything in flight and starts it again. */
async function killed(load: Load, again: () => Promise<Running>): Promise<Outage> {
  const back: number[] = []
  const began = performance.now()
  load.running.program.child.kill('SIGKILL')
  await sleep(100)
  const left = new Set(load.windows)
  for (const window of load.windows)
    window.socket?.io.once('reconnect', () => {
      left.delete(window)
      back.push(performance.now() - began)
    })
  load.running = await again()
  const ready = performance.now() - began
  const end = Date.now() + CONNECT_MS
  while (left.size > 0 && Date.now() < end) await sleep(50)
  return { ready, back, left: left.size }
}

/** Kills the program again and again, each time at a random moment while messages are on their way. */
async function killedOften(load: Load, again: () => Promise<Running>): Promise<Line[]> {
  const outages: Outage[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writing = writeFor(load, Math.min(SECONDS, 10))
    await sleep(1_000 + dice(1_000))
    outages.push(await killed(load, again))
    await writing
  }
  const ready = outages.map((outage) => outage.ready)
  const after = outages.flatMap(({ back, ready }) => back.map((time) => Math.max(0, time - ready)))
  return [
    { what: 'kills', measured: KILLS, unit: '' },
    ms('it serves again after, p50', ready, 0.5),
    ms('it serves again after, at most', ready, 1),
    ms('from then on until a window is connected, p50', after, 0.5),
    ms('from then on until a window is connected, p95', after, 0.95),
    {
      what: 'windows that did not come back',
      measured: Math.max(...outages.map(({ left }) => left)),
      unit: '',
      budget: 0,
    },
  ]
}

async function bench(settings: Record<string, string>, threads: readonly Thread[], serviceKey: string): Promise<void> {
  Object.assign(process.env, { NEXTAUTH_SECRET: webSecret, NODE_ENV: 'production' })
  const { sealBuyer } = await import('@/lib/session/buyer-cookie')
  const { sealSession } = await import('@/lib/session/cookie')
  say('the instance starts')
  const load = { running: await start(settings), windows: [] as Window[], agents: new Map<string, string>() }
  for (const {
    agent: { id, token, device },
  } of threads)
    if (!load.agents.has(id)) {
      const sealed = await sealSession({ token, userId: id, shopId: null, firstShopExpire: null })
      load.agents.set(id, `session=${sealed}; device=${device}`)
    }
  load.windows = threads.map((thread, index) => {
    const { token, device } = thread.buyer
    return new Window(thread, `device=${device}; buyer=${sealBuyer(device, token)}`, addressOf(index))
  })
  const hear = hearIn(load)
  say('the first messages')
  // Memory that the program needs once is no window's.
  await writeFor(load, WARM_UP_SECONDS)
  const [before, connecting] = [memoryOfWeb(load.running), performance.now()]
  await allAtOnce(load.windows, CONNECTING, (window) => open(window, load.running.url, hear))
  const connected = performance.now() - connecting
  await sleep(3_000)
  const memory = (memoryOfWeb(load.running) - before) / SOCKETS / 1_024
  say(`${SOCKETS} windows connected in ${Math.round(connected)} ms`)
  const began = processorTimes(load.running)
  const messages = await writeFor(load, SECONDS)
  const ended = processorTimes(load.running)
  const processor = (['web', 'marketplace', 'windows'] as const).map((who) => ({
    what: `processor time of a message, ${who}`,
    measured: (ended[who] - began[who]) / messages.length,
    unit: 'ms' as const,
  }))
  const lines = [
    ...linesOf(messages),
    ...processor,
    { what: 'memory of a socket', measured: memory, unit: 'KB' as const, budget: 40 },
  ]
  if (KILLS > 0) lines.push(...(await killedOften(load, () => start(settings))))
  const faults = await faultsIn(load, serviceKey)
  lines.push({ what: 'acknowledged and lost', measured: faults.lost, unit: '', budget: 0 })
  lines.push({ what: 'doubled', measured: faults.doubled, unit: '', budget: 0 })
  lines.push({ what: 'never acknowledged', measured: faults.unanswered, unit: '' })
  lines.push({ what: 'logs with a gap', measured: faults.order, unit: '', budget: 0 })
  say(tableOf(`Chat: ${SOCKETS} sockets, ${RATE} messages a second, ${flags.database}`, lines))
  for (const { socket } of load.windows) socket?.disconnect()
  await load.running.program.stop()
}

async function main(): Promise<void> {
  const { startPostgres } = await import('../support/postgres.mjs')
  const postgres = flags.database === 'postgres' ? await startPostgres() : null
  if (postgres?.reason) throw new Error(postgres.reason)
  const folder = temporaryFolder('bench-chat')
  const where = postgres?.url ? { url: postgres.url } : { folder: join(folder, 'database') }
  const database = await openDatabase(where)
  say(`${SOCKETS} conversations are written`)
  const threads = await fillWithThreads(database, createHash('sha256').update(marketplaceKey).digest(), SOCKETS)
  await database.close()
  const serviceKey = secret()
  const settings = {
    ...{
      PORT: `${await freePort()}`,
      MARKETPLACE_PORT: `${await freePort()}`,
      SERVICE_KEY: serviceKey,
      DATA_DIR: folder,
    },
    ...{
      NEXTAUTH_SECRET: webSecret,
      MARKETPLACE_KEY: marketplaceKey,
      ...(postgres?.url && { DATABASE_URL: postgres.url }),
    },
  }
  try {
    await bench(settings, threads, serviceKey)
  } finally {
    if (postgres?.url) postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().then(() => {
  for (const line of broken) say(`BROKEN: ${line}`)
  process.exit(broken.length === 0 ? 0 : 1)
})

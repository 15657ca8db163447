import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { demoFolder } from '../support/demo-folder'
import { type Instance, sleep, startInstance } from '../support/instance'
import { type PlainBrowser, plainSignIn } from '../support/plain-browser'
import { memoryOf } from './memory'
import { percentile } from './timing'

/*
 * Measures open windows of chat on the built product: how long a message takes from its send to the ring in every
 * window of its conversation, and what a socket weighs. By hand, after a build:
 * `npx tsx tests/bench/chat-load.ts --sockets 200 --seconds 60`. Ends with 1 if a ring or a row is missing.
 * Limits of the product hold: an agent sends thirty messages a minute, a browser has ten windows.
 */

const { values: flags } = parseArgs({
  options: { sockets: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
})
const [SOCKETS, SECONDS] = [Number(flags.sockets), Number(flags.seconds)]
const AGENTS = ['liang_manager', 'hannah_pennine']
const WINDOWS_OF_BROWSER = 9
const PACE_MS = 2_200
const HEARD_MS = 10_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const cookieOf = (browser: PlainBrowser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** An agent with a conversation, and the windows that look at it. */
interface Desk {
  id: string
  cookie: string
  sockets: Socket[]
}

async function connect(url: string, cookie: string, id: string): Promise<Socket> {
  const socket = io(`${url}/chat`, {
    ...{ path: '/socket.io', transports: ['websocket'], forceNew: true, reconnection: false },
    extraHeaders: { cookie, origin: url },
  })
  await new Promise<void>((done, fail) => {
    socket.on('connect_error', fail)
    socket.on('connect', () =>
      socket.emit('watch', `chat:${id}`, (taken: boolean) => (taken ? done() : fail(new Error('not taken')))),
    )
  })
  return socket
}

/** A conversation that the agent serves, taken from their own queue or from those that wait. */
async function conversationOf(browser: PlainBrowser): Promise<string> {
  for (const queue of ['mine', 'waiting', 'closed']) {
    const { html } = await browser.open(`/chatPage?queue=${queue}`)
    const [, id] = /[?&;]c=([0-9a-f-]{36})/.exec(html) ?? []
    if (id) return id
  }
  throw new Error('the agent has no conversation')
}

async function deskOf({ url, captcha }: Instance, username: string, sockets: number): Promise<Desk> {
  const first = await plainSignIn(url, captcha, username)
  const id = await conversationOf(first)
  const desk: Desk = { id, cookie: cookieOf(first), sockets: [] }
  while (desk.sockets.length < sockets) {
    const cookie = desk.sockets.length === 0 ? desk.cookie : cookieOf(await plainSignIn(url, captcha, username))
    const windows = Math.min(WINDOWS_OF_BROWSER, sockets - desk.sockets.length)
    desk.sockets.push(...(await Promise.all(Array.from({ length: windows }, () => connect(url, cookie, id)))))
  }
  return desk
}

const headersOf = (url: string, cookie: string) => ({ cookie, origin: url, 'sec-fetch-site': 'same-origin' })

/** Sends one message; returns the milliseconds until each window has heard of it, Infinity where one has not. */
async function sendAndHear(url: string, { id, cookie, sockets }: Desk): Promise<{ seq: number; heard: number[] }> {
  const began = performance.now()
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((done) => {
        const given = setTimeout(() => done(Number.POSITIVE_INFINITY), HEARD_MS)
        socket.once('changed', () => {
          clearTimeout(given)
          done(performance.now() - began)
        })
      }),
  )
  const clientId = randomUUID()
  const body = JSON.stringify({ id, clientId, text: `Load ${clientId}` })
  const answer = await fetch(`${url}/api/chat/send`, { method: 'POST', headers: headersOf(url, cookie), body })
  if (!answer.ok) throw new Error(`a message was refused: ${await answer.text()}`)
  const { row } = (await answer.json()) as { row: { seq: number } }
  return { seq: row.seq, heard: await Promise.all(heard) }
}

/** Sends for a while; returns how long each ring took. Throws where the log lacks one of the rows. */
async function talk(url: string, desk: Desk): Promise<number[]> {
  const end = Date.now() + SECONDS * 1_000
  const sent: number[] = []
  const all: number[] = []
  while (Date.now() < end) {
    const { seq, heard } = await sendAndHear(url, desk)
    sent.push(seq)
    all.push(...heard)
    await sleep(PACE_MS)
  }
  const after = (sent[0] ?? 1) - 1
  const answer = await fetch(`${url}/api/chat/rows?c=${desk.id}&after=${after}`, {
    headers: headersOf(url, desk.cookie),
  })
  const { rows } = (await answer.json()) as { rows: { seq: number }[] }
  const known = rows.map(({ seq }) => seq)
  if (sent.some((seq) => !known.includes(seq)) || new Set(known).size !== known.length)
    throw new Error('the log lacks a row, or has one twice')
  return all
}

async function main(): Promise<void> {
  const instance = await startInstance({ data: await demoFolder('chat-load') })
  try {
    const pid = instance.child.pid ?? 0
    const before = memoryOf(pid)
    const desks: Desk[] = []
    for (const agent of AGENTS) desks.push(await deskOf(instance, agent, Math.floor(SOCKETS / AGENTS.length)))
    const sockets = desks.flatMap((desk) => desk.sockets)
    await sleep(2_000)
    const each = (memoryOf(pid) - before) / sockets.length / 1_024
    const heard = (await Promise.all(desks.map((desk) => talk(instance.url, desk)))).flat()
    const lost = heard.filter((ms) => !Number.isFinite(ms)).length
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(heard, share)))
    say(`${sockets.length} sockets, ${heard.length} rings in ${SECONDS} s, ${lost} missing`)
    say(
      `from the send to the ring: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; ${Math.round(each)} KB a socket with its pages`,
    )
    for (const socket of sockets) socket.close()
    if (lost > 0) process.exitCode = 1
  } finally {
    await instance.stop()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)

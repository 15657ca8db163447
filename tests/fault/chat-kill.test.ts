import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type ChatRow, listChatMessages, openConversation, sendChatMessage } from '@/lib/contract/chat'
import type { Endpoint } from '@/lib/contract/endpoint'
import { myChatMessages, openMyConversation, writeChatMessage } from '@/lib/contract/mall/chat'
import { type ClientLog, emptyLog, hasGap, knownSeq, receive } from '@/lib/domain/chat/log'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_ACCOUNTS } from '../contract/accounts'
import { overHttp } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { diceOf } from '../support/dice'
import { sleep, temporaryFolder } from '../support/instance'
import { SEED, WHOLE } from '../support/ring'
import { exitOf, type RunningMarketplace, runMarketplace, SERVICE_HEADERS } from './marketplace'

/** `npm run test:all` kills twenty times. */
const KILLS = WHOLE ? 20 : 4
/** Buyers write twelve messages a minute at most, staff thirty. */
const PACE_MS = 700
const LONGEST_MS = 900
/** Messages that a kill comes after. */
const AT_LEAST = 3

let folder: string
let port: number
let marketplace: RunningMarketplace
let world: World

interface Sent {
  clientId: string
  text: string
  seq: number
}

/**
 * A window that writes as the pages do: a message without an answer, or refused because it comes too fast or a colleague
 * serves the customer now, is sent again under its own id.
 */
class Writer {
  readonly acknowledged: Sent[] = []
  private pending: Omit<Sent, 'seq'> | null = null
  private log: ClientLog<ChatRow, string> = emptyLog()

  constructor(
    private readonly caller: Caller,
    readonly id: string,
    private readonly rows: { send: Endpoint; list: Endpoint },
  ) {}

  async writeUntilKilled(): Promise<void> {
    for (;;) {
      this.pending ??= { clientId: randomUUID(), text: `message ${randomUUID()}` }
      const body = { id: this.id, ...this.pending }
      const key = body.clientId
      const answer = await world.ask(this.rows.send, this.caller, { body, key }).catch(() => null)
      if (!answer) return
      if (answer.status === 200) {
        const { seq } = answer.envelope.data as ChatRow
        this.acknowledged.push({ ...this.pending, seq })
        this.pending = null
      } else if (answer.status !== 429 && answer.envelope.error !== 'CHAT_TAKEN')
        throw new Error(`a message was refused: ${JSON.stringify(answer.envelope)}`)
      await sleep(PACE_MS)
    }
  }

  /** Fetches what follows the last known row, as on connecting again. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const query = { id: this.id, after: knownSeq(this.log), size: 200 }
      const page = (await world.data(this.rows.list, this.caller, { query })) as { records: ChatRow[]; more: boolean }
      this.log = receive(this.log, page.records)
      more = page.more
    }
  }

  /** The window's rows: number and text. */
  shown(): string[] {
    if (hasGap(this.log)) throw new Error('a row is missing')
    return this.log.rows.map(({ seq, text }) => `${seq} ${text}`)
  }
}

let writers: Writer[]
const dice = diceOf(SEED)

const STAFF = { send: sendChatMessage, list: listChatMessages }
const BUYER = { send: writeChatMessage, list: myChatMessages }

async function hireWriters(): Promise<Writer[]> {
  const of = (username: string) => world.callers.find((caller) => caller.username === username) as Caller
  const [agent, support] = [of('liang_manager'), of('order_support')]
  const shopId = shopIdOf('liang')
  const threads: Writer[] = []
  for (const buyer of world.callers.filter((caller) => caller.buyer)) {
    const body = { shopId, about: null }
    const { id } = await world.data(openMyConversation, buyer, { body, key: randomUUID() })
    threads.push(new Writer(buyer, id, BUYER), new Writer(agent, id, STAFF))
  }
  const seller = of('hannah_pennine')
  const { id } = await world.data(openConversation, seller, { body: { with: 'platform' }, key: randomUUID() })
  return [...threads, new Writer(seller, id, STAFF), new Writer(support, id, STAFF)]
}

beforeAll(async () => {
  folder = temporaryFolder('chat-kill')
  marketplace = await runMarketplace(folder)
  port = Number(new URL(marketplace.url).port)
  world = await World.open(overHttp(marketplace.url, SERVICE_HEADERS), DEMO_ACCOUNTS)
  writers = await hireWriters()
}, 300_000)

afterAll(async () => {
  await marketplace?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0)

/** At a random moment after a few answers, so that every kill has something to lose. */
async function killWhileWriting(): Promise<void> {
  const before = acknowledged()
  const writing = writers.map((writer) => writer.writeUntilKilled())
  while (acknowledged() < before + AT_LEAST) await sleep(1)
  await sleep(dice(LONGEST_MS))
  marketplace.child.kill('SIGKILL')
  await exitOf(marketplace)
  await Promise.all(writing)
}

test(
  `killed ${KILLS} times in mid-conversation: each acknowledged message stands once, in one order, in both windows`,
  async () => {
    const ready: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killWhileWriting()
      marketplace = await runMarketplace(folder, port)
      ready.push(marketplace.readyMs)
      for (const writer of writers) await writer.catchUp()
      for (const id of new Set(writers.map((writer) => writer.id))) {
        const both = writers.filter((writer) => writer.id === id)
        const [shown = [], other] = both.map((writer) => writer.shown())
        expect(other).toEqual(shown)
        const lost = both
          .flatMap((writer) => writer.acknowledged)
          .filter(({ seq, text }) => shown.filter((row) => row.endsWith(` ${text}`)).join() !== `${seq} ${text}`)
        expect(lost).toEqual([])
      }
    }
    expect(acknowledged()).toBeGreaterThanOrEqual(KILLS * AT_LEAST)
    ready.sort((one, another) => one - another)
    process.stdout.write(
      `chat: ${KILLS} kills, ${acknowledged()} messages acknowledged, ready again after ${ready.join(', ')} ms\n`,
    )
  },
  KILLS * 30_000 + 60_000,
)

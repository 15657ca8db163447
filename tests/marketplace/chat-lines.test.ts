import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { ChatRow } from '@/lib/contract/chat'
import * as contract from '@/lib/contract/chat'
import * as mall from '@/lib/contract/mall/chat'
import { type ClientLog, emptyLog, knownSeq, receive } from '@/lib/domain/chat/log'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let chat: ReturnType<typeof chatting>
let shop: ReturnType<typeof shopping>
let liang: string
let zhou: string
beforeAll(async () => {
  market = await startMarketplace()
  chat = chatting(market)
  shop = shopping(market)
  ;[liang, zhou] = [await market.login('liang_manager'), await market.login('zhou_multi')]
})
afterAll(() => market.close())

const RECALL_S = 120
/** Seconds between two steps: nobody writes more than is allowed in a minute. */
const STEP_S = 6

const SIDES = ['buyer', 'agent'] as const
type Side = (typeof SIDES)[number]
const WINDOWS = ['buyer', 'agent', 'colleague'] as const
type Name = (typeof WINDOWS)[number]

const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), who: fc.constantFrom(...SIDES), answered: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('again' as const), who: fc.constantFrom(...SIDES), answered: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      who: fc.constantFrom(...SIDES),
      answered: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('recall' as const), who: fc.constantFrom(...SIDES), nth: fc.nat(20) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      who: fc.constantFrom(...WINDOWS),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), who: fc.constantFrom(...WINDOWS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      who: fc.constantFrom(...WINDOWS),
      seconds: fc.integer({ min: 1, max: 130 }),
    }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

interface Written {
  who: Side
  clientId: string
  text: string
  at: number
  /** Null while its answer was lost. */
  seq: number | null
}

/** One conversation, the messages that its two sides wrote, and three windows that hear of them when a step says so. */
class World {
  readonly written: Written[] = []
  readonly recalled = new Set<number>()
  readonly windows: Record<Name, ClientLog<ChatRow, string>> = {
    ...{
      buyer: emptyLog<ChatRow, string>(),
      agent: emptyLog<ChatRow, string>(),
      colleague: emptyLog<ChatRow, string>(),
    },
  }

  constructor(
    readonly one: Buyer,
    readonly id: string,
  ) {}

  private send({ who, clientId, text }: Written) {
    const body = { id: this.id, clientId, text }
    return who === 'buyer'
      ? market.hit(mall.writeChatMessage, this.one.token, { body })
      : market.hit(contract.sendChatMessage, liang, { body }, chat.inLiang)
  }

  private async deliver(message: Written, answered: boolean): Promise<void> {
    const { status, data } = await this.send(message)
    expect(status).toBe(200)
    if (!answered) return
    // A repeat answers the row of the first time.
    expect(message.seq ?? data.seq).toBe(data.seq)
    message.seq = data.seq
    this.windows[message.who] = receive(this.windows[message.who], [data])
  }

  private note(who: Side): Written {
    const text = `text ${this.written.length}`
    const message = { who, clientId: randomUUID(), text, at: market.clock.now.getTime(), seq: null }
    this.written.push(message)
    return message
  }

  async rows(who: Name, after: number, size: number): Promise<ChatRow[]> {
    const query = { id: this.id, after, size }
    if (who === 'buyer') return (await market.hit(mall.myChatMessages, this.one.token, { query })).data.records
    const token = who === 'agent' ? liang : zhou
    return (await market.hit(contract.listChatMessages, token, { query }, chat.inLiang)).data.records
  }

  async hear(who: Name, most: number): Promise<void> {
    const rows = await this.rows(who, knownSeq(this.windows[who]), most)
    this.windows[who] = receive(this.windows[who], rows)
  }

  private async recall(who: Side, nth: number): Promise<void> {
    const own = this.written.filter((each) => each.who === who && each.seq !== null)
    const message = own[nth % Math.max(own.length, 1)]
    if (!message?.seq) return
    const body = { id: this.id, seq: message.seq }
    const { envelope } =
      who === 'buyer'
        ? await market.hit(mall.recallMyMessage, this.one.token, { body })
        : await market.hit(contract.recallChatMessage, liang, { body }, chat.inLiang)
    const inTime = market.clock.now.getTime() - message.at <= RECALL_S * 1_000
    // A repeated recall of a withdrawn message succeeds at any time.
    expect(envelope.success).toBe(inTime || this.recalled.has(message.seq))
    if (envelope.success) this.recalled.add(message.seq)
    else expect(envelope.error).toBe('CHAT_RECALL_LATE')
  }

  async take(step: Step): Promise<void> {
    market.clock.advance(STEP_S * 1_000)
    if (step.do === 'write') return this.deliver(this.note(step.who), step.answered)
    if (step.do === 'wait') return void market.clock.advance(step.seconds * 1_000)
    if (step.do === 'hear') return this.hear(step.who, step.most)
    if (step.do === 'recall') return this.recall(step.who, step.nth)
    if (step.do === 'reload') {
      this.windows[step.who] = emptyLog<ChatRow, string>()
      return
    }
    if (step.do === 'again') {
      const lost = this.written.find((each) => each.who === step.who && each.seq === null)
      return lost && this.deliver(lost, step.answered)
    }
    // Both sides at once, and one of them twice over.
    const [mine, theirs] = [this.note(step.who), this.note(step.who === 'buyer' ? 'agent' : 'buyer')]
    await Promise.all([this.deliver(mine, step.answered), this.deliver(theirs, true), this.deliver(mine, true)])
  }
}

test('after any loss each acknowledged message stands once and in the same order in every window; recalls keep their deadline', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const one = await shop.newBuyer()
      const world = new World(one, await chat.open(one))
      await world.take({ do: 'write', who: 'buyer', answered: true })
      for (const step of steps) await world.take(step)
      const logs = new Map<Name, string[]>()
      for (const who of WINDOWS) {
        for (let before = -1; before < knownSeq(world.windows[who]); ) {
          before = knownSeq(world.windows[who])
          await world.hear(who, 50)
        }
        const { rows, held } = world.windows[who]
        expect(held).toEqual([])
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
        const taken = new Set(rows.flatMap(({ kind, target }) => (kind === 'recall' && target ? [target] : [])))
        expect([...taken].sort((a, b) => a - b)).toEqual([...world.recalled].sort((a, b) => a - b))
        logs.set(
          who,
          rows.map(({ seq, kind, text }) => (taken.has(seq) ? `${seq} taken back` : `${seq} ${kind} ${text}`)),
        )
        // Somebody who looks for the first time learns nothing of what was taken back.
        for (const row of await world.rows(who, 0, 200))
          if (taken.has(row.seq)) expect([row.text, row.card]).toEqual(['', null])
      }
      expect(logs.get('agent')).toEqual(logs.get('buyer'))
      expect(logs.get('colleague')).toEqual(logs.get('buyer'))
      for (const { seq, text } of world.written) {
        const at = world.windows.buyer.rows.filter((row) => row.seq === seq)
        if (seq !== null && !world.recalled.has(seq)) expect(at.map((row) => row.text)).toEqual([text])
        // One whose answer was lost is there once or not at all, never twice.
        if (seq === null) expect(world.windows.buyer.rows.filter((row) => row.text === text).length).toBeLessThan(2)
      }
    }),
    { numRuns: 12 },
  )
})

import fc from 'fast-check'
import {
  type ClientLog,
  emptyLog,
  hasGap,
  knownSeq,
  type LogRow,
  markFailed,
  push,
  receive,
  withoutPending,
} from '@/lib/domain/chat/log'

interface Row extends LogRow {
  sender: number
  text: string
}
type Log = ClientLog<Row, string>

/** The server: one log, where a repeat of a sender's clientId finds its first row. */
class Server {
  readonly rows: Row[] = []
  accept(sender: number, clientId: string, text: string): Row {
    const before = this.rows.find((row) => row.sender === sender && row.clientId === clientId)
    if (before) return before
    const row = { seq: this.rows.length + 1, sender, clientId, text }
    this.rows.push(row)
    return row
  }
  /** As the wire tells a row to a reader: others' client ids stay unknown. */
  told(row: Row, reader: number): Row {
    return row.sender === reader ? row : { ...row, clientId: null }
  }
}

const CLIENTS = 3
const Step = fc.oneof(
  fc.record({
    do: fc.constant('write' as const),
    who: fc.nat(CLIENTS - 1),
    arrives: fc.boolean(),
    answered: fc.boolean(),
  }),
  fc.record({ do: fc.constant('again' as const), who: fc.nat(CLIENTS - 1), answered: fc.boolean() }),
  fc.record({
    do: fc.constant('echo' as const),
    who: fc.nat(CLIENTS - 1),
    seq: fc.nat(30),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('reconnect' as const), who: fc.nat(CLIENTS - 1), reload: fc.boolean() }),
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

/** Three windows and a server, with a line that loses, repeats and reorders whatever the steps say. */
class World {
  readonly server = new Server()
  readonly logs: Log[] = Array.from({ length: CLIENTS }, () => emptyLog<Row, string>())
  /** Messages that somebody wrote, by client id. */
  readonly written = new Map<string, { who: number; text: string }>()
  /** Client ids whose answer arrived. */
  readonly acknowledged = new Set<string>()

  private set(who: number, change: (log: Log) => Log) {
    this.logs[who] = change(this.logs[who] as Log)
  }
  private deliver(who: number, clientId: string, arrives: boolean, answered: boolean) {
    const { text } = this.written.get(clientId) as { text: string }
    this.set(who, (log) => push(log, clientId, text))
    const row = arrives && this.server.accept(who, clientId, text)
    if (!row || !answered) return this.set(who, (log) => markFailed(log, clientId))
    this.acknowledged.add(clientId)
    this.set(who, (log) => receive(log, [row]))
  }
  /** Asks for what follows the last row without a gap, as a client does on connecting. */
  catchUp(who: number) {
    const known = knownSeq(this.logs[who] as Log)
    const rows = this.server.rows.filter(({ seq }) => seq > known).map((row) => this.server.told(row, who))
    this.set(who, (log) => receive(log, rows))
  }
  take(step: Step) {
    const { who } = step
    const log = this.logs[who] as Log
    if (step.do === 'write') {
      const clientId = `${who}-${this.written.size}`
      this.written.set(clientId, { who, text: `text ${this.written.size}` })
      this.deliver(who, clientId, step.arrives, step.answered)
    } else if (step.do === 'again') {
      const failed = log.pending.find((row) => row.failed)
      if (failed) this.deliver(who, failed.clientId, true, step.answered)
    } else if (step.do === 'echo') {
      const row = this.server.rows[step.seq % Math.max(this.server.rows.length, 1)]
      if (row)
        this.set(who, (one) =>
          receive(
            one,
            Array.from({ length: step.times }, () => this.server.told(row, who)),
          ),
        )
    } else {
      // A reload begins with the rows of the page; what was pending is in the draft of the window and sent again.
      if (step.reload) this.set(who, (one) => ({ ...emptyLog<Row, string>(one.rows), pending: one.pending }))
      this.catchUp(who)
    }
  }
}

const seqs = (rows: readonly Row[]) => rows.map(({ seq }) => seq)

test('for any losses, repeats or orders of the line, each acknowledged row stands once and in order in every window', () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 60 }), (steps) => {
      const world = new World()
      for (const step of steps) {
        world.take(step)
        for (const { rows, held } of world.logs) {
          // Never a gap, never one twice, never one that is known behind a gap.
          expect(seqs(rows)).toEqual(rows.map((_, at) => (rows[0]?.seq ?? 1) + at))
          expect(held.every(({ seq }) => seq > (rows.at(-1)?.seq ?? 0))).toBe(true)
        }
      }
      for (let who = 0; who < CLIENTS; who += 1) world.catchUp(who)
      for (const [who, log] of world.logs.entries()) {
        expect(hasGap(log)).toBe(false)
        expect(log.rows.map(({ seq, text }) => [seq, text])).toEqual(
          world.server.rows.map(({ seq, text }) => [seq, text]),
        )
        const own = [...world.written].filter(([, message]) => message.who === who).map(([clientId]) => clientId)
        const pending = log.pending.map(({ clientId }) => clientId)
        const there = world.server.rows.map(({ clientId }) => clientId)
        // Each own message is either in the log or still pending, never both and never neither.
        for (const clientId of own) expect(pending.includes(clientId)).toBe(!there.includes(clientId))
        for (const clientId of world.acknowledged) expect(there.filter((one) => one === clientId)).toHaveLength(1)
      }
    }),
    { numRuns: 400 },
  )
})

test('a row behind a gap waits until the gap is filled', () => {
  const row = (seq: number): Row => ({ seq, clientId: null, sender: 1, text: `${seq}` })
  const gap = receive(emptyLog<Row, string>([row(4)]), [row(6), row(7)])
  expect([seqs(gap.rows), seqs(gap.held), hasGap(gap)]).toEqual([[4], [6, 7], true])
  const whole = receive(gap, [row(5)])
  expect([seqs(whole.rows), hasGap(whole)]).toEqual([[4, 5, 6, 7], false])
})

test('a message that failed is removed, or sent again under its own name', () => {
  const log = markFailed(push(emptyLog<Row, string>(), 'one', 'text'), 'one')
  expect(log.pending).toEqual([{ clientId: 'one', draft: 'text', failed: true }])
  expect(push(log, 'one', 'text').pending).toEqual([{ clientId: 'one', draft: 'text', failed: false }])
  expect(withoutPending(log, 'one').pending).toEqual([])
})

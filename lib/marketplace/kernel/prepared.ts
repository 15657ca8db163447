import type { PGlite, Transaction } from '@electric-sql/pglite'
import { protocol } from '@electric-sql/pglite'

type Send = PGlite['execProtocolStream']
type Options = Parameters<Send>[1]
type Messages = Awaited<ReturnType<Send>>

interface Prepared {
  name: string
  /** Description of parameters and columns by the database; fixed while the statement is kept. */
  parameters?: Messages
  columns?: Messages
}

const KEPT = 300
/** Commands after which a prepared statement may mean something else. */
const CHANGES_SCHEMA = /^\s*(alter|create|drop|do|set|reset|discard)\b/i
const codeOf = (letter: string) => letter.charCodeAt(0)
const PARSE = codeOf('P')
const DESCRIBE = codeOf('D')
const BIND = codeOf('B')
const EXECUTE = codeOf('E')
const SYNC = codeOf('S')
const QUERY = codeOf('Q')
/** In a message that describes: a statement, not a portal. */
const STATEMENT = SYNC
const HEAD = 5

/** Text of an unnamed parse message without parameter types, or of a simple query; null for anything else. */
function textIn(message: Uint8Array): string | null {
  const from = message[0] === PARSE ? HEAD + 1 : HEAD
  if (message[0] === PARSE && message[HEAD] !== 0) return null
  const end = message.indexOf(0, from)
  const typed = message[0] === PARSE && (message[end + 1] !== 0 || message[end + 2] !== 0)
  return typed ? null : Buffer.from(message.subarray(from, end)).toString('utf8')
}

/** Returns the bind message for a named statement: its name follows the portal's, which is empty. */
function bindNamed(message: Uint8Array, name: string): Uint8Array {
  const at = HEAD + 1
  const bound = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  bound.writeUInt32BE(bound.length - 1, 1)
  return bound
}

/** Cache of statements by text: closes the oldest when there are too many, all when the schema changes. */
function createShelf(close: (name: string) => Promise<unknown>) {
  const shelf = new Map<string, Prepared>()
  const seen = new Set<string>()
  let made = 0
  const drop = async (text: string, { name }: Prepared) => {
    shelf.delete(text)
    await close(name)
  }
  return {
    find: (text: string) => shelf.get(text),
    /** A statement is kept from its second run on: most texts of an import or a seed come once. */
    async admit(text: string): Promise<Prepared | null> {
      if (!seen.has(text)) {
        if (seen.size > KEPT) seen.clear()
        seen.add(text)
        return null
      }
      const [oldest] = shelf
      if (oldest && shelf.size >= KEPT) await drop(...oldest)
      made += 1
      return { name: `kept_${made}` }
    },
    keep: (text: string, prepared: Prepared) => void shelf.set(text, prepared),
    async clear() {
      for (const [text, prepared] of shelf) await drop(text, prepared)
    },
  }
}

/** Messages of one kept statement, gathered until it runs: one write instead of three. */
function createRun(send: Send) {
  let bound: Uint8Array | null = null
  let synced = false
  return {
    begin(alone: boolean) {
      bound = null
      // A simple query needs no sync; the driver's own would only be answered twice.
      synced = alone
    },
    bind(message: Uint8Array): Messages {
      bound = message
      return []
    },
    execute(message: Uint8Array, options: Options): Promise<Messages> {
      if (!bound) return send(message, options)
      synced = true
      return send(Buffer.concat([bound, message, protocol.serialize.sync()]), options)
    },
    sync: async (message: Uint8Array, options: Options): Promise<Messages> => (synced ? [] : send(message, options)),
  }
}

/**
 * Keeps prepared statements in PGlite. Its driver parses and describes each text again for every call; here a repeated
 * text becomes a named statement, and only bind and execute are sent, in one message. Row-level security holds on every
 * run: the database plans anew if the role differs, and policies read the scope as they run.
 */
export function keepStatements(client: PGlite): void {
  const send: Send = client.execProtocolStream.bind(client)
  const shelf = createShelf((name) => send(protocol.serialize.close({ type: 'S', name }), { syncToFs: false }))
  const run = createRun(send)
  let current: Prepared | null = null

  const parse: Send = async (message, options) => {
    current = null
    run.begin(message[0] === QUERY)
    const text = textIn(message)
    if (text === null) return send(message, options)
    if (CHANGES_SCHEMA.test(text)) await shelf.clear()
    else if (message[0] === PARSE) current = shelf.find(text) ?? null
    if (current) return []
    const fresh = message[0] === PARSE ? await shelf.admit(text) : null
    if (!fresh) return send(message, options)
    const answer = await send(protocol.serialize.parse({ text, name: fresh.name }), options)
    shelf.keep(text, fresh)
    current = fresh
    return answer
  }
  const describe = async (statement: Prepared, message: Uint8Array, options: Options) => {
    const part = message[HEAD] === STATEMENT ? 'parameters' : 'columns'
    const asked = part === 'parameters' ? protocol.serialize.describe({ type: 'S', name: statement.name }) : message
    const answer = statement[part] ?? (await send(asked, options))
    statement[part] = answer
    return answer
  }
  const bind = ({ name, columns }: Prepared, message: Uint8Array, options: Options) =>
    columns ? run.bind(bindNamed(message, name)) : send(bindNamed(message, name), options)
  client.execProtocolStream = async (message, options) => {
    if (message[0] === PARSE || message[0] === QUERY) return parse(message, options)
    if (message[0] === EXECUTE) return run.execute(message, options)
    if (message[0] === SYNC) return run.sync(message, options)
    if (current && message[0] === DESCRIBE) return describe(current, message, options)
    return current && message[0] === BIND ? bind(current, message, options) : send(message, options)
  }
  keepReaders(client)
}

type Ask = Transaction['query']

/**
 * Registers the parsers of values once. The query builder passes its own with every call, and the driver merges them
 * each time with hundreds of the client's, one for each kind of array: that costs more than the rows.
 */
function keepReaders(client: PGlite): void {
  let laid = false
  const spare =
    (ask: Ask): Ask =>
    (text, values, options) => {
      if (!options?.parsers) return ask(text, values, options)
      if (!laid) Object.assign(client.parsers, options.parsers)
      laid = true
      const { parsers, ...rest } = options
      return ask(text, values, rest)
    }
  const begin = client.transaction.bind(client)
  client.query = spare(client.query.bind(client))
  client.transaction = (work) => begin((tx) => work(Object.assign(tx, { query: spare(tx.query) })))
}

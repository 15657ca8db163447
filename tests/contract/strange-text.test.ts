import pino from 'pino'
import { everyEndpoint } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { LOG_SAFETY } from '@/lib/domain/redaction'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { isSampled } from '../support/ring'
import { DEMO_ACCOUNTS } from './accounts'
import { EXAMPLES } from './examples'
import { inProcess, type Parts } from './wire'
import { NotApplicable, World } from './world'

const lines: string[] = []
let marketplace: TestMarketplace
let world: World
beforeAll(async () => {
  const log = pino({ level: 'trace', ...LOG_SAFETY }, { write: (line: string) => void lines.push(line) })
  marketplace = await startMarketplace({ orders: 300, options: { log } })
  world = await World.open(inProcess(marketplace.app), DEMO_ACCOUNTS)
}, 300_000)
afterAll(() => marketplace?.close())

const HOUR = 3_600_000
const CANARY = 'canary-7f3a'
const STRANGE = [`\u0000${CANARY}`, `${CANARY}\ud800x`]

/** The value once for each of its texts, with something strange at that text's end: the rest of the call stays right. */
function eachStrange(value: unknown, end: string): unknown[] {
  if (typeof value === 'string') return [`${value}${end}`]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((item, at) => eachStrange(item, end).map((one) => value.with(at, one)))
  return Object.entries(value).flatMap(([key, item]) => eachStrange(item, end).map((one) => ({ ...value, [key]: one })))
}

/** Calls that end or narrow the session used by the other calls. */
const isEnding = (name: string) =>
  /^(account|buyer)\.(logout|selectDepart|changeSelecedShop)|session|preview|enterMerchant/i.test(name)

async function exampleOf(name: string, row: Endpoint): Promise<{ parts: Parts; token: string | undefined } | null> {
  const caller = world.holder(row)
  const make = EXAMPLES[name]
  if (!caller || !make || isEnding(name)) return null
  try {
    return { parts: await make(world, caller), token: caller.token }
  } catch (error) {
    if (error instanceof NotApplicable) return null
    throw error
  }
}

// Half of them in a run, the other half with the next commit.
const sampled = everyEndpoint.filter((_, nth) => isSampled(nth, 1, 2))
test.each(sampled)('$name survives U+0000 and half characters in every text', async ({ name, row }) => {
  const example = await exampleOf(name, row)
  if (!example) return
  for (const end of STRANGE) {
    for (const parts of eachStrange(example.parts, end) as Parts[]) {
      const inPath = { ...parts.params }
      for (const [key, text] of Object.entries(inPath)) inPath[key] = text.toWellFormed()
      const { status, envelope } = await world.ask(row, null, { ...parts, params: inPath, token: example.token })
      // A file of the demo has no bytes here.
      if (status >= 500 && envelope.error !== 'UNAVAILABLE')
        throw new Error(`${status} ${envelope.error} for ${JSON.stringify(parts).slice(0, 300)}`)
    }
  }
  // A wrong password makes the next one wait.
  if (JSON.stringify(example.parts).includes('"password":')) marketplace.clock.advance(HOUR)
})

test('no line of the log contains the submitted text', () => {
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([])
})

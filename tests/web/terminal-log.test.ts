import pino from 'pino'
import { LOG_SAFETY } from '@/lib/domain/redaction'
import { logTarget } from '@/lib/log/terminal'

/** Starts the log of a terminal, or of none. */
function terminal(env: Record<string, string>, isTTY = true) {
  const written: string[] = []
  const target = logTarget({ env, stdout: { isTTY, write: (text) => written.push(text) } })
  const options = { level: env.LOG_LEVEL || 'info', base: { program: 'web' }, ...LOG_SAFETY }
  const log = pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, target)
  return { log, target, shown: () => written.join('') }
}

describe('The log in a terminal', () => {
  test('is quiet: warnings, errors, and codes for signing in', () => {
    const { log, shown } = terminal({})
    log.info({ event: 'call', path: '/order/order/list', status: 200 })
    log.info({ event: 'sms.delivered', id: '7' }, '+447700900101: Your code for signing in is 123456')
    log.info({ event: 'buyer.sms.delivered', id: '8' }, '+447700900102: Your order was refunded')
    log.warn({ event: 'upstream.fault', requestId: 'abc', path: '/user/info', error: 'TIMEOUT' })
    const lines = shown().trimEnd().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(
        /^\d\d:\d\d:\d\d {2}info {2}web {2}\+447700900101: Your code for signing in is 123456 \(sms\.delivered\) {2}id=7$/,
      ),
      expect.stringMatching(
        /^\d\d:\d\d:\d\d {2}warning {2}web {2}upstream\.fault {2}requestId=abc {2}path=\/user\/info {2}error=TIMEOUT$/,
      ),
    ])
  })

  test('shows everything that LOG_LEVEL asks for', () => {
    const { log, shown } = terminal({ LOG_LEVEL: 'debug' })
    log.debug({ event: 'link.error', cause: 'reset by peer' })
    expect(shown()).toMatch(/debug {2}web {2}link\.error {2}cause="reset by peer"\n$/)
  })

  test('shows an error with its place, its code and its cause, without secrets', () => {
    const { log, shown } = terminal({})
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    log.error({ err: new TypeError('not a number', { cause }), token: 'secret-token' }, 'call failed')
    const lines = shown().split('\n')
    expect(lines[0]).toMatch(/error {2}web {2}call failed {2}token=\[removed\]$/)
    expect(lines[1]).toBe('    TypeError: not a number')
    expect(lines[2]).toMatch(/^ {6}at .*terminal-log\.test/)
    expect(lines).toContain('    caused by Error: no space left on device (ENOSPC)')
    expect(shown()).not.toContain('secret-token')
  })

  test.each(['\n', '\r\n', '\x1b[2K\x1b[1G', '\u2028', '\x9b31m', '\u202e', '\b\b\b'])(
    'a text with %j in it neither begins a line nor moves the cursor',
    (mark) => {
      const { log, shown } = terminal({})
      const forged = `a${mark}12:00:00  fatal  web  forged`
      log.warn({ event: 'upstream.fault', cause: forged, err: new Error(forged) }, forged)
      const lines = shown().trimEnd().split('\n')
      expect(lines.filter((line) => !/^(\d\d:\d\d:\d\d {2}warning| {4})/.test(line))).toEqual([])
      expect(shown().replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    },
  )
})

test.each([
  [{}, true, 'text'],
  [{}, false, 'json'],
  [{ LOG_FORMAT: 'json' }, true, 'json'],
  [{ LOG_FORMAT: 'text' }, false, 'text'],
])('with %j, in a terminal: %s, the log is %s', (env, isTTY, format) => {
  expect(terminal(env, isTTY).target === undefined ? 'json' : 'text').toBe(format)
})

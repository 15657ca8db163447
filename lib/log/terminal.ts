interface LoggedError {
  type: string
  message?: string
  errorCode?: string
  stack?: string[]
  cause?: LoggedError
}

interface LogLine {
  level: number
  time: string
  program?: string
  event?: string
  msg?: string
  err?: LoggedError
}

const WARNING = 40
/** Messages to users who sign in; those to the demo's buyers would flood a terminal. */
const CODE = /^(sms|mail)\.delivered$/
const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }

/** Shows control characters and direction marks by number, so that no entry moves the cursor or forges a line. */
const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`)

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return visible(/^[^\s"=]+$/.test(text) ? text : JSON.stringify(text))
}

function errorLines({ type, message, errorCode, stack = [], cause }: LoggedError): string[] {
  const title = [type, message && `: ${message}`, errorCode && ` (${errorCode})`].filter(Boolean).join('')
  const causes = cause ? errorLines(cause).map((line, at) => (at === 0 ? `caused by ${line}` : line)) : []
  return [title, ...stack.map((frame) => `  ${frame}`), ...causes]
}

/** Title of the event, if it has one, with its name. */
const titleOf = ({ msg, event }: LogLine): string =>
  [msg, msg && event ? `(${event})` : event].filter(Boolean).join(' ')

/**
 * Formats a JSON line of the log for a terminal. Without `all` only warnings, errors and sign-in codes; null for the
 * rest.
 */
function terminalLine(json: string, all: boolean): string | null {
  const line = JSON.parse(json) as LogLine
  if (!all && line.level < WARNING && !CODE.test(line.event ?? '')) return null
  const { level, time, program, event: _event, msg: _msg, err, ...fields } = line
  const clock = new Date(time).toTimeString().slice(0, 8)
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`)
  const head = [clock, LEVELS[level] ?? level, program, titleOf(line), ...facts].filter(Boolean).map(String)
  const lines = [head.join('  '), ...(err ? errorLines(err).map((text) => `    ${text}`) : [])]
  return `${lines.map(visible).join('\n')}\n`
}

interface Surroundings {
  env: Record<string, string | undefined>
  stdout: { isTTY?: boolean; write(text: string): unknown }
}

/**
 * Output of a logger of this process: readable lines in a terminal or with `LOG_FORMAT=text`; undefined for the
 * logger's own JSON lines.
 */
export function logTarget({ env, stdout }: Surroundings = process) {
  const format = env.LOG_FORMAT || (stdout.isTTY ? 'text' : 'json')
  if (format !== 'text') return undefined
  const all = Boolean(env.LOG_LEVEL)
  return {
    write(json: string): void {
      const line = terminalLine(json, all)
      if (line !== null) stdout.write(line)
    },
  }
}

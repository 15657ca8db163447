/** Fields that never stand in a log of either program (safety F-08, O-05). */
const SECRET_FIELDS = [
  'token',
  'TOKEN',
  'password',
  'oldpassword',
  'confirmpassword',
  'captcha',
  'code',
  'ticket',
  'cookie',
  'authorization',
  'usersig',
  'secret',
]

/** Fields that both loggers remove, at any of the first three depths. */
const REDACTION = {
  paths: SECRET_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[removed]',
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Five characters, as PostgreSQL names its errors. */
const isSqlState = (code: unknown): boolean => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : []))

type FrameReader = (frame: string) => string

/**
 * An error as both logs write it. Of a failed statement only the code, table, constraint and place in the program: its
 * text and parameters hold names, addresses and numbers of people (safety F-08, O-05).
 */
function loggedError(error: unknown, read: FrameReader): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, query, cause } = error as Error & Record<string, unknown>
  const ofDatabase = query !== undefined || isSqlState(code)
  return {
    type: error.name,
    ...(ofDatabase ? { table: asText(table), constraint: asText(constraint) } : { message: error.message }),
    errorCode: asText(code),
    stack: framesOf(error.stack).map(read),
    ...(cause instanceof Error && { cause: loggedError(cause, read) }),
  }
}

/** Options of both loggers, and of those of the tests; `read` rewrites each frame of a stack. */
export const logSafety = (read: FrameReader = (frame) => frame) => ({
  redact: REDACTION,
  serializers: { err: (error: unknown) => loggedError(error, read) },
})

export const LOG_SAFETY = logSafety()

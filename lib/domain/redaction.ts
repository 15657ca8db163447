/** Fields that are never logged by either program (safety F-08, O-05). */
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

/** Paths that both loggers remove, at the first three depths. */
const REDACTION = {
  paths: SECRET_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  censor: '[removed]',
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Five characters, the form of PostgreSQL error codes. */
const isSqlState = (code: unknown): boolean => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '').split('\n').flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : []))

type FrameReader = (frame: string) => string

/**
 * An error as both loggers write it. For a failed statement only its code, table, constraint and place in the program:
 * text and parameters contain personal data (safety F-08, O-05).
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

/** Options of both loggers, and of those in tests; `read` rewrites each frame of a stack. */
export const logSafety = (read: FrameReader = (frame) => frame) => ({
  redact: REDACTION,
  serializers: { err: (error: unknown) => loggedError(error, read) },
})

export const LOG_SAFETY = logSafety()

import pino from 'pino'

const SECRET = [
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

/** Structured, UTC, one line per event; secrets are cut out at any of the first three depths (safety F-08, O-05). */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { program: 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
})

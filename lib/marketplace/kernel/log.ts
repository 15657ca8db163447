import pino, { type Logger } from 'pino'

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
  'secret',
]

/** JSON lines with UTC times; secrets are cut out at the first three depths (safety O-05). */
export const createLog = (level = process.env.LOG_LEVEL || 'info'): Logger =>
  pino({
    level,
    base: { program: 'marketplace' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[removed]' },
  })

import pino from 'pino'
import { LOG_SAFETY } from '@/lib/domain/redaction'

/** Structured, UTC, one line per event, without secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: { program: 'web' },
  timestamp: pino.stdTimeFunctions.isoTime,
  ...LOG_SAFETY,
})

import pino from 'pino'
import { logSafety } from '@/lib/domain/redaction'
import { logTarget } from '@/lib/log/terminal'
import { originalFrame } from './source-maps'

/** Structured, UTC, one line per event, without secrets; readable in a terminal. */
export const log = pino(
  {
    level: process.env.LOG_LEVEL || 'info',
    base: { program: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...logSafety(originalFrame),
  },
  logTarget(),
)

import pino, { type Logger } from 'pino'
import { LOG_SAFETY } from '@/lib/domain/redaction'
import { logTarget } from '@/lib/log/terminal'

/** JSON lines with UTC times and without secrets; readable in a terminal. */
export const createLog = (level = process.env.LOG_LEVEL || 'info'): Logger =>
  pino(
    {
      level,
      base: { program: 'marketplace' },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...LOG_SAFETY,
    },
    logTarget(),
  )

import type { LogEntry, LogName } from '@/lib/contract/log'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import type { LogWords } from './log-words'

/** Columns of the file, in its order. */
export const FILE_COLUMNS = [
  'time',
  'user',
  'account',
  'shop',
  'module',
  'action',
  'object',
  'result',
  'reason',
  'way',
  'fields',
  'ms',
  'ip',
  'place',
  'requestId',
] as const

const changesOf = ({ changes }: LogEntry, words: LogWords): string =>
  changes
    .map(
      ({ field, before, after }) =>
        `${words.field(field)}: ${words.value(before, field)} → ${words.value(after, field)}`,
    )
    .join('; ')

/** One row of a log as a line of a file: formulas escaped, times in ISO 8601. */
export const logLine = (log: LogName, entry: LogEntry, words: LogWords): string =>
  csvLine([
    csvText(entry.time),
    csvText(words.who(entry)),
    csvText(entry.refType === 'account' ? entry.refName : null),
    csvText(entry.shop?.shopName ?? null),
    csvText(words.module(entry.module)),
    csvText(words.act(entry)),
    csvText(words.object(entry)),
    csvText(words.result(entry)),
    csvText(words.reason({ log, entry })),
    csvText(words.way(entry)),
    csvText(changesOf(entry, words)),
    csvText(entry.ms === null ? null : String(entry.ms)),
    csvText(entry.ip),
    csvText(entry.place),
    csvId(entry.requestId),
  ])

import { csvTime } from '@/app/_kit/list/csv-time'
import type { LogEntry, LogName } from '@/lib/contract/log'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import { listChange } from './log-values'
import type { LogWords } from './log-words'

/** Columns of the file in order, by message key. */
export const FILE_COLUMNS = [
  'file.time',
  'file.realname',
  'column.account',
  'column.shop',
  'column.module',
  'column.action',
  'column.object',
  'column.result',
  'column.reason',
  'column.way',
  'column.fields',
  'file.ms',
  'column.ip',
  'column.place',
  'column.requestId',
] as const

/** "State: Active → Frozen"; for a list the removed and added items: "Roles: −Auditor, +Editor". */
const changesOf = (entry: LogEntry, words: LogWords): string =>
  entry.changes
    .map(({ field, before, after, record }) => {
      const list = listChange(before, after)
      const value = (given: typeof before) => words.value(entry, given, field)
      const moves = list && [
        ...list.removed.map((each) => `−${value(each)}`),
        ...list.added.map((each) => `+${value(each)}`),
      ]
      const said = moves ? moves.join(', ') : `${value(before)} → ${value(after)}`
      return `${record ? `[${record}] ` : ''}${words.field(entry, field)}: ${said}`
    })
    .join('; ')

/** One log row as a line of a file: formulas escaped, times in UK time. */
export const logLine = (log: LogName, entry: LogEntry, words: LogWords): string =>
  csvLine([
    csvTime(entry.time),
    csvText(entry.user?.realname ?? null),
    csvText(words.account(log, entry)),
    csvText(entry.shop?.shopName ?? null),
    csvText(words.module(entry.module)),
    csvText(words.act(entry)),
    csvText(words.object(entry)),
    csvText(words.result(entry)),
    csvText(words.reason({ log, entry })),
    csvText(words.way(entry)),
    csvText(changesOf(entry, words)),
    csvText(entry.ms === null ? null : String(entry.ms)),
    csvText(words.address(entry)),
    csvText(entry.place),
    csvId(entry.requestId),
  ])

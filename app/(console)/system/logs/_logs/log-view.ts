import 'server-only'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type LogName, LogQuery } from '@/lib/contract/log'

export const LOG_PATHS = {
  operation: '/system/logs/operation',
  login: '/system/logs/login',
  changes: '/system/logs/changes',
  personal: '/system/logs/personal',
} as const satisfies Record<LogName, string>

export type LogSearch = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query of a log from the address; the whole log if it is invalid. The path selects the log. */
export function logView(log: LogName, search: LogSearch) {
  const defaults = LogQuery.parse({ log })
  const parsed = LogQuery.safeParse({ ...plainQuery(search), log })
  const query = parsed.success ? parsed.data : defaults
  const state: ListState = { path: LOG_PATHS[log], query, defaults }
  return { query, state }
}

import type { LogEntry } from '@/lib/contract/log'

const ONE_ID = /^[0-9a-f-]{36}$/

const SCREENS: Record<string, string> = {
  order: '/op/orders/list/',
  account: '/system/users/',
  role: '/system/roles/',
  task: '/tasks/',
}

/** Where the record of a row can be looked at; null where it has no screen, or several records are meant. */
export function objectHref({ refType, refId }: Pick<LogEntry, 'refType' | 'refId'>): string | null {
  const screen = refType ? SCREENS[refType] : undefined
  return screen && refId && ONE_ID.test(refId) ? `${screen}${refId}` : null
}

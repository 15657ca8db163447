import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { LogEntry } from '@/lib/contract/log'
import { knownLocale, listed } from '@/lib/domain/locale'

/** What was done, and which fields it changed, in words; what this version does not know stays as it is called. */
export async function eventWords() {
  const [t, spoken] = await Promise.all([getTranslations('log'), getLocale()])
  const or = (key: string, other: string) => (t.has(key as 'title') ? t(key as 'title') : other)
  return {
    act: ({ module, action }: Pick<LogEntry, 'module' | 'action'>) => or(`action.${module}.${action}`, action),
    kind: ({ refType }: Pick<LogEntry, 'refType'>) => (refType ? or(`kinds.${refType}`, refType) : ''),
    result: ({ result }: Pick<LogEntry, 'result'>) => or(`result.${result}`, t('result.refused')),
    fields: ({ changes }: Pick<LogEntry, 'changes'>): string =>
      listed([...new Set(changes.map(({ field }) => or(`fields.${field}`, field)))], knownLocale(spoken)),
  }
}

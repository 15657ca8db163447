import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { LogEntry } from '@/lib/contract/log'
import { knownLocale, listed } from '@/lib/domain/locale'
import { fieldWord } from './field-word'

/** Texts for events and changed fields; unknown ones keep their code. */
export async function eventWords() {
  const [t, whole, spoken] = await Promise.all([getTranslations('log'), getTranslations(), getLocale()])
  const or = (key: string, other: string) => (t.has(key as 'title') ? t(key as 'title') : other)
  return {
    act: ({ module, action }: Pick<LogEntry, 'module' | 'action'>) => or(`action.${module}.${action}`, action),
    kind: ({ refType }: Pick<LogEntry, 'refType'>) => (refType ? or(`kinds.${refType}`, refType) : ''),
    result: ({ result }: Pick<LogEntry, 'result'>) => or(`result.${result}`, t('result.refused')),
    fields: ({ refType = null, changes }: Pick<LogEntry, 'changes'> & Partial<Pick<LogEntry, 'refType'>>): string =>
      listed([...new Set(changes.map(({ field }) => fieldWord(whole, refType, field)))], knownLocale(spoken)),
  }
}

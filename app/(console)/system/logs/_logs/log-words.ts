import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import type { LogEntry } from '@/lib/contract/log'
import { knownLocale, type Locale, pickText } from '@/lib/domain/locale'
import { objectNames } from './object-names'

type Value = LogEntry['changes'][number]['before']

const UNDO = / undo$/

const refusal = (code: string, locale: Locale): string =>
  isErrorCode(code) ? pickText(ERRORS[code].text, locale) : code

/** A row of the audit in words; what a newer marketplace names and this program does not know is shown as it is. */
export async function logWords() {
  const [t, whole, spoken] = await Promise.all([getTranslations('log'), getTranslations(), getLocale()])
  const locale = knownLocale(spoken)
  const or = (key: string, other: string): string => (t.has(key) ? t(key) : other)
  const value = (given: Value, field = ''): string => {
    if (given === null) return t('none')
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no')
    if (typeof given === 'object') return given.join(', ') || t('none')
    return field && /^\w+$/.test(String(given)) ? or(`values.${field}.${given}`, String(given)) : String(given)
  }
  const act = ({ module, action }: Pick<LogEntry, 'module' | 'action'>): string => {
    const known = or(`action.${module}.${action.replace(UNDO, '')}`, action)
    return UNDO.test(action) ? t('undone', { act: known }) : known
  }
  const named = objectNames({ whole, locale, act, value })
  return {
    module: (name: string) => or(`modules.${name}`, name || '—'),
    act,
    field: (name: string) => or(`fields.${name}`, name),
    detail: (name: string) => or(`detail.${name}`, name),
    value,
    /** What a row tells besides, in words where it is a code. */
    fact: (name: string, given: string | number) =>
      name === 'kind' ? act({ module: 'task', action: value(given, name) }) : value(given, name),
    /** `ok`, or why it was refused, in the words that the caller was told. */
    result: ({ result }: Pick<LogEntry, 'result'>) => (result === 'ok' ? t('result.ok') : refusal(result, locale)),
    way: ({ detail }: Pick<LogEntry, 'detail'>) => (detail.way ? or(`ways.${detail.way}`, String(detail.way)) : ''),
    /** Why a sign-in failed, which its caller is not told; the reason that somebody gave. */
    reason: ({ log, entry }: { log: string; entry: LogEntry }) => {
      const { reason } = entry.detail
      if (reason === undefined) return ''
      return log === 'login' && entry.result !== 'ok' ? or(`miss.${reason}`, String(reason)) : String(reason)
    },
    /** Whoever signs in was nobody before. */
    who: ({ user, refName, result }: Pick<LogEntry, 'user' | 'refName' | 'result'>) =>
      user?.username ?? (result === 'ok' && refName ? refName : t('nobody')),
    object: (entry: LogEntry) =>
      entry.refType ? `${or(`kinds.${entry.refType}`, entry.refType)} ${named(entry)}` : '',
  }
}

export type LogWords = Awaited<ReturnType<typeof logWords>>

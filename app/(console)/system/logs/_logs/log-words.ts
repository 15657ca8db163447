import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import type { LogEntry } from '@/lib/contract/log'
import { FALLBACK_LOCALE, isLocale, pickText } from '@/lib/domain/locale'

type Value = LogEntry['changes'][number]['before']

/** A row of the audit in words; what a newer marketplace names and this program does not know is shown as it is. */
export async function logWords() {
  const [t, spoken] = await Promise.all([getTranslations('log'), getLocale()])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  const or = (key: string, other: string): string => (t.has(key) ? t(key) : other)
  const value = (given: Value): string => {
    if (given === null) return t('none')
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no')
    if (typeof given === 'number') return String(given)
    return typeof given === 'string' ? given : given.join(', ') || t('none')
  }
  return {
    module: (name: string) => or(`modules.${name}`, name || '—'),
    act: ({ module, action }: Pick<LogEntry, 'module' | 'action'>) => or(`action.${module}.${action}`, action),
    field: (name: string) => or(`fields.${name}`, name),
    kind: (type: string) => or(`kinds.${type}`, type),
    detail: (name: string) => or(`detail.${name}`, name),
    value,
    /** `ok`, or why it was refused, in the words that the caller was told. */
    result: ({ result }: Pick<LogEntry, 'result'>) => {
      if (result === 'ok') return t('result.ok')
      return isErrorCode(result) ? pickText(ERRORS[result].text, locale) : result
    },
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
    object: ({ refType, refId, refName, detail }: LogEntry) => {
      if (!refType) return ''
      const name = refName ?? detail.no ?? detail.roleCode ?? detail.username ?? refId ?? ''
      return `${or(`kinds.${refType}`, refType)} ${name}`
    },
  }
}

export type LogWords = Awaited<ReturnType<typeof logWords>>

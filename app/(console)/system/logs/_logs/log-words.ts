import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { ERRORS, isErrorCode } from '@/lib/contract/errors'
import type { LogEntry } from '@/lib/contract/log'
import { FALLBACK_LOCALE, isLocale, type Locale, pickText } from '@/lib/domain/locale'

type Value = LogEntry['changes'][number]['before']
type Detail = LogEntry['detail']

const UNDO = / undo$/
const ONE_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** By which of its facts a record is known. */
const NAMES = ['no', 'roleCode', 'username', 'titile', 'dictCode', 'orgCode'] as const

/** A twin name in the reader's language, or the first fact by which people know the record. */
function nameIn(detail: Detail, locale: Locale): string {
  const twin = pickText({ zh: String(detail.name ?? ''), en: String(detail.nameEn ?? '') }, locale)
  const known = NAMES.map((name) => detail[name]).find((value) => value !== undefined)
  return twin || String(known ?? '')
}

/** An id that nobody can read is told by its end. */
const shortened = (id: string): string => (ONE_ID.test(id) ? `…${id.slice(-8)}` : id)

/** A row of the audit in words; what a newer marketplace names and this program does not know is shown as it is. */
export async function logWords() {
  const [t, whole, spoken] = await Promise.all([getTranslations('log'), getTranslations(), getLocale()])
  const locale = isLocale(spoken) ? spoken : FALLBACK_LOCALE
  const or = (key: string, other: string): string => (t.has(key) ? t(key) : other)
  const orWhole = (key: string, other: string): string => (whole.has(key) ? whole(key) : other)
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
  const template = (id: string): string => {
    const [kind = '', channel = ''] = id.split('-')
    return `${orWhole(`notification.kinds.${kind}`, kind)} (${orWhole(`template.channel.${channel}`, channel)})`
  }
  const named = ({ refType, refId, refName, detail }: LogEntry): string => {
    if (refType === 'messageTemplate') return template(refId ?? '')
    if (refType === 'config') return orWhole(`config.name.${refId}`, refId ?? '')
    if (refType === 'task' && detail.kind) return act({ module: 'task', action: String(detail.kind) })
    if (refType === 'job') return orWhole(`job.names.${refId}`, refId ?? '')
    return (refName ?? nameIn(detail, locale)) || value(shortened(refId ?? ''), refType ?? '')
  }
  return {
    module: (name: string) => or(`modules.${name}`, name || '—'),
    act,
    field: (name: string) => or(`fields.${name}`, name),
    kind: (type: string) => or(`kinds.${type}`, type),
    detail: (name: string) => or(`detail.${name}`, name),
    value,
    /** What a row tells besides, in words where it is a code. */
    fact: (name: string, given: string | number) =>
      name === 'kind' ? act({ module: 'task', action: value(given, name) }) : value(given, name),
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
    object: (entry: LogEntry) =>
      entry.refType ? `${or(`kinds.${entry.refType}`, entry.refType)} ${named(entry)}` : '',
  }
}

export type LogWords = Awaited<ReturnType<typeof logWords>>

import type { getTranslations } from 'next-intl/server'
import type { LogEntry } from '@/lib/contract/log'
import { type Locale, pickText } from '@/lib/domain/locale'

type Detail = LogEntry['detail']

const ONE_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** Facts that identify a record, by priority. */
const NAMES = ['no', 'roleCode', 'username', 'titile', 'dictCode', 'orgCode'] as const

/** Name in the reader's language, or the first fact that identifies the record. */
function nameIn(detail: Detail, locale: Locale): string {
  const twin = pickText({ zh: String(detail.name ?? ''), en: String(detail.nameEn ?? '') }, locale)
  const known = NAMES.map((name) => detail[name]).find((value) => value !== undefined)
  return twin || String(known ?? '')
}

/** Shortens an id to its last part. */
export const shortened = (id: string): string => (ONE_ID.test(id) ? `…${id.slice(-8)}` : id)

interface Words {
  /** The whole catalogue, since jobs, settings and templates have their names in different parts. */
  whole: Awaited<ReturnType<typeof getTranslations>>
  locale: Locale
  act(entry: Pick<LogEntry, 'module' | 'action'>): string
  value(given: string, field: string): string
}

/** Names of the records of rows. */
export function objectNames({ whole, locale, act, value }: Words) {
  const orWhole = (key: string, other: string): string => (whole.has(key) ? whole(key) : other)
  const template = (id: string): string => {
    const [kind = '', channel = ''] = id.split('-')
    return `${orWhole(`notification.kinds.${kind}`, kind)} (${orWhole(`template.channel.${channel}`, channel)})`
  }
  return ({ refType, refId, refName, detail }: LogEntry): string => {
    if (refType === 'messageTemplate') return template(refId ?? '')
    if (refType === 'config') return orWhole(`config.name.${refId}`, refId ?? '')
    if (refType === 'task' && detail.kind) return act({ module: 'task', action: String(detail.kind) })
    if (refType === 'job') return orWhole(`job.names.${refId}`, refId ?? '')
    return (refName ?? nameIn(detail, locale)) || value(shortened(refId ?? ''), refType ?? '')
  }
}

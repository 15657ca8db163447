import type { FieldKind } from '@/lib/domain/application/fields'
import type { Locale } from '@/lib/domain/locale'
import { ukTime } from './uk-time'

const DAYS: ReadonlySet<FieldKind> = new Set(['date', 'birth', 'expiry'])

/** Formats a value of an application: a day in words, a sort code in pairs. */
export function readable(kind: FieldKind, value: string, locale: Locale): string {
  if (DAYS.has(kind) && /^\d{4}-\d\d-\d\d$/.test(value)) return ukTime(Date.parse(`${value}T12:00:00Z`), 'date', locale)
  return kind === 'sortCode' ? value.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3') : value
}

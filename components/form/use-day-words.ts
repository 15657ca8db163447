'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { knownLocale } from '@/lib/domain/locale'

/** Formats a day, with its time if any: "Mon, 30 Nov 2026". A browser formats its own fields by its own locale. */
function wordsOf(typed: string): string {
  const timed = typed.includes('T')
  const at = Date.parse(timed ? `${typed}Z` : typed)
  if (Number.isNaN(at)) return ''
  const locale = knownLocale(document.documentElement.lang)
  return new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    ...(timed && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(at)
}

/** Text of the date in a date or date-time field, and the props of its input; null for other types. */
export function useDayWords(type: string | undefined, begin: string) {
  const [day, setDay] = useState<string | null>(null)
  // The text needs the page's language, which the server does not render into fields.
  useEffect(() => setDay(begin), [begin])
  if (type !== 'date' && type !== 'datetime-local') return null
  const input = {
    'data-empty': day === '' ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setDay(currentTarget.value),
  }
  return { words: day ? wordsOf(day) : '', input }
}

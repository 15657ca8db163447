'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { knownLocale } from '@/lib/domain/locale'

/** A day, with its time if it has one, in words: "Mon, 30 Nov 2026". A browser writes its own fields in its own order. */
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

/** Words of the day in a field of days or moments, and what its input needs for them; null for fields of another type. */
export function useDayWords(type: string | undefined, begin: string) {
  const [day, setDay] = useState<string | null>(null)
  // Words need the language of the page, which the server does not draw into fields.
  useEffect(() => setDay(begin), [begin])
  if (type !== 'date' && type !== 'datetime-local') return null
  const input = {
    'data-empty': day === '' ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setDay(currentTarget.value),
  }
  return { words: day ? wordsOf(day) : '', input }
}

'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { knownLocale } from '@/lib/domain/locale'

/** A day in words: "Mon, 30 Nov 2026". The order of a browser's own date field depends on the browser. */
function wordsOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return ''
  const locale = knownLocale(document.documentElement.lang)
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, parts).format(at)
}

/** Words of the day in a date field, and what its input needs for them; null for fields of another type. */
export function useDayWords(type: string | undefined, begin: string) {
  const [day, setDay] = useState<string | null>(null)
  // Words need the language of the page, which the server does not draw into fields.
  useEffect(() => setDay(begin), [begin])
  if (type !== 'date') return null
  const input = {
    'data-empty': day === '' ? '' : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setDay(currentTarget.value),
  }
  return { words: day ? wordsOf(day) : '', input }
}

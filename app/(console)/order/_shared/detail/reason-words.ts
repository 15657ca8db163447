import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { dictItems } from '@/lib/contract/system'
import type { Locale } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

const DICTIONARY = { params: { code: 'order_reason' }, query: { all: '1' } } as const

/**
 * Reasons as worded by the dictionary `order_reason` (pattern P8), cached per request and language. If it cannot be
 * read, the built-in words are used and all reasons are offered.
 */
export const reasonWords = cache(async (locale: Locale) => {
  const [t, items] = await Promise.all([
    getTranslations({ locale, namespace: 'order.reasonCode' }),
    read(dictItems, DICTIONARY, { else: null, memo: 'session', caller: { locale } }),
  ])
  const itemOf = (code: string) => items?.find(({ value }) => value === code)
  return {
    /** Null for an unknown code. */
    word: (code: string): string | null => itemOf(code)?.text ?? (t.has(code) ? t(code) : null),
    /** True if the reason may be chosen for a new action. */
    offered: (code: string): boolean => itemOf(code)?.status !== 0,
  }
})

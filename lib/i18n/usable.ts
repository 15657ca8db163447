import { createTranslator } from 'next-intl'
import { argumentsOf } from '@/lib/domain/icu'
import type { Locale } from '@/lib/domain/locale'

/** A value for every hole: a number can be counted, chosen by and shown; a tag passes what it wraps. */
const sampleFor = (name: string): [string, unknown] =>
  name.startsWith('<') ? [name.slice(1, -1), (inside: unknown) => inside] : [name, 1]

/** Arguments and tags of a text that can be read, or null. */
function argumentsOrNull(text: string): string[] | null {
  try {
    return argumentsOf(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Whether the formatter of the pages takes the text, every branch of it. */
function isFormatted(text: string, names: readonly string[], locale: Locale): boolean {
  let failed = false
  const onError = () => {
    failed = true
  }
  const t = createTranslator({ locale, messages: { text }, onError })
  t.rich('text', Object.fromEntries(names.map(sampleFor)) as Parameters<typeof t.rich>[1])
  return !failed
}

type Fault = 'syntax' | 'arguments'

/**
 * What would break a page if `text` stood where the program's own stands: it cannot be read, or does not take the same
 * arguments and tags. Null when nothing would.
 */
export function faultOf(text: string, shipped: string, locale: Locale): Fault | null {
  const names = argumentsOrNull(text)
  if (!names || !isFormatted(text, names, locale)) return 'syntax'
  return names.join(' ') === argumentsOf(shipped).join(' ') ? null : 'arguments'
}

import { createTranslator } from 'next-intl'
import { argumentsOf } from '@/lib/domain/icu'
import type { Locale } from '@/lib/domain/locale'

/** Sample value for each argument, valid as number, choice or text; a tag returns its content. */
const sampleFor = (name: string): [string, unknown] =>
  name.startsWith('<') ? [name.slice(1, -1), (inside: unknown) => inside] : [name, 1]

/** Arguments and tags of a text, or null if it cannot be parsed. */
function argumentsOrNull(text: string): string[] | null {
  try {
    return argumentsOf(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** True if the formatter of the pages accepts every branch of the text. */
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
 * Fault of a text that would break a page: it cannot be parsed, or its arguments or tags differ from the program's
 * text. Null if there is none.
 */
export function faultOf(text: string, shipped: string, locale: Locale): Fault | null {
  const names = argumentsOrNull(text)
  if (!names || !isFormatted(text, names, locale)) return 'syntax'
  return names.join(' ') === argumentsOf(shipped).join(' ') ? null : 'arguments'
}

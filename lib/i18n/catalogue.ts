import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from '@/lib/domain/locale'
import { askOnce, knownOverrides, replacementOf } from './overrides'
import { shippedMessages } from './shipped'
import { faultOf } from './usable'

/** Text at a key; undefined if there is none. */
export function textAt(messages: AbstractIntlMessages, path: readonly string[]): string | undefined {
  const found = path.reduce<AbstractIntlMessages | string | undefined>(
    (inside, name) => (typeof inside === 'object' && Object.hasOwn(inside, name) ? inside[name] : undefined),
    messages,
  )
  return typeof found === 'string' ? found : undefined
}

/** Messages with another text at a key; unchanged parts are shared, not copied. */
export function withText(messages: AbstractIntlMessages, path: readonly string[], text: string): AbstractIntlMessages {
  const [name = '', ...rest] = path
  const inside = messages[name]
  return { ...messages, [name]: typeof inside === 'object' ? withText(inside, rest, text) : text }
}

/** Applies the overrides. Leaves out a text that no longer fits the program's own (a newer version). */
function replaced(shipped: AbstractIntlMessages, locale: Locale): AbstractIntlMessages {
  let messages = shipped
  for (const key of knownOverrides().texts.keys()) {
    const path = key.split('.')
    const [own, text] = [textAt(shipped, path), replacementOf(key, locale)]
    if (own !== undefined && text !== null && !faultOf(text, own, locale)) messages = withText(messages, path, text)
  }
  return messages
}

const made = new Map<string, { stamp: string; messages: AbstractIntlMessages }>()

/** All texts of a language as pages show them: the program's own, with an operator's overrides. */
export async function messagesFor(locale: Locale, fallback: Locale): Promise<AbstractIntlMessages> {
  askOnce()
  const shipped = await shippedMessages(locale, fallback)
  const { stamp, texts } = knownOverrides()
  if (texts.size === 0) return shipped
  const name = `${locale} ${fallback}`
  const before = made.get(name)
  if (before?.stamp === stamp && process.env.NODE_ENV === 'production') return before.messages
  const messages = replaced(shipped, locale)
  made.set(name, { stamp, messages })
  return messages
}

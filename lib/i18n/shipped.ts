import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from '@/lib/domain/locale'

const FOLDER = join(process.cwd(), 'messages')
const ENDING = '.json'

async function load(locale: Locale): Promise<AbstractIntlMessages> {
  const folder = join(FOLDER, locale)
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
  const parts = files.map(async (name) => {
    const texts: AbstractIntlMessages = JSON.parse(await readFile(join(folder, name), 'utf8'))
    return [name.slice(0, -ENDING.length), texts] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** Merges messages: texts of `over` win, missing ones come from `under`. */
function merge(under: AbstractIntlMessages, over: AbstractIntlMessages): AbstractIntlMessages {
  const merged: AbstractIntlMessages = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}

const known = new Map<string, AbstractIntlMessages>()

/** Built-in texts of a language, one namespace per file; missing ones come from the fallback language. */
export async function shippedMessages(locale: Locale, fallback: Locale): Promise<AbstractIntlMessages> {
  const remembered = known.get(`${locale} ${fallback}`)
  if (remembered) return remembered
  const messages = merge(await load(fallback), locale === fallback ? {} : await load(locale))
  // The files do not change while the program runs, except in development.
  if (process.env.NODE_ENV === 'production') known.set(`${locale} ${fallback}`, messages)
  return messages
}

/** Every built-in text of a language by its key ("order.list.title"). */
export async function shippedTexts(locale: Locale): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const walk = (inside: AbstractIntlMessages, prefix: string): void => {
    for (const [name, value] of Object.entries(inside)) {
      const key = prefix ? `${prefix}.${name}` : name
      if (typeof value === 'string') texts.set(key, value)
      else walk(value, key)
    }
  }
  walk(await shippedMessages(locale, locale), '')
  return texts
}

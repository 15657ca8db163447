import type { getTranslations } from 'next-intl/server'
import { readable } from '@/components/ui/readable'
import type { ApplicationField } from '@/lib/domain/application/fields'
import type { Locale } from '@/lib/domain/locale'

/** A field of one of the owners. */
export const OWNER = /^owner(\d)(\w+)$/
type Words = Awaited<ReturnType<typeof getTranslations<'application'>>>

/** Label of a field. */
export function fieldLabel(words: Words, name: string): string {
  const [, nth = '', part = ''] = OWNER.exec(name) ?? []
  return nth ? words(`field.owner${part}`, { nth }) : words(`field.${name}`)
}

/** A value in words: the label of an option. */
export function inWords(
  words: Words,
  locale: Locale,
  { name, kind, options }: ApplicationField,
  value: string,
): string | null {
  if (value === '') return null
  const group = kind === 'country' ? 'country' : name
  const key = `choice.${group}.${value}`
  return (options || name === 'visaType') && words.has(key) ? words(key) : readable(kind, value, locale)
}

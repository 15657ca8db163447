import 'server-only'
import type { Attribute } from '@/lib/contract/category'
import { knownLocale } from '@/lib/domain/locale'
import type { ShownAttribute } from './attribute-fields'

/** Attributes of a category for the form: an option is "中文|English" and saved unchanged. */
export function shownAttributes(attributes: readonly Attribute[], locale: string): ShownAttribute[] {
  const at = knownLocale(locale) === 'zh-CN' ? 0 : 1
  return attributes.map(({ nameZh, nameEn, type, required, options }) => ({
    ...{ name: nameEn, label: at === 0 ? nameZh : nameEn, type, required },
    options: options.map((option) => ({ value: option, label: option.split('|')[at]?.trim() || option })),
  }))
}

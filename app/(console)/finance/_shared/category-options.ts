import { type Locale, pickText, type Twin } from '@/lib/domain/locale'

/** Categories as options, indented by level. */
export const categoryOptions = (categories: readonly { code: string; name: Twin; level: number }[], locale: Locale) =>
  categories.map(({ code, name, level }) => ({
    value: code,
    label: `${'　'.repeat(level - 1)}${pickText(name, locale)}`,
  }))

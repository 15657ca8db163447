import 'server-only'
import { listRules } from '@/lib/contract/violation/rule'
import { type Locale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Shop rules as options; empty if they cannot be read. */
export async function ruleChoices(locale: Locale) {
  const rules = await read(listRules, { query: { size: 100 } }, { else: null })
  return (rules?.records ?? []).map(({ code, title }) => ({
    value: code,
    label: `${code} · ${pickText(title, locale)}`,
  }))
}

import 'server-only'
import { listRules } from '@/lib/contract/violation/rule'
import { type Locale, pickText } from '@/lib/domain/locale'
import { orElse } from '@/lib/session/result'
import { upstream } from '@/lib/upstream/call'

/** Rules that shops are held to, to choose from; none where they cannot be read. */
export async function ruleChoices(locale: Locale) {
  const rules = await orElse(upstream(listRules, { query: { size: 100 } }), null)
  return (rules?.records ?? []).map(({ code, title }) => ({
    value: code,
    label: `${code} · ${pickText(title, locale)}`,
  }))
}

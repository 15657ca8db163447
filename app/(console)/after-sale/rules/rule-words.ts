import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { listReasons } from '@/lib/contract/after-sale/op'
import type { CaseRuleRow } from '@/lib/contract/after-sale/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'

/** Describes a rule in a few words: condition and action. */
export async function ruleWords() {
  const [t, own, locale, reasons] = await Promise.all([
    getTranslations('afterSale.rules'),
    getTranslations('afterSale'),
    getLocale(),
    read(listReasons, {}, { else: [] }),
  ])
  const reason = (code: string) => {
    const found = reasons.find((each) => each.code === code)
    return found ? pickText(found.name, knownLocale(locale)) : code
  }
  return {
    when: (rule: CaseRuleRow): string =>
      [
        rule.type === null ? t('anyType') : own(`type.${rule.type}`),
        rule.reasons.map(reason).join(t('or')),
        rule.codes.length > 0 && t('ofCodes', { count: rule.codes.length }),
        rule.maxP !== null && t('upTo', { amount: formatPence(rule.maxP) }),
        rule.beforeDispatch && t('unsent'),
      ]
        .filter(Boolean)
        .join(' · '),
    does: ({ action, dailyCapP }: CaseRuleRow): string =>
      dailyCapP === null
        ? t(`action.${action}`)
        : t('capped', { action: t(`action.${action}`), amount: formatPence(dailyCapP) }),
  }
}

import { getLocale, getTranslations } from 'next-intl/server'
import { registerTerms } from '@/lib/contract/application'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence, formatRate } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'

/** Current fees of a shop by plans and rules; omitted if they cannot be read. */
export async function Fees() {
  const [t, spoken, terms] = await Promise.all([
    getTranslations('application.register'),
    getLocale().then(knownLocale),
    read(registerTerms, {}, { else: null }),
  ])
  if (!terms) return null
  const { trialDays, plans, commission, withdrawal } = terms
  const [from, to] = [formatRate(commission.fromBp), formatRate(commission.toBp)]
  return (
    <details className="account-hint account-terms" open>
      <summary>{t('fees')}</summary>
      <ul>
        <li>{t('feeTrial', { days: trialDays })}</li>
        {plans.map(({ name, monthP, yearP }) => (
          <li key={name.en}>
            {t('feePlan', { name: pickText(name, spoken), month: formatPence(monthP), year: formatPence(yearP) })}
          </li>
        ))}
        <li>{from === to ? t('feeCommissionOne', { rate: from }) : t('feeCommission', { from, to })}</li>
        <li>{t('feeWithdrawal', { rate: formatRate(withdrawal.feeBp), least: formatPence(withdrawal.leastP) })}</li>
      </ul>
      <p>{t('feeVat')}</p>
    </details>
  )
}

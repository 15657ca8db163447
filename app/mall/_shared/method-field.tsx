import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { getWallet } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { readAsBuyer } from '@/lib/upstream/as-buyer'
import { METHODS } from './begin-to-pay'

/** How to pay `dueP` pence: from the balance only where there is enough. */
export async function MethodField({ dueP }: { dueP: number }) {
  const [t, wallet] = await Promise.all([getTranslations('mall.pay'), readAsBuyer(getWallet, {}, { else: null })])
  const balanceP = wallet?.balanceP ?? 0
  const options = METHODS.filter((value) => value !== '1' || balanceP >= dueP).map((value) => ({
    ...{ value, label: t(`method.${value}`) },
    ...(value === '1' && { hint: t('have', { amount: formatPence(balanceP) }) }),
  }))
  return <ChoiceField name="method" label={t('how')} options={options} value="2" />
}

import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { getWallet } from '@/lib/contract/wallet'
import { formatPence } from '@/lib/domain/money'
import { PAY_TYPE } from '@/lib/domain/order/status'
import { readAsBuyer } from '@/lib/upstream/as-buyer'

/** Payment methods for `dueP` pence: the balance only if it is enough. */
export async function MethodField({ dueP }: { dueP: number }) {
  const [t, wallet] = await Promise.all([getTranslations('mall.pay'), readAsBuyer(getWallet, {}, { else: null })])
  const balanceP = wallet?.balanceP ?? 0
  const offered = wallet?.methods ?? [PAY_TYPE.alipay, PAY_TYPE.wechat]
  const options = [
    ...(balanceP >= dueP
      ? [{ value: '1', label: t('method.1'), hint: t('have', { amount: formatPence(balanceP) }) }]
      : []),
    ...offered.map((method) => ({ value: String(method), label: t(`method.${method}`) })),
  ]
  return <ChoiceField name="method" label={t('how')} options={options} value={String(offered[0] ?? 1)} />
}

import { getTranslations } from 'next-intl/server'
import { Figures } from '@/components/page/figures'
import { Money } from '@/components/ui/money'
import type { Balances } from '@/lib/contract/finance'

const PARTS = ['pendingP', 'windowP', 'availableP', 'frozenP', 'withdrawalP'] as const

/** What the platform owes the shop, by what it may be used for, and the sum. */
export async function BalanceFigures({ balances }: { balances: Balances }) {
  const t = await getTranslations('finance.overview')
  const shown = PARTS.filter((part) => part !== 'frozenP' || balances.frozenP !== 0)
  return (
    <Figures
      items={[
        ...shown.map((part) => ({
          label: t(`part.${part}`),
          value: <Money pence={balances[part]} />,
          note: t(`meaning.${part}`),
        })),
        { label: t('part.totalP'), value: <Money pence={balances.totalP} strong />, note: t('meaning.totalP') },
      ]}
    />
  )
}

import { getTranslations } from 'next-intl/server'
import { Figures } from '@/components/page/figures'
import { Money } from '@/components/ui/money'
import type { Balances } from '@/lib/contract/finance'

const PARTS = ['pendingP', 'windowP', 'availableP', 'frozenP', 'withdrawalP'] as const

/** Shows the shop's balance by availability, and the total. */
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

import { getTranslations } from 'next-intl/server'

type Term =
  | ('sales' | 'orders' | 'average' | 'refunds')
  | ('visitors' | 'views' | 'carts' | 'conversion')
  | ('opened' | 'refundRate' | 'refunded' | 'answer')
  | ('promoted' | 'discounts')
  | ('response' | 'quick' | 'wait' | 'missed' | 'resolved' | 'transferred' | 'chatRating')

/** Definitions of the figures above, collapsed. Opens by key or pointer without scripts. */
export async function Meaning({ of }: { of: readonly Term[] }) {
  const t = await getTranslations('dashboard.meaning')
  return (
    <details className="dash-meaning meta soft">
      <summary>{t('title')}</summary>
      <ul>
        {of.map((term) => (
          <li key={term}>{t(term)}</li>
        ))}
        <li>{t('clock')}</li>
      </ul>
    </details>
  )
}

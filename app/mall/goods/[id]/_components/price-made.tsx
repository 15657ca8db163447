import { getTranslations } from 'next-intl/server'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import type { MallGoods } from '@/lib/contract/mall'
import { formatPence } from '@/lib/domain/money'

interface Props {
  goods: MallGoods
  /** Delivery to the buyer's postcode as text; null if it is unknown. */
  told: string | null
}

/** Parts of the price of one piece: goods, delivery, VAT, import charges. */
export async function PriceMade({ goods: { fromP, toP, vatNote, skus }, told }: Props) {
  const [t, note] = await Promise.all([getTranslations('mall.priceMade'), getTranslations('mall.vatNote')])
  const charges = skus.flatMap(({ importChargesP }) => importChargesP ?? [])
  const importP = charges.length > 0 && formatPence(Math.min(...charges))
  const items = [
    {
      term: t('goods'),
      value: fromP === toP ? <Money pence={fromP} /> : t('range', { from: formatPence(fromP), to: formatPence(toP) }),
    },
    { term: t('delivery'), value: told ?? t('noPostcode') },
    ...(vatNote === 'import' ? [] : [{ term: t('vat'), value: t(`note.${vatNote}`) }]),
    ...(importP
      ? [{ term: t('import'), value: note(vatNote === 'mixed' ? 'importSome' : 'import', { price: importP }) }]
      : []),
  ]
  return (
    <details className="card card-body">
      <summary>{t('title')}</summary>
      <Facts items={items} />
    </details>
  )
}

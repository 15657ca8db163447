import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import type { PricedGoods } from '@/lib/contract/marketing/price'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** SKUs of a promotion: price and sale price, pieces, and obstacles to scheduling it. */
export async function GoodsTable({
  words,
  goods,
}: {
  words: 'newUser' | 'enrolment' | 'groupBuy'
  goods: readonly PricedGoods[]
}) {
  const [t, locale] = await Promise.all([getTranslations(words), getLocale()])
  const language = knownLocale(locale)
  const troubleOf = ({ trouble, clash }: PricedGoods) => {
    if (trouble !== 'taken' || !clash) return trouble && t(`trouble.${trouble}`)
    return (
      <>
        {t('trouble.takenBy', { name: pickText(clash.name, language) })} <Time value={clash.endsAt} />
      </>
    )
  }
  return (
    <DataTable
      caption={t('column.skus')}
      density="compact"
      rows={goods}
      rowId={({ skuId }) => skuId}
      columns={[
        {
          ...{ id: 'sku', header: t('column.sku') },
          cell: (row) => (
            <>
              {pickText(row.title, language)} <span className="soft">{pickText(row.spec, language)}</span>
              <br />
              <span className="soft num">{row.code}</span>
              {row.trouble && <p className="field-error">▲ {troubleOf(row)}</p>}
            </>
          ),
        },
        ...(['priceP', 'saleP', 'lowP'] as const).map((id) => ({
          ...{ id, header: t(`column.${id}`), align: 'end' as const },
          cell: (row: PricedGoods) => <Money pence={row[id]} />,
        })),
        {
          ...{ id: 'sold', header: t('column.sold'), align: 'end' },
          cell: ({ sold, stock }) => t('soldOf', { sold, stock }),
        },
      ]}
    />
  )
}

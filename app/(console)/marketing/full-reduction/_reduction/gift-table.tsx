import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Money } from '@/components/ui/money'
import type { GiftGoods } from '@/lib/contract/marketing/reduction'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** Gifts of a full-reduction, with their value and the pieces given. */
export async function GiftTable({ goods }: { goods: readonly GiftGoods[] }) {
  const [t, locale] = await Promise.all([getTranslations('marketing.reduction'), getLocale()])
  const language = knownLocale(locale)
  return (
    <DataTable
      caption={t('gifts')}
      density="compact"
      rows={goods}
      rowId={({ skuId }) => skuId}
      columns={[
        {
          ...{ id: 'gift', header: t('column.gift') },
          cell: (row) => (
            <>
              {pickText(row.title, language)} <span className="soft">{pickText(row.spec, language)}</span>
              <br />
              <span className="soft num">{row.code}</span>
            </>
          ),
        },
        {
          ...{ id: 'worth', header: t('column.worth'), align: 'end' },
          cell: ({ saleP }) => <Money pence={saleP} />,
        },
        {
          ...{ id: 'given', header: t('column.given'), align: 'end' },
          cell: ({ sold, stock }) => t('givenOf', { sold, stock }),
        },
      ]}
    />
  )
}

import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Thumb } from '@/components/ui/thumb'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { AnalysisData } from './analysis-board'
import { canSeeAmounts } from './can-see-amounts'
import { ProductFilter } from './product-filter'
import type { View } from './range'
import { rangeWords } from './range-words'

type Product = AnalysisData['products'][number]

/** Best-selling products: all, of a category or of a place. */
export async function Products({ data, view }: { data: AnalysisData; view: View }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.products'), getLocale()])
  const locale = knownLocale(spoken)
  const column = columnsFor<Product>()
  return (
    <Card id="products" title={t('title')} note={t('text', rangeWords(data, view))} padded={false}>
      <div className="card-body">
        <ProductFilter data={data} view={view} />
      </div>
      <DataTable
        cards
        caption={t('title')}
        rows={data.products}
        rowId={({ title }) => title.en}
        columns={[
          column.cell({
            id: 'product',
            header: t('product'),
            cell: ({ title, picture }) => (
              <span className="dash-product">
                <Thumb picture={picture} />
                <span className="clamp">{pickText(title, locale)}</span>
              </span>
            ),
          }),
          column.number({ id: 'units', header: t('units'), value: ({ units }) => units }),
          column.number({ id: 'orders', header: t('orders'), value: ({ orders }) => orders }),
          ...(canSeeAmounts(data)
            ? [
                column.money({ id: 'paid', header: t('paid'), value: ({ paidP }) => paidP }),
                column.money({ id: 'refunded', header: t('refunded'), value: ({ refundedP }) => refundedP }),
              ]
            : []),
        ]}
        empty={<EmptyState title={t(view.category || view.goodsLocation ? 'noneOfThese' : 'none')} />}
      />
    </Card>
  )
}

import { getLocale, getTranslations } from 'next-intl/server'
import { Change } from '@/components/page/change'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Progress } from '@/components/ui/progress'
import { TextLink } from '@/components/ui/text-link'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { share } from '@/lib/domain/share'
import type { AnalysisData } from './analysis-board'
import { canSeeAmounts } from './can-see-amounts'
import { FileLink } from './file-link'
import { analysisHref, type View } from './range'
import { isRunning } from './range-words'

type Category = AnalysisData['categories'][number]

/** Sales by category: share of amounts or pieces, compared with the previous period. */
export async function Categories({ data, view }: { data: AnalysisData; view: View }) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.categories'), getLocale()])
  const locale = knownLocale(spoken)
  const amounts = canSeeAmounts(data)
  const title = t(amounts ? 'title' : 'titleUnits')
  const weight = ({ paidP, units }: Category) => paidP ?? units
  const total = data.categories.reduce((sum, row) => sum + weight(row), 0)
  const nameOf = ({ name }: Category) => (name ? pickText(name, locale) : t('none'))
  const column = columnsFor<Category>()
  const sales = [
    column.money({ id: 'paid', header: t('paid'), value: ({ paidP }) => paidP }),
    column.cell({
      id: 'change',
      header: t('change'),
      align: 'end',
      cell: ({ paidP, previousPaidP }) => (
        <Change now={paidP ?? 0} then={previousPaidP ?? 0} label="" none={t('new')} />
      ),
    }),
    column.money({ id: 'before', header: t('before'), value: ({ previousPaidP }) => previousPaidP }),
  ]
  const refunds = [column.money({ id: 'refunded', header: t('refunded'), value: ({ refundedP }) => refundedP })]
  return (
    <Card
      title={title}
      note={amounts && t(isRunning(data) ? 'text' : 'textWhole')}
      aside={<FileLink file={view} part="categories" />}
      padded={false}
    >
      <DataTable
        cards
        caption={title}
        rows={data.categories}
        rowId={({ code }) => code ?? 'none'}
        columns={[
          column.cell({
            id: 'category',
            header: t('category'),
            cell: (row) =>
              row.code && row.name ? (
                <TextLink href={`${analysisHref({ ...view, category: row.code })}#products`}>{nameOf(row)}</TextLink>
              ) : (
                nameOf(row)
              ),
          }),
          column.cell({
            id: 'share',
            header: t(amounts ? 'share' : 'shareUnits'),
            cell: (row) => (
              <span className="dash-part">
                <Progress value={weight(row)} max={Math.max(total, 1)} label={nameOf(row)} />
                <span className="num">{total > 0 ? share(weight(row) / total) : '—'}</span>
              </span>
            ),
          }),
          ...(amounts ? sales : []),
          column.number({ id: 'units', header: t('units'), value: ({ units }) => units }),
          ...(amounts ? refunds : []),
        ]}
        empty={<EmptyState title={t('nothing')} />}
      />
    </Card>
  )
}

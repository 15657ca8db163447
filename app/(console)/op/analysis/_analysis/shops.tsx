import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { PlatformAnalysis } from '@/lib/contract/analysis'
import { COHORT_MONTHS } from '@/lib/domain/analysis'
import { rateText } from './range'

interface Props {
  data: PlatformAnalysis
}

/** From application to first paid order: number at each step, and median time. */
export async function Funnel({ data: { funnel } }: Props) {
  const t = await getTranslations('platformAnalysis.funnel')
  const { submitted, passed, listed, sold } = funnel
  const steps = [
    { name: 'submitted', count: submitted, of: null, days: null },
    { name: 'passed', count: passed, of: submitted, days: funnel.passedDays },
    { name: 'listed', count: listed, of: passed, days: funnel.listedDays },
    { name: 'sold', count: sold, of: listed, days: funnel.soldDays },
  ] as const
  return (
    <Card title={t('title')} note={t('note', { refused: funnel.refused })} padded={false}>
      <DataTable
        caption={t('title')}
        rows={steps}
        rowId={({ name }) => name}
        columns={[
          { ...{ id: 'step', header: t('step') }, cell: ({ name }) => t(name) },
          { ...{ id: 'count', header: t('count'), align: 'end' }, cell: ({ count }) => count },
          {
            ...{ id: 'share', header: t('share'), align: 'end' },
            cell: ({ count, of }) => (of === null ? '—' : rateText(count, of)),
          },
          {
            ...{ id: 'days', header: t('days'), align: 'end' },
            cell: ({ days }) => (days === null ? '—' : t('inDays', { days: String(days) })),
          },
        ]}
      />
      {funnel.allDays !== null && (
        <p className="card-body">{t('all', { share: rateText(sold, submitted), days: String(funnel.allDays) })}</p>
      )}
    </Card>
  )
}

/** Shops by opening month, with the share that sold in each month since. */
export async function Cohorts({ data: { cohorts } }: Props) {
  const [t, locale] = await Promise.all([getTranslations('platformAnalysis.cohorts'), getLocale()])
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const later = Array.from({ length: COHORT_MONTHS }, (_, at) => at)
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={cohorts}
        rowId={(row) => row.month}
        columns={[
          { ...{ id: 'month', header: t('month') }, cell: (row) => month.format(new Date(`${row.month}T00:00:00Z`)) },
          { ...{ id: 'shops', header: t('shops'), align: 'end' }, cell: ({ shops }) => shops },
          ...later.map((at) => ({
            ...{ id: `m${at}`, header: at === 0 ? t('same') : t('later', { count: at }), align: 'end' as const },
            cell: ({ shops, active }: PlatformAnalysis['cohorts'][number]) => {
              const count = active[at]
              if (count === undefined) return ''
              return shops === 0 ? '—' : `${rateText(count, shops)} (${count})`
            },
          })),
        ]}
      />
    </Card>
  )
}

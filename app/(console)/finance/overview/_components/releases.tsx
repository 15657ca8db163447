import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { ukTime } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { balanceOverview } from '@/lib/contract/finance'
import { knownLocale } from '@/lib/domain/locale'

type Release = Data<typeof balanceOverview>['releases'][number]

/** Amounts in the after-sale window by the UK day when they become available. */
export async function Releases({ releases }: { releases: readonly Release[] }) {
  const t = await getTranslations('finance.overview')
  const locale = knownLocale(await getLocale())
  const dayOf = (day: string) => ukTime(Date.parse(`${day}T12:00:00Z`), 'date', locale)
  const column = columnsFor<Release>()
  return (
    <Card title={t('releases')} padded={false}>
      <DataTable
        caption={t('releases')}
        rows={releases}
        rowId={({ day }) => day}
        columns={[
          column.text({ id: 'day', header: t('column.day'), value: ({ day }) => dayOf(day) }),
          column.number({ id: 'orders', header: t('column.orders'), value: ({ orders }) => orders }),
          column.money({ id: 'amountP', header: t('column.amountP'), value: ({ amountP }) => amountP }),
        ]}
        empty={<p className="card-body soft">{t('noReleases')}</p>}
      />
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Status } from '@/components/ui/status'
import type { PlatformAnalysis, PlatformSums } from '@/lib/contract/analysis'
import { STANDARDS } from '@/lib/domain/analysis'
import { rateText } from './range'

const RATES = [
  {
    ...{ name: 'onTime', standard: STANDARDS.onTimeBp, least: true },
    parts: ({ kept, broken }: PlatformSums) => [kept, kept + broken] as const,
  },
  {
    ...{ name: 'refund', standard: STANDARDS.refundBp, least: false },
    parts: ({ refunded, orders }: PlatformSums) => [refunded, orders] as const,
  },
  {
    ...{ name: 'dispute', standard: STANDARDS.disputeBp, least: false },
    parts: ({ disputed, orders }: PlatformSums) => [disputed, orders] as const,
  },
] as const

/** Orders on time, with refunds and with disputes, against the standard. */
export async function Service({ data: { now, before } }: { data: PlatformAnalysis }) {
  const t = await getTranslations('platformAnalysis.service')
  const rows = RATES.map(({ name, standard, least, parts }) => {
    const [[part, whole], [partBefore, wholeBefore]] = [parts(now), parts(before)]
    const bp = (part / Math.max(1, whole)) * 10_000
    const met = whole === 0 || (least ? bp >= standard : bp <= standard)
    return { name, standard, least, part, whole, met, was: rateText(partBefore, wholeBefore) }
  })
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          { ...{ id: 'name', header: t('rate') }, cell: ({ name }) => t(name) },
          {
            ...{ id: 'now', header: t('now'), align: 'end' },
            cell: ({ part, whole }) => (
              <>
                <b className="num">{rateText(part, whole)}</b>{' '}
                <span className="soft">{t('ofOrders', { part, whole })}</span>
              </>
            ),
          },
          { ...{ id: 'was', header: t('before'), align: 'end' }, cell: ({ was }) => was },
          {
            ...{ id: 'standard', header: t('standard') },
            cell: ({ standard, least, met }) => (
              <Status group={met ? 'done' : 'trouble'}>
                {t(least ? 'atLeast' : 'atMost', { value: rateText(standard, 10_000) })}
              </Status>
            ),
          },
        ]}
      />
    </Card>
  )
}

import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { Thumb } from '@/components/ui/thumb'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { AfterSaleData } from './after-sale-board'
import type { Cases } from './case-list'

interface TableProps {
  data: AfterSaleData
  cases: Cases
}

interface Counts {
  opened: number
  refunds: number
  refundedP: number | null
}

/** Maximum length of a search in the list of cases. */
const SEARCH_MAX = 100

async function counts<Row extends Counts>({ days }: AfterSaleData) {
  const t = await getTranslations('dashboard.analysis.afterSale')
  const column = columnsFor<Row>()
  const told = days.every(({ refundedP }) => refundedP !== null)
  return [
    column.number({ id: 'opened', header: t('opened'), value: ({ opened }) => opened }),
    column.number({ id: 'refunds', header: t('refunds'), value: ({ refunds }) => refunds }),
    ...(told ? [column.money({ id: 'refunded', header: t('refunded'), value: ({ refundedP }) => refundedP })] : []),
  ]
}

/** Reasons for cases. */
export async function CaseReasons({ data, cases }: TableProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.afterSale'), getLocale()])
  const locale = knownLocale(spoken)
  type Row = AfterSaleData['reasons'][number]
  const reason = columnsFor<Row>().cell({
    id: 'reason',
    header: t('reason'),
    cell: ({ code, name, opened }) => {
      const text = pickText(name, locale)
      return cases && opened > 0 ? <TextLink href={cases({ reason: code })}>{text}</TextLink> : text
    },
  })
  return (
    <Card title={t('byReason')} padded={false}>
      <DataTable
        caption={t('byReason')}
        rows={data.reasons}
        rowId={({ code }) => code}
        columns={[reason, ...(await counts<Row>(data))]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}

/** Products with the most cases. */
export async function CaseProducts({ data, cases }: TableProps) {
  const [t, spoken] = await Promise.all([getTranslations('dashboard.analysis.afterSale'), getLocale()])
  const locale = knownLocale(spoken)
  type Row = AfterSaleData['products'][number]
  const product = columnsFor<Row>().cell({
    id: 'product',
    header: t('product'),
    cell: ({ title, picture, opened }) => {
      const text = pickText(title, locale)
      const href = cases && opened > 0 ? cases({ q: text.slice(0, SEARCH_MAX) }) : null
      return (
        <span className="dash-product">
          <Thumb picture={picture} />
          <span className="clamp">{href ? <TextLink href={href}>{text}</TextLink> : text}</span>
        </span>
      )
    },
  })
  return (
    <Card title={t('byProduct')} padded={false}>
      <DataTable
        cards
        caption={t('byProduct')}
        rows={data.products}
        rowId={({ id }) => id}
        columns={[product, ...(await counts<Row>(data))]}
        empty={<EmptyState title={t('none')} />}
      />
    </Card>
  )
}

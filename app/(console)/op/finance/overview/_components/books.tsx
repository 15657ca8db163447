import '@/components/chart/chart.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { LineChart } from '@/components/chart/line-chart'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { ukTime } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { booksOverview } from '@/lib/contract/finance/op'
import { ACCOUNT_KINDS, KIND_OF_ACCOUNT } from '@/lib/domain/ledger'
import { knownLocale } from '@/lib/domain/locale'

type Books = Data<typeof booksOverview>

interface TrialRow {
  id: string
  name: string
  balanceP: number
  lines: number | null
}

/** Debits and credits by account, grouped by kind with totals; the grand totals must be equal. */
export async function TrialBalance({ accounts, trialP }: Pick<Books, 'accounts' | 'trialP'>) {
  const t = await getTranslations('finance.books')
  const column = columnsFor<TrialRow>()
  const rows = ACCOUNT_KINDS.flatMap((kind): TrialRow[] => {
    const own = accounts.filter(({ account }) => KIND_OF_ACCOUNT[account] === kind)
    if (own.length === 0) return []
    const balanceP = own.reduce((sum, one) => sum + one.balanceP, 0)
    return [
      ...own.map(({ account: id, balanceP: each, lines }) => ({ id, name: t(`account.${id}`), balanceP: each, lines })),
      { id: kind, name: t(`kindSum.${kind}`), balanceP, lines: null },
    ]
  })
  const isSum = ({ lines }: TrialRow) => lines === null
  return (
    <Card title={t('trial')} note={trialP === 0 ? t('balanced') : t('unbalanced')} padded={false}>
      <DataTable
        caption={t('trial')}
        rows={rows}
        rowId={({ id }) => id}
        rowClass={(row) => (isSum(row) ? 'font-semibold' : undefined)}
        columns={[
          column.text({ id: 'account', header: t('column.account'), value: ({ name }) => name }),
          column.money({
            id: 'debit',
            header: t('column.debit'),
            value: ({ balanceP }) => (balanceP > 0 ? balanceP : null),
          }),
          column.money({
            id: 'credit',
            header: t('column.credit'),
            value: ({ balanceP }) => (balanceP < 0 ? -balanceP : null),
          }),
          column.number({ id: 'lines', header: t('column.lines'), value: ({ lines }) => lines }),
        ]}
        empty={<p className="soft card-body">{t('noLines')}</p>}
      />
    </Card>
  )
}

/** Money in and out by week. */
export async function Cash({ cash }: Pick<Books, 'cash'>) {
  const [t, spoken] = await Promise.all([getTranslations('finance.books.cash'), getLocale()])
  const locale = knownLocale(spoken)
  const labels = cash.map(({ week }) => ukTime(Date.parse(`${week}T12:00:00Z`), 'date', locale))
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <LineChart
        title={t('title')}
        labels={labels}
        labelHeader={t('week')}
        unit="pence"
        series={[
          { name: t('in'), values: cash.map(({ inP }) => inP) },
          { name: t('out'), values: cash.map(({ outP }) => outP) },
        ]}
        partial={{ word: t('running'), at: cash.map((_, place) => place === cash.length - 1) }}
      />
    </Card>
  )
}

/** Shops with a negative available or total balance, largest debt first. */
export async function Debtors({ debtors }: Pick<Books, 'debtors'>) {
  const [t, locale] = await Promise.all([getTranslations('finance.books'), getLocale()])
  const column = columnsFor<Books['debtors'][number]>()
  const name = ({ nameZh, nameEn }: Books['debtors'][number]) => (locale === 'en-GB' ? nameEn : nameZh)
  return (
    <Card title={t('debtors')} padded={false}>
      <DataTable
        caption={t('debtors')}
        rows={debtors}
        rowId={({ id }) => id}
        columns={[
          column.text({ id: 'shop', header: t('column.shop'), value: name }),
          column.money({ id: 'owed', header: t('column.owed'), value: ({ balanceP }) => -balanceP }),
          column.money({ id: 'total', header: t('column.withPending'), value: ({ totalP }) => totalP }),
        ]}
        empty={<p className="soft card-body">{t('noDebtors')}</p>}
      />
    </Card>
  )
}

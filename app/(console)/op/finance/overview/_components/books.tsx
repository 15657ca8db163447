import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { booksOverview } from '@/lib/contract/finance/op'

type Books = Data<typeof booksOverview>

/** Debits and credits by account; their sums are equal, or the books are broken. */
export async function TrialBalance({ accounts, trialP }: Pick<Books, 'accounts' | 'trialP'>) {
  const t = await getTranslations('finance.books')
  const column = columnsFor<Books['accounts'][number]>()
  return (
    <Card title={t('trial')} note={trialP === 0 ? t('balanced') : t('unbalanced')} padded={false}>
      <DataTable
        caption={t('trial')}
        rows={accounts}
        rowId={({ account }) => account}
        columns={[
          column.text({ id: 'account', header: t('column.account'), value: ({ account }) => t(`account.${account}`) }),
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

/** Shops whose available money is below zero, or all of it, the largest debt first. */
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

import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { SellerReport } from '@/lib/contract/finance/report'

/** Quarters of a year, which sum to its total. */
export async function ReportQuarters({ found: { report, quarters } }: { found: SellerReport }) {
  const t = await getTranslations('finance.sellerReport')
  const rows = [
    ...quarters.map((each) => ({ ...each, name: t('quarter', { quarter: each.quarter }) })),
    { ...report, name: t('whole', { year: report.year }) },
  ]
  const column = columnsFor<(typeof rows)[number]>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  return (
    <Card title={t('quarters', { year: report.year })} padded={false}>
      <DataTable
        caption={t('quarters', { year: report.year })}
        rows={rows}
        rowId={({ name }) => name}
        columns={[
          column.text({ ...head('quarter'), value: ({ name }) => name }),
          column.number({ ...head('sales'), value: ({ sales }) => sales }),
          column.money({ ...head('salesP'), value: ({ salesP }) => salesP }),
          column.money({ ...head('feesP'), value: ({ feesP }) => feesP }),
          column.money({ ...head('taxP'), value: ({ taxP }) => taxP }),
          column.money({ ...head('considerationP'), value: ({ considerationP }) => considerationP }),
        ]}
      />
    </Card>
  )
}

/** Shows the data about the seller that the tax office receives, and the data still missing. */
export async function ReportSeller({ found: { report, seller, remindTime } }: { found: SellerReport }) {
  const t = await getTranslations('finance.sellerReport')
  const { account } = seller
  const missing = report.missing.map((fact) => t(`missing.${fact}`)).join(t('comma'))
  return (
    <Card title={t('seller')}>
      {report.state === 'incomplete' && <Notice tone="warn">{t('isMissing', { missing })}</Notice>}
      {report.state === 'exempt' && <Notice>{t('isExempt')}</Notice>}
      <Facts
        items={[
          { term: t('missing.legalName'), value: seller.legalName || null },
          { term: t('missing.address'), value: seller.address || null },
          { term: t('field.companyNo'), value: seller.companyNo || null },
          { term: t('field.vatNo'), value: seller.vatNo || null },
          { term: t('missing.taxNo'), value: seller.taxLast4 && `${seller.taxCountry} ····${seller.taxLast4}` },
          ...(report.type === 3
            ? [{ term: t('missing.birthDate'), value: t(seller.hasBirthDate ? 'known' : 'unknown') }]
            : []),
          {
            term: t('missing.account'),
            value: account && `${account.holder} · ${account.country} ····${account.last4}`,
          },
          ...(remindTime ? [{ term: t('reminded'), value: <Time value={remindTime} /> }] : []),
        ]}
      />
    </Card>
  )
}

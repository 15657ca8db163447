import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { InvoicePaper } from '@/lib/contract/finance/invoice'
import { formatRate } from '@/lib/domain/money'
import { platformLine } from '@/lib/domain/platform'
import { platform } from '@/lib/server/platform'
import { invoiceWords } from './invoice-words'

/** The end of a statement is exclusive, so its last day is the day before. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/** Printed document with labels in both languages, because shop and accountant may read either. */
export async function InvoicePaperCard({ paper, list }: { paper: InvoicePaper; list: string }) {
  const [t, both] = await Promise.all([getTranslations('finance.invoice'), invoiceWords()])
  const issuer = platform()
  const { invoice, customer, lines, vatBp, other, reason } = paper
  const column = columnsFor<InvoicePaper['lines'][number]>()
  return (
    <Card title={both(`paper.${invoice.kind}`)}>
      <Facts
        items={[
          { term: both('column.no'), value: <b className="mono">{invoice.no ?? t('noNumber')}</b> },
          {
            term: both('column.issueTime'),
            value: invoice.issueTime && <Time value={invoice.issueTime} style="date" />,
          },
          {
            term: both('paper.supply'),
            value: (
              <>
                <Time value={invoice.fromTime} style="date" /> –{' '}
                <Time value={lastMoment(invoice.toTime)} style="date" />
              </>
            ),
          },
          { term: both('column.statementNo'), value: invoice.statementNo },
          { term: both('paper.issuer'), value: platformLine(issuer) },
          { term: both('paper.issuerVatNo'), value: issuer.vatNo || null },
          { term: both('paper.issuerNo'), value: issuer.companyNo || null },
          {
            term: both('paper.customer'),
            value: [customer.name, customer.address].filter(Boolean).join(', ') || null,
          },
          { term: both('paper.vatNo'), value: customer.vatNo || null },
          ...(other
            ? [{ term: both('paper.other'), value: <TextLink href={`${list}/${other.id}`}>{other.no}</TextLink> }]
            : []),
          ...(reason ? [{ term: both('paper.reason'), value: `${reason.zh} / ${reason.en}` }] : []),
        ]}
      />
      <DataTable
        caption={both('paper.lines')}
        rows={lines}
        rowId={({ fee, rateBp }) => `${fee} ${rateBp}`}
        columns={[
          column.text({ id: 'fee', header: both('paper.fee'), value: ({ fee }) => both(`fee.${fee}`) }),
          column.number({ id: 'count', header: both('paper.count'), value: ({ count }) => count }),
          column.money({ id: 'net', header: both('column.netP'), value: ({ netP }) => netP }),
          column.text({
            id: 'rate',
            header: both('paper.rate'),
            value: ({ rateBp }) => (rateBp === 0 ? both('paper.reverse') : formatRate(rateBp)),
          }),
          column.money({ id: 'vat', header: both('column.vatP'), value: ({ vatP }) => vatP }),
          column.money({ id: 'gross', header: both('column.grossP'), value: ({ grossP }) => grossP }),
        ]}
      />
      <Facts
        items={[
          { term: both('column.netP'), value: <Money pence={invoice.netP} /> },
          { term: both('column.vatP'), value: <Money pence={invoice.vatP} /> },
          { term: both('column.grossP'), value: <Money pence={invoice.grossP} strong /> },
        ]}
      />
      {vatBp === 0 && <Notice tone="info">{both('paper.reverseText')}</Notice>}
      <p className="soft mt-2">{both('paper.paid')}</p>
    </Card>
  )
}

import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import { type Both, bothWords, hasVat, rateOf, vatTextOf } from './both-words'

interface Props {
  paper: BuyerInvoicePaper
  /** Where the other documents are read: their ids follow it. */
  list: string
}

type Line = BuyerInvoicePaper['lines'][number] & { id: string }

function factsOf({ invoice, supplyTime, customer, seller, others }: BuyerInvoicePaper, list: string, both: Both) {
  const day = (value: string | null) => value && <Time value={value} style="date" />
  const party = ({ name, address }: { name: string; address: string }) => [name, address].filter(Boolean).join(', ')
  return [
    { term: both('no'), value: invoice.no && <b className="mono">{invoice.no}</b> },
    { term: both('issueTime'), value: day(invoice.issueTime) },
    { term: both('supplyTime'), value: day(supplyTime) },
    { term: both('orderNo'), value: invoice.orderNo },
    { term: both('seller'), value: party(seller) || null },
    { term: both('companyNo'), value: seller.companyNo || null },
    { term: both('vatNo'), value: seller.vatNo || null },
    { term: both('customer'), value: party(customer) },
    ...(customer.vatNo ? [{ term: both('customerVatNo'), value: customer.vatNo }] : []),
    ...others.map(({ id, no }) => ({ term: both('other'), value: <TextLink href={`${list}/${id}`}>{no}</TextLink> })),
  ]
}

function linesOf(paper: BuyerInvoicePaper, both: Both) {
  const { lines, invoice } = paper
  const column = columnsFor<Line>()
  const columns = [
    column.text({
      id: 'goods',
      header: both('goods'),
      value: ({ title }) => title.en,
      second: ({ title, spec }) => [title.zh, spec.en].filter(Boolean).join(' · '),
    }),
    ...(invoice.kind === 'invoice'
      ? [column.text({ id: 'qty', header: both('qty'), value: ({ qty }) => String(qty ?? '') })]
      : []),
    ...(hasVat(paper)
      ? [
          column.text({ id: 'rate', header: both('rate'), value: (line) => rateOf(paper, line) }),
          column.money({ id: 'net', header: both('net'), value: ({ netP }) => netP }),
          column.money({ id: 'vat', header: both('vat'), value: ({ vatP }) => vatP }),
        ]
      : []),
    column.money({ id: 'gross', header: both('gross'), value: ({ grossP }) => grossP }),
  ]
  const rows = lines.map((line, index) => ({ ...line, id: String(index) }))
  return <DataTable caption={both('lines')} rows={rows} rowId={({ id }) => id} columns={columns} />
}

/** An invoice of a shop to a buyer as it is printed: labels in both languages, either side may read either. */
export async function BuyerPaperCard({ paper, list }: Props) {
  const both = await bothWords()
  const { invoice } = paper
  return (
    <Card title={both(invoice.kind)}>
      <Facts items={factsOf(paper, list, both)} />
      {linesOf(paper, both)}
      <Facts
        items={[
          ...(hasVat(paper)
            ? [
                { term: both('net'), value: <Money pence={invoice.netP} /> },
                { term: both('vat'), value: <Money pence={invoice.vatP} /> },
              ]
            : []),
          { term: both('gross'), value: <Money pence={invoice.grossP} strong /> },
        ]}
      />
      {vatTextOf(paper, both).map((text) => (
        <p key={text} className="soft mt-2">
          {text}
        </p>
      ))}
    </Card>
  )
}

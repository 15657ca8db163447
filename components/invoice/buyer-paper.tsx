import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import type { BuyerInvoicePaper } from '@/lib/contract/buyer/invoice'
import { formatPence } from '@/lib/domain/money'
import { ukDay } from '@/lib/domain/uk-time'
import {
  type Both,
  bothWords,
  hasVat,
  liableKey,
  lineNote,
  lineTitle,
  paperFacts,
  rateOf,
  rateWord,
  vatTextOf,
} from './both-words'

interface Props {
  paper: BuyerInvoicePaper
  /** Path of related documents, to which their id is appended. */
  list: string
}

type Line = BuyerInvoicePaper['lines'][number] & { id: string }

const day = (instant: string | null): string => (instant ? ukDay(Date.parse(instant)) : '')

function linesOf(paper: BuyerInvoicePaper, both: Both) {
  const { lines } = paper
  const column = columnsFor<Line>()
  const pence = (value: number | null) => (value === null ? '' : formatPence(value))
  const columns = [
    column.text({
      id: 'goods',
      header: both('goods'),
      value: (line) => lineTitle(line, both),
      second: (line) => lineNote(paper, line, both),
    }),
    ...(lines.some(({ qty }) => qty !== null)
      ? [column.text({ id: 'qty', header: both('qty'), value: ({ qty }) => String(qty ?? '') })]
      : []),
    ...(lines.some(({ unitP }) => unitP !== null)
      ? [column.text({ id: 'unit', header: both('unit'), value: ({ unitP }) => pence(unitP) })]
      : []),
    ...(lines.some(({ discountP }) => discountP !== 0)
      ? [
          column.text({
            id: 'discount',
            header: both('discount'),
            value: ({ discountP }) => (discountP === 0 ? '' : pence(0 - discountP)),
          }),
        ]
      : []),
    ...(hasVat(paper)
      ? [
          column.text({ id: 'rate', header: both('rate'), value: (line) => rateOf(paper, line, both) }),
          column.money({ id: 'net', header: both('net'), value: ({ netP }) => netP }),
          column.money({ id: 'vat', header: both('vat'), value: ({ vatP }) => vatP }),
        ]
      : []),
    column.money({ id: 'gross', header: both('gross'), value: ({ grossP }) => grossP }),
  ]
  const rows = lines.map((line, index) => ({ ...line, id: String(index) }))
  return <DataTable caption={both('lines')} rows={rows} rowId={({ id }) => id} columns={columns} />
}

type Sum = BuyerInvoicePaper['sums'][number] & { id: string }

/** Totals by rate and liability, if there are several. */
function Sums({ paper: { sums }, both }: { paper: BuyerInvoicePaper; both: Both }) {
  if (sums.length < 2) return null
  const column = columnsFor<Sum>()
  const columns = [
    column.text({ id: 'owed', header: both('owed'), value: ({ vat }) => both(`sum.${liableKey(vat)}`) }),
    column.text({ id: 'rate', header: both('rate'), value: ({ vat }) => rateWord(vat, both) }),
    column.money({ id: 'net', header: both('net'), value: ({ netP }) => netP }),
    column.money({ id: 'vat', header: both('vat'), value: ({ vatP }) => vatP }),
    column.money({ id: 'gross', header: both('gross'), value: ({ grossP }) => grossP }),
  ]
  const rows = sums.map((sum, index) => ({ ...sum, id: String(index) }))
  return <DataTable caption={both('sums')} rows={rows} rowId={({ id }) => id} columns={columns} />
}

/** A printed invoice to a buyer: labels in both languages, the reader's first. */
export async function BuyerPaperCard({ paper, list }: Props) {
  const both = await bothWords()
  const { invoice } = paper
  const facts = paperFacts(paper, both, day).map(({ term, value, id }) => ({
    term,
    value: id ? <TextLink href={`${list}/${id}`}>{value}</TextLink> : value || null,
  }))
  return (
    <Card title={both(invoice.kind)}>
      <Facts items={facts} />
      {linesOf(paper, both)}
      <Sums paper={paper} both={both} />
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
      {vatTextOf(paper, both, day).map((text) => (
        <p key={text} className="soft mt-2">
          {text}
        </p>
      ))}
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { eventWord } from '@/app/(console)/op/finance/_shared/book-lists'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { getReconciled, ReconcileDifference } from '@/lib/contract/finance/reconcile'
import { CLAIM, COMPARED, type Movement, mendingOf } from '@/lib/domain/reconcile'
import type { Session } from '@/lib/session/session'
import { factsOf } from './acts'

type Found = Data<typeof getReconciled>
type Open = ReturnType<typeof factsOf>[number]

const CHARGEBACKS: readonly string[] = ['chargeback', 'chargebackWon'] satisfies Movement[]

/** The file and the totals of both sides. */
export async function DayFacts({ found: { day, hash } }: { found: Found }) {
  const t = await getTranslations('finance.reconcile')
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.source'), value: t(`source.${day.source}`) },
          { term: t('column.fileName'), value: day.fileName },
          { term: 'SHA-256', value: <code className="break-all">{hash}</code> },
          { term: t('column.rows'), value: day.rows },
          { term: t('column.thereP'), value: <Money pence={day.thereP} strong /> },
          { term: t('column.hereP'), value: <Money pence={day.hereP} strong /> },
          { term: t('column.differences'), value: t('ofWhich', { count: day.differences, open: day.open }) },
          ...(day.source === 'provider'
            ? [
                { term: t('column.grossP'), value: <Money pence={day.grossP} /> },
                { term: t('column.feeP'), value: <Money pence={day.feeP} /> },
                { term: t('netP'), value: <Money pence={day.grossP - day.feeP} /> },
                { term: t('column.bankP'), value: <Money pence={day.bankP} /> },
              ]
            : []),
          { term: t('column.loader'), value: day.loader || t('byJob') },
          { term: t('loadTime'), value: <Time value={day.loadTime} /> },
          { term: t('column.closer'), value: day.closer },
          { term: t('column.closeTime'), value: day.closeTime && <Time value={day.closeTime} /> },
        ]}
      />
    </Card>
  )
}

type Total = Found['totals'][number]

/** Totals of both sides of a day by kind of movement. */
export async function DayTotals({ found: { totals, day } }: { found: Found }) {
  const t = await getTranslations('finance.reconcile')
  const column = columnsFor<Total>()
  const booked = ({ kind }: Total) => COMPARED[day.source].includes(kind)
  return (
    <Card title={t('totals')} note={t('totalsNote')} padded={false}>
      <DataTable
        caption={t('totals')}
        rows={totals}
        rowId={({ kind }) => kind}
        cards
        columns={[
          column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
          column.number({ id: 'rows', header: t('column.rows'), value: ({ rows }) => rows }),
          column.money({ id: 'thereP', header: t('column.thereP'), value: ({ thereP }) => thereP }),
          column.money({ id: 'hereP', header: t('column.hereP'), value: (row) => (booked(row) ? row.hereP : null) }),
          column.money({
            ...{ id: 'apartP', header: t('column.difference') },
            value: (row) => (booked(row) ? row.thereP - row.hereP : null),
          }),
        ]}
        empty={<p className="soft card-body">{t('nothingMoved')}</p>}
      />
    </Card>
  )
}

/** Journals that the day's file posted, and write-offs. */
export async function DayJournals({ journals }: Pick<Found, 'journals'>) {
  const [t, words] = await Promise.all([getTranslations('finance.reconcile'), getTranslations('finance.journal')])
  if (journals.length === 0) return null
  return (
    <Card title={t('journals')}>
      <ul>
        {journals.map(({ id, no, event }) => (
          <li key={id}>
            <TextLink href={`/op/finance/ledger/${id}`}>
              {words(eventWord(event))} · {no}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** State of a difference, shown with its note. */
const fateOf = (
  { claim, resolvedDay, outcome }: ReconcileDifference,
  t: Awaited<ReturnType<typeof getTranslations>>,
) => {
  if (outcome) return t(`fate.${outcome}`)
  if (claim === null) return null
  return claim === CLAIM.resolved ? t('fate.resolved', { day: resolvedDay ?? '' }) : t(`fate.${claim}`)
}

/** Link to the prefilled form of the act that resolves a difference. */
function mendLink(found: Found, row: Open, can: Session['can'], t: Awaited<ReturnType<typeof getTranslations>>) {
  const act = mendingOf(row)
  if (!act || !can(act === 'claim' ? 'reconcile:load' : 'reconcile:close')) return null
  return (
    <TextLink href={`/op/finance/reconcile/${found.day.id}?difference=${row.id}&act=${act}#settle`}>
      {t(`noting.act.${act}`)}
    </TextLink>
  )
}

/** All differences with both amounts, state and note; each links to its record and to the act that resolves it. */
export async function Differences({ found, can }: { found: Found; can: Session['can'] }) {
  const t = await getTranslations('finance.reconcile')
  const records = factsOf(found)
  const column = columnsFor<Open>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  if (records.length === 0)
    return (
      <Card title={t('column.differences')}>
        <p>{t('allMatch')}</p>
      </Card>
    )
  return (
    <Card title={t('column.differences')} padded={false}>
      <DataTable
        caption={t('column.differences')}
        rows={records}
        rowId={({ id }) => id}
        cards
        columns={[
          column.link({
            ...head('ref'),
            href: ({ ref, kind }) =>
              CHARGEBACKS.includes(kind) ? `/op/finance/chargebacks?q=${ref}` : `/search?q=${ref}`,
            text: ({ ref }) => ref,
            mono: true,
          }),
          column.text({
            ...head('kind'),
            value: ({ kind }) => t(`kind.${kind}`),
            second: ({ ref }) => <TextLink href={`/op/finance/ledger?q=${ref}`}>{t('inBooks')}</TextLink>,
          }),
          column.status({
            ...head('difference'),
            group: ({ note }) => (note ? 'done' : 'trouble'),
            word: ({ difference }) => t(`difference.${difference}`),
          }),
          column.money({ ...head('thereP'), value: ({ thereP }) => thereP }),
          column.money({ ...head('hereP'), value: ({ hereP }) => hereP }),
          column.text({
            ...head('fate'),
            value: (row) => fateOf(row, t),
            second: (row) => mendLink(found, row, can, t),
          }),
          column.text({ ...head('note'), value: ({ note }) => note, second: ({ noter }) => noter }),
        ]}
      />
    </Card>
  )
}

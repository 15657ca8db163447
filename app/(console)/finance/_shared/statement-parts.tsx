import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { Dispute, getStatement } from '@/lib/contract/finance/statement'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatRate } from '@/lib/domain/money'
import type { StateGroup } from '@/lib/domain/order/status'
import { Equation } from './equation'

type Found = Data<typeof getStatement>

/** The week, its equation and its state. */
export async function StatementFacts({ statement }: Pick<Found, 'statement'>) {
  const t = await getTranslations('finance.statement')
  return (
    <Card title={t('about')} padded={false}>
      <Equation statement={statement} t={t} />
      <div className="card-body">
        <Facts
          items={[
            { term: t('column.fromTime'), value: <Time value={statement.fromTime} /> },
            { term: t('column.toTime'), value: <Time value={statement.toTime} /> },
            { term: t('column.orders'), value: statement.orders },
            { term: t('lines'), value: statement.lines },
            { term: t('column.disputeUntil'), value: <Time value={statement.disputeUntil} /> },
            ...(statement.confirmTime
              ? [
                  {
                    term: t(statement.silent ? 'silent' : 'confirmed'),
                    value: <Time value={statement.confirmTime} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** Movements by kind, from opening to closing balance; linked if the reader may list the lines of statement `no`. */
export async function Movements({ groups, no }: Pick<Found, 'groups'> & { no?: string }) {
  const [t, words] = await Promise.all([getTranslations('finance.statement'), getTranslations('finance')])
  const column = columnsFor<Found['groups'][number]>()
  return (
    <Card title={t('movements')} padded={false}>
      <DataTable
        caption={t('movements')}
        rows={groups}
        rowId={({ kind }) => kind}
        columns={[
          no
            ? column.link({
                ...{ id: 'kind', header: t('column.kind'), text: ({ kind }) => words(`kind.${kind}`) },
                href: ({ kind }) => `/finance/statements/lines?${new URLSearchParams({ no, kind })}`,
              })
            : column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => words(`kind.${kind}`) }),
          column.money({ id: 'amountP', header: t('column.movementsP'), value: ({ amountP }) => amountP }),
        ]}
      />
    </Card>
  )
}

const GROUPS: Record<number, StateGroup> = { 0: 'others', 1: 'done', 2: 'draft' }

/** Shape and colour of a dispute's state. */
export const groupOfDispute = ({ state }: { state: number }): StateGroup => GROUPS[state] ?? 'draft'

/** Rules behind the amount of a disputed line, in words of `finance.dispute`. */
export const ruleTexts = (
  { rules }: Pick<Dispute, 'rules'>,
  t: (key: string, values: Record<string, string>) => string,
): string[] => rules.map(({ of, no, rateBp }) => t(`rule.${of}`, { no, rate: formatRate(rateBp) }))

/** Evidence of a disputed line by name, each a download. */
export const DisputeFiles = ({ id, files }: Pick<Dispute, 'id' | 'files'>) => (
  <ul className="tree">
    {files.map((file) => (
      <li key={file.id}>
        <a className="in-text" href={`/api/finance/dispute/${id}/files/${file.id}`}>
          {file.name}
        </a>
      </li>
    ))}
  </ul>
)

/** Disputed lines with their answers. */
export async function Disputes({ disputes }: Pick<Found, 'disputes'>) {
  const [t, spoken] = await Promise.all([getTranslations('finance.dispute'), getLocale().then(knownLocale)])
  const column = columnsFor<Found['disputes'][number]>()
  const head = (id: string) => ({ id, header: t(`column.${id}`) })
  if (disputes.length === 0) return null
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={disputes}
        rowId={({ id }) => id}
        cards
        columns={[
          column.text({
            ...head('refNo'),
            value: ({ refNo }) => refNo,
            second: (row) => [t(`kind.${row.kind}`), ...ruleTexts(row, t)].join(' · '),
          }),
          column.money({ ...head('amountP'), value: ({ amountP }) => amountP }),
          column.money({ ...head('expectedP'), value: ({ expectedP }) => expectedP }),
          {
            ...head('text'),
            cell: (row) => (
              <>
                {row.text}
                <DisputeFiles {...row} />
              </>
            ),
          },
          { ...head('state'), cell: (row) => <Status group={groupOfDispute(row)}>{t(`state.${row.state}`)}</Status> },
          column.text({
            ...head('answer'),
            value: ({ answer }) => answer && pickText(answer, spoken),
            second: ({ adjustmentNo }) => adjustmentNo,
          }),
        ]}
      />
    </Card>
  )
}

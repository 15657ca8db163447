import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { TextLink } from '@/components/ui/text-link'
import { ukTime } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { BooksAge, booksOverview } from '@/lib/contract/finance/op'
import { positionOf } from '@/lib/domain/ledger'
import { knownLocale } from '@/lib/domain/locale'

type Books = Data<typeof booksOverview>

interface PositionProps extends Pick<Books, 'accounts' | 'providers' | 'points'> {
  /** True if the reader may open the list of points. */
  mayList: boolean
}

/** The platform's assets, liabilities and equity, next to the cost of points not yet redeemed. */
export async function PositionCard({ accounts, providers, points, mayList }: PositionProps) {
  const t = await getTranslations('finance.books.position')
  const position = positionOf(accounts)
  const nameOf = (name: string) => (t.has(`provider.${name}`) ? t(`provider.${name}`) : name)
  const held = [
    { term: t('bank'), pence: accounts.find(({ account }) => account === 'bank')?.balanceP ?? 0 },
    ...providers.flatMap(({ name, receivableP, disputedP }) => [
      { term: t('receivable', { provider: nameOf(name) }), pence: receivableP },
      { term: t('disputed', { provider: nameOf(name) }), pence: disputedP },
    ]),
  ].filter(({ pence }) => pence !== 0)
  const items = (['assetsP', 'debtsP', 'ownP'] as const).map((part) => ({
    term: t(part),
    value: <Money pence={position[part]} strong={part === 'ownP'} />,
  }))
  const count = t('pointsCount', { count: points.outstanding })
  const worth = {
    term: t('points'),
    value: (
      <>
        <Money pence={points.worthP} />{' '}
        <span className="soft">{mayList ? <TextLink href="/op/marketing/points">{count}</TextLink> : count}</span>
      </>
    ),
  }
  return (
    <Card title={t('title')} note={t('note')}>
      <Facts items={[...held.map(({ term, pence }) => ({ term, value: <Money pence={pence} /> })), ...items, worth]} />
    </Card>
  )
}

const BANDS = ['underOne', 'underThree', 'underSeven', 'older'] as const

/** Age of the pending work in finance. */
export async function Ageing({ ageing }: Pick<Books, 'ageing'>) {
  const t = await getTranslations('finance.books.ageing')
  const column = columnsFor<BooksAge>()
  return (
    <Card title={t('title')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={ageing}
        rowId={({ kind }) => kind}
        columns={[
          column.text({ id: 'what', header: t('what'), value: ({ kind }) => t(`kind.${kind}`) }),
          ...BANDS.map((band) => column.number({ id: band, header: t(band), value: (age) => age[band] })),
          column.money({ id: 'amount', header: t('amount'), value: ({ amountP }) => amountP }),
        ]}
        empty={<p className="soft card-body">{t('none')}</p>}
      />
    </Card>
  )
}

/** Forecasts what shops can withdraw in the coming days and what the platform has left. */
export async function Forecast({ accounts, forecast }: Pick<Books, 'accounts' | 'forecast'>) {
  const t = await getTranslations('finance.books.forecast')
  const locale = knownLocale(await getLocale())
  const dayOf = (day: string) => ukTime(Date.parse(`${day}T12:00:00Z`), 'date', locale)
  const { assetsP } = positionOf(accounts)
  let couldP = accounts
    .filter(({ account }) => account === 'available' || account === 'withdrawal')
    .reduce((sum, { balanceP }) => sum - balanceP, 0)
  const rows = forecast.map((day) => {
    couldP += day.amountP
    return { ...day, couldP, leftP: assetsP - couldP }
  })
  const column = columnsFor<(typeof rows)[number]>()
  return (
    <Card title={t('title')} note={t('note')} padded={false}>
      <DataTable
        caption={t('title')}
        rows={rows}
        rowId={({ day }) => day}
        columns={[
          column.text({ id: 'day', header: t('day'), value: ({ day }) => dayOf(day) }),
          column.number({ id: 'orders', header: t('orders'), value: ({ orders }) => orders }),
          column.money({ id: 'becomes', header: t('becomes'), value: ({ amountP }) => amountP }),
          column.money({ id: 'could', header: t('could'), value: (row) => row.couldP }),
          column.money({ id: 'left', header: t('left'), value: ({ leftP }) => leftP }),
        ]}
      />
    </Card>
  )
}

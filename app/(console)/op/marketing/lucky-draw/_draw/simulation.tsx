import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { simulateDraw } from '@/lib/contract/marketing/lucky-draw'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { oddsText } from '@/lib/domain/marketing/draw'
import { read } from '@/lib/upstream/read'

interface Props {
  id: string
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** Simulates 10,000 draws; the seed is in the address, so that a result can be reproduced. */
export async function Simulation({ id, search }: Props) {
  const asked = Number(search.seed)
  const seed = Number.isInteger(asked) && asked >= 1 && asked <= 4_294_967_295 ? asked : 1
  const [t, locale, simulation] = await Promise.all([
    getTranslations('luckyDraw'),
    getLocale(),
    read(simulateDraw, { query: { id, seed } }),
  ])
  const figure = (value: number) => <span className="num">{value.toLocaleString('en-GB')}</span>
  return (
    <Card
      title={t('simulation')}
      note={t('simulationNote', { seed: String(seed) })}
      aside={<a href={`?seed=${seed + 1}#simulation`}>{t('simulate')}</a>}
      id="simulation"
      padded={false}
    >
      <DataTable
        caption={t('simulation')}
        rows={simulation.prizes}
        rowId={(row) => row.id}
        cards
        columns={[
          {
            ...{ id: 'prize', header: t('column.prize') },
            cell: ({ name, odds }) => (
              <>
                {pickText(name, knownLocale(locale))}{' '}
                <span className="soft num">{t('oddsValue', { percent: oddsText(odds) })}</span>
              </>
            ),
          },
          { ...{ id: 'expected', header: t('column.expected'), align: 'end' }, cell: (row) => figure(row.expected) },
          { ...{ id: 'drawn', header: t('column.drawn'), align: 'end' }, cell: (row) => figure(row.drawn) },
          {
            ...{ id: 'tolerance', header: t('column.tolerance'), align: 'end' },
            cell: (row) => <span className="num">± {row.tolerance}</span>,
          },
          {
            ...{ id: 'result', header: t('column.result') },
            cell: ({ within }) => t(within ? 'within' : 'beyond'),
          },
          {
            ...{ id: 'given', header: t('column.given'), align: 'end' },
            cell: ({ type, given, stock }) => type !== 'none' && t('wonOf', { won: given, stock }),
          },
        ]}
      />
      <p className="soft card-body">{t('simulationHint')}</p>
    </Card>
  )
}

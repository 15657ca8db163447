import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import { listWins } from '@/lib/contract/marketing/lucky-draw'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { WIN_STATES } from '@/lib/domain/marketing/draw'
import { read } from '@/lib/upstream/read'
import { DRAWS } from './draw-form'

const SIZE = 20

interface Props {
  id: string
  search: Readonly<Record<string, string | string[] | undefined>>
  mayExport: boolean
}

/** Lists the winners, masked, with the state of each claim, by state and page. */
export async function Winners({ id, search, mayExport }: Props) {
  const state = WIN_STATES.find((each) => each === search.win)
  const current = Math.max(1, Math.min(1_000, Math.floor(Number(search.page)) || 1))
  const [t, locale, { records, total }] = await Promise.all([
    getTranslations('luckyDraw'),
    getLocale(),
    read(listWins, { query: { id, size: SIZE, current, ...(state && { state }) } }),
  ])
  const to = (page: number) => `?${new URLSearchParams({ ...(state && { win: state }), page: String(page) })}#winners`
  return (
    <Card
      title={t('winners')}
      note={String(total)}
      aside={
        mayExport &&
        total > 0 && <a href={`${DRAWS}/${id}/winners.csv${state ? `?win=${state}` : ''}`}>{t('export')}</a>
      }
      id="winners"
      padded={false}
    >
      <form className="card-body form-line" action="#winners">
        <label>
          {t('filterState')}{' '}
          <select name="win" className="field-select" defaultValue={state ?? ''}>
            <option value="">{t('allStates')}</option>
            {WIN_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`win.${each}`)}
              </option>
            ))}
          </select>
        </label>{' '}
        <button type="submit" className="button">
          {t('apply')}
        </button>
      </form>
      <DataTable
        caption={t('winners')}
        rows={records}
        rowId={(row) => row.id}
        cards
        columns={[
          { id: 'buyer', header: t('column.buyer'), cell: ({ buyer }) => <span className="mono">{buyer}</span> },
          { id: 'prize', header: t('column.prize'), cell: ({ prize }) => pickText(prize, knownLocale(locale)) },
          { id: 'playedAt', header: t('column.playedAt'), cell: ({ playedAt }) => <Time value={playedAt} /> },
          { id: 'state', header: t('column.state'), cell: (row) => t(`win.${row.state}`) },
          { id: 'claimBy', header: t('column.claimBy'), cell: ({ claimBy }) => claimBy && <Time value={claimBy} /> },
          {
            ...{ id: 'order', header: t('column.order') },
            cell: ({ orderId, orderNo, trackingNo }) =>
              orderId && (
                <>
                  <TextLink href={`/op/orders/list/${orderId}`} className="mono">
                    {orderNo}
                  </TextLink>
                  {trackingNo && <span className="soft mono"> {trackingNo}</span>}
                </>
              ),
          },
          { id: 'word', header: t('column.word'), cell: ({ word }) => <span className="soft mono">{word}</span> },
        ]}
        empty={<p className="soft card-body">{t(state ? 'noWinnersOf' : 'noWinners')}</p>}
      />
      {total > SIZE && (
        <p className="card-body">
          {current > 1 && <a href={to(current - 1)}>{t('newer')}</a>}{' '}
          <span className="soft num">
            {t('page', { shown: `${(current - 1) * SIZE + 1}–${Math.min(current * SIZE, total)}`, total })}
          </span>{' '}
          {current * SIZE < total && <a href={to(current + 1)}>{t('older')}</a>}
        </p>
      )}
    </Card>
  )
}

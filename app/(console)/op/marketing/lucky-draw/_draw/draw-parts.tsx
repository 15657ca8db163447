import { getLocale, getTranslations } from 'next-intl/server'
import { ActList } from '@/app/_kit/act/act-list'
import { RecordForm } from '@/app/_kit/record/record-form'
import { PageColumns } from '@/components/page/page-columns'
import { DataTable } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { type Draw, getDraw, type PrizeFacts } from '@/lib/contract/marketing/lucky-draw'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { oddsText } from '@/lib/domain/marketing/draw'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, runAct } from '../actions'
import { drawControls, drawForm, drawScreen } from './draw-form'
import { Simulation } from './simulation'
import { Winners } from './winners'

/** Prizes with their odds and remaining number. */
async function Prizes({ prizes }: { prizes: readonly PrizeFacts[] }) {
  const [t, locale] = await Promise.all([getTranslations('luckyDraw'), getLocale()])
  const language = knownLocale(locale)
  return (
    <Card title={t('column.prizes')} padded={false}>
      <DataTable
        caption={t('column.prizes')}
        rows={prizes}
        rowId={({ id }) => id}
        cards
        columns={[
          {
            ...{ id: 'prize', header: t('column.prize') },
            cell: ({ nameZh, nameEn, type }) => (
              <>
                {pickText({ zh: nameZh, en: nameEn }, language)} <span className="soft">{t(`type.${type}`)}</span>
              </>
            ),
          },
          {
            ...{ id: 'goods', header: t('column.goods') },
            cell: ({ title, source, shop }) =>
              title && (
                <>
                  {pickText(title, language)}
                  <br />
                  <span className="soft">{[source, shop && pickText(shop, language)].filter(Boolean).join(' · ')}</span>
                </>
              ),
          },
          {
            ...{ id: 'priceP', header: t('column.priceP'), align: 'end' },
            cell: ({ priceP }) => priceP !== null && <Money pence={priceP} />,
          },
          {
            ...{ id: 'odds', header: t('column.odds'), align: 'end' },
            cell: ({ odds }) => <span className="num">{oddsText(odds)}</span>,
          },
          {
            ...{ id: 'won', header: t('column.won'), align: 'end' },
            cell: ({ type, won, stock }) => type !== 'none' && t('wonOf', { won, stock }),
          },
          {
            ...{ id: 'dailyCap', header: t('column.dailyCap'), align: 'end' },
            cell: ({ type, dailyCap }) => type !== 'none' && (dailyCap ?? t('noCap')),
          },
          { ...{ id: 'free', header: t('column.free'), align: 'end' }, cell: ({ free }) => free },
        ]}
      />
    </Card>
  )
}

async function Terms({ draw }: { draw: Draw }) {
  const t = await getTranslations('luckyDraw')
  return (
    <Card title={t('terms')}>
      <Facts
        items={[
          { term: t('column.startsAt'), value: <Time value={draw.startsAt} /> },
          { term: t('column.endsAt'), value: <Time value={draw.endsAt} /> },
          {
            term: t('column.cost'),
            value: draw.orderDays === null ? t('cost.free') : t('costOrder', { days: draw.orderDays }),
          },
          { term: t('column.playsOfDay'), value: draw.playsOfDay },
          { term: t('column.playsOfBuyer'), value: draw.playsOfBuyer },
          { term: t('column.rulesZh'), value: <span className="whitespace-pre-line">{draw.rulesZh}</span> },
          { term: t('column.rulesEn'), value: <span className="whitespace-pre-line">{draw.rulesEn}</span> },
        ]}
      />
    </Card>
  )
}

interface Props {
  id: string
  can: Session['can']
  search: Readonly<Record<string, string | string[] | undefined>>
}

/** State, acts and results of a draw, its form while it is a draft, a simulation, and the winners. */
export async function DrawParts({ id, can, search }: Props) {
  const [t, draw] = await Promise.all([getTranslations('luckyDraw'), read(getDraw, { query: { id } })])
  const side = (
    <Card title={t(`state.${draw.state}`)} note={draw.stopReason}>
      <Facts
        items={[
          { term: t('column.plays'), value: draw.plays },
          { term: t('column.wins'), value: draw.wins },
        ]}
      />
      <ActList screen={drawScreen} run={runAct} record={draw} />
    </Card>
  )
  if (draw.canEdit)
    // The rows of prizes use the full width.
    return (
      <div className="page-stack">
        {side}
        <Card title={t('terms')}>
          <RecordForm record={draw} form={drawForm} action={edit} controls={await drawControls(draw)} />
        </Card>
        {await Prizes({ prizes: draw.facts })}
        {await Simulation({ id, search })}
      </div>
    )
  return (
    <PageColumns aside={side}>
      {await Terms({ draw })}
      {await Prizes({ prizes: draw.facts })}
      {await Simulation({ id, search })}
      {draw.state > 0 && (await Winners({ id, search, mayExport: can('luck:edit') }))}
    </PageColumns>
  )
}

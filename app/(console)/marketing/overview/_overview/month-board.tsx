import { getTranslations } from 'next-intl/server'
import { Figures } from '@/components/page/figures'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { type DraftClash, marketingOverview, type NamedPromotion } from '@/lib/contract/marketing/overview'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { type Seen, shopEvents } from '../../_calendar/calendar-events'
import { MarketingCalendar } from '../../_calendar/marketing-calendar'
import { promotionHref } from '../../_promotion/promotion-href'

const percentOf = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '—')

async function Clashes({ clashes }: { clashes: readonly DraftClash[] }) {
  const [t, kinds] = await Promise.all([
    getTranslations('marketingOverview'),
    getTranslations('marketing.reduction.kind'),
  ])
  const named = ({ id, kind, name }: NamedPromotion) => (
    <a className="in-text" href={promotionHref({ id, kind })}>
      {kinds(kind)} “{name}”
    </a>
  )
  return (
    <Card title={t('clashes')} note={String(clashes.length)} padded={clashes.length === 0}>
      {clashes.length === 0 && <p className="soft">{t('noClashes')}</p>}
      {clashes.map(({ rule, draft, other, startAfter }) => (
        <div className="market-clash" key={`${draft.id} ${other.id}`}>
          <p>
            {named(draft)} × {named(other)}
          </p>
          <p className="meta soft">
            <Time value={other.startsAt} style="short" /> – <Time value={other.endsAt} style="short" /> ·{' '}
            {t(`rule.${rule}`)}
          </p>
          <p>
            {t('startAfter')} <Time value={startAfter} />
          </p>
        </div>
      ))}
    </Card>
  )
}

async function Ending({ ending }: { ending: readonly NamedPromotion[] }) {
  const t = await getTranslations('marketingOverview')
  return (
    <Card title={t('ending')} padded={ending.length === 0}>
      {ending.length === 0 && <p className="soft">{t('noneEnding')}</p>}
      <ul className="cal-list">
        {ending.map(({ id, kind, name, endsAt }) => (
          <li key={id}>
            <a href={promotionHref({ id, kind })}>{name}</a>
            <Time value={endsAt} style="short" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  typed: Readonly<Record<string, string>>
  /** Kinds of events that the reader may see. */
  seen: Seen
}

/** Figures of this month, the calendar, and pending decisions beside it. */
export async function MonthBoard({ typed, seen }: Props) {
  const [t, found] = await Promise.all([getTranslations('marketingOverview'), read(marketingOverview)])
  const { running, scheduled, salesP, promotedP, shopP, platformP, clashes, ending } = found
  const figures = [
    { label: t('running'), value: running, note: t('scheduled', { count: scheduled }) },
    { label: t('spend'), value: <Money pence={shopP} />, note: t('platformBore', { amount: formatPence(platformP) }) },
    {
      label: t('share'),
      value: percentOf(promotedP, salesP),
      note: t('shareOf', { part: formatPence(promotedP), whole: formatPence(salesP) }),
    },
    { label: t('return'), value: shopP > 0 ? (promotedP / shopP).toFixed(1) : '—', note: t('returnNote') },
    {
      label: t('clashes'),
      value: clashes.length,
      ...(clashes.length > 0 && { tone: 'danger' as const, note: t('toSolve') }),
    },
  ]
  return (
    <>
      <Figures items={figures} />
      <div className="market-board">
        {
          await MarketingCalendar({
            ...{
              path: '/marketing/overview',
              typed,
              groups: [
                'own' as const,
                ...(seen.platform ? (['platform', 'deadline'] as const) : []),
                ...(seen.ads ? (['ad'] as const) : []),
              ],
            },
            load: (days) => shopEvents(days, seen),
          })
        }
        <div className="page-stack">
          {await Clashes({ clashes })}
          {await Ending({ ending })}
        </div>
      </div>
    </>
  )
}

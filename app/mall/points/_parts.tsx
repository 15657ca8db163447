import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { ukTime } from '@/components/ui/uk-time'
import type { Data } from '@/lib/contract/endpoint'
import type { myPoints, PointsMovement } from '@/lib/contract/mall/points'
import { knownLocale } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'

type Mine = Data<typeof myPoints>

/** Formats the last UK day before an instant. */
async function lastDay(): Promise<(end: string) => string> {
  const locale = knownLocale(await getLocale())
  return (end) => ukTime(Date.parse(end) - 1, 'date', locale)
}

/** Balance with its value, pending points, and those that expire first. */
export async function Standing({ mine: { balance, worthP, waiting, next, terms } }: { mine: Mine }) {
  const [t, day] = await Promise.all([getTranslations('points'), lastDay()])
  return (
    <>
      <p className="mall-price num">{t('balance', { count: balance })}</p>
      {balance > 0 && <p className="soft">{t('worth', { amount: formatPence(worthP) })}</p>}
      {balance < 0 && <p>{t('negative')}</p>}
      {waiting > 0 && <p>{t('waiting', { count: waiting, step: terms.step })}</p>}
      {next && <p>{t('next', { count: next.points, day: day(next.endsAt) })}</p>}
    </>
  )
}

export async function History({ rows }: { rows: readonly PointsMovement[] }) {
  const [t, locale, day] = await Promise.all([getTranslations('points'), getLocale(), lastDay()])
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  const browse = (
    <a className="button button-primary" href="/mall">
      {t('browse')}
    </a>
  )
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} actions={browse} />
  return (
    <Card title={t('history')}>
      <ul className="mall-brief">
        {rows.map(({ id, kind, order, time, points, balance, endsAt }) => (
          <li key={id}>
            <span>
              {t(`kind.${kind}`)} {order && <a href={`/mall/orders/${order.id}`}>{order.no}</a>}
              <br />
              <span className="soft">
                <Time value={time} /> · {t('after', { count: balance })}
                {endsAt && ` · ${t('until', { day: day(endsAt) })}`}
              </span>
            </span>
            <span className="num">{points > 0 ? <b>{signed.format(points)}</b> : signed.format(points)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Current terms of points. */
export async function HowPointsWork({ terms }: { terms: Mine['terms'] }) {
  const t = await getTranslations('points.how')
  return (
    <Card title={t('title')} id="how">
      <ul>
        <li>{t('earn', { count: terms.earn, step: terms.step })}</li>
        <li>{t('worth', { count: terms.perPound, percent: terms.sharePercent })}</li>
        <li>{t('expire', { count: terms.months })}</li>
        <li>{t('refund')}</li>
        <li>{t('debt')}</li>
      </ul>
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import type { HealthFigure, shopHealth } from '@/lib/contract/violation/health'

const percent = (bp: number) => `${(bp / 100).toFixed(bp % 100 === 0 ? 0 : 2)}%`

async function Figure({ figure, href }: { figure: HealthFigure; href: string | null }) {
  const t = await getTranslations('violation.health')
  const { metric, numerator, denominator, rateBp, targetBp, met, orders } = figure
  return (
    <Card
      title={t(`metric.${metric}`)}
      aside={<Status group={met ? 'done' : 'trouble'}>{t(met ? 'met' : 'missed')}</Status>}
    >
      <p className="soft">{t(`about.${metric}`)}</p>
      <Facts
        items={[
          { term: t('rate'), value: rateBp === null ? t('nothing') : <b>{percent(rateBp)}</b> },
          { term: t('counted'), value: t('of', { numerator, denominator }) },
          { term: t('target'), value: t(`targetOf.${metric}`, { target: percent(targetBp) }) },
        ]}
      />
      {orders.length > 0 && (
        <details className="mt-2">
          <summary>{t('orders', { count: orders.length })}</summary>
          <ul className="tree">
            {orders.map(({ id, no, time }) => (
              <li key={`${id}${time}`}>
                {href ? <TextLink href={`${href}/${id}`}>{no}</TextLink> : no} <Time value={time} style="short" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

async function ScoreCard({ health: { score, reviews }, href }: { health: Props['health']; href: string | null }) {
  const t = await getTranslations('violation.health')
  return (
    <Card title={t('score')} aside={href && <TextLink href={href}>{t('seeReviews')}</TextLink>}>
      <p className="soft">{t('scoreAbout')}</p>
      <p>{score === null ? t('noReviews') : <b>{t('scoreOf', { score, reviews })}</b>}</p>
    </Card>
  )
}

interface Props {
  health: Data<typeof shopHealth>
  /** Builds the address of an order; null for users who may not open orders. */
  href: string | null
  /** Address of the shop's reviews; null for users who may not see them. */
  reviewsHref?: string | null
}

/** Each metric with its target, time window, formula, and the orders behind it. */
export async function HealthFigures({ health, href, reviewsHref = null }: Props) {
  const t = await getTranslations('violation.health')
  return (
    <>
      <p className="soft">
        {t.rich('window', { from: () => <Time value={health.from} />, until: () => <Time value={health.until} /> })}
      </p>
      <ScoreCard health={health} href={reviewsHref} />
      {health.figures.map((figure) => (
        <Figure key={figure.metric} figure={figure} href={href} />
      ))}
    </>
  )
}

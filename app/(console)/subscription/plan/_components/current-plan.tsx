import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Progress } from '@/components/ui/progress'
import { Time } from '@/components/ui/time'
import type { Subscription, Use } from '@/lib/contract/subscription'
import { countText } from '@/lib/domain/count'
import { knownLocale, pickText } from '@/lib/domain/locale'

const Price = ({ pence, per }: { pence: number; per: string }) => (
  <>
    <Money pence={pence} /> <span className="soft">{per}</span>
  </>
)

/** Plan of the shop, its end, and the next change. */
export async function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const [t, spoken] = await Promise.all([getTranslations('subscription.plan'), getLocale()])
  const locale = knownLocale(spoken)
  const { plan, period, priceP, next, autoRenew } = subscription
  return (
    <Card title={t('current')} note={t('afterEnd')}>
      <Facts
        items={[
          { term: t('plan'), value: pickText(plan.name, locale) },
          { term: t('price'), value: period ? <Price pence={priceP} per={t(`per.${period}`)} /> : t('free') },
          { term: t('until'), value: <Time value={subscription.untilTime} /> },
          ...(next
            ? [
                { term: t('next'), value: `${pickText(next.name, locale)} · ${t(`per.${next.period}`)}` },
                { term: t('paidUntil'), value: <Time value={subscription.endTime} /> },
              ]
            : []),
          { term: t('grace'), value: <Time value={subscription.graceTime} /> },
          { term: t('autoRenew'), value: t(autoRenew ? 'on' : 'off') },
        ]}
      />
    </Card>
  )
}

/** Usage of each limit. */
export async function Uses({ uses }: { uses: readonly Use[] }) {
  const t = await getTranslations('subscription.plan')
  return (
    <Card title={t('uses')} note={t('usesNote')}>
      <ul className="tree">
        {uses.map(({ limit, used, most }) => (
          <li key={limit}>
            <div className="flex flex-wrap items-center gap-3">
              <span className="w-44">{t(`limit.${limit}`)}</span>
              <Progress max={most} value={Math.min(used, most)} label={t(`limit.${limit}`)} />
              <span className={used >= most ? 'tone-danger' : undefined}>
                {t('used', { used: countText(used), most: countText(most) })}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

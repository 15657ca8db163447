import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { ActivityOffer } from '@/lib/contract/marketing/activity'
import { knownLocale, pickText, type Twin } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'

/** Facts of an activity for a shop: times, rules and requirements. */
export async function OfferFacts({ offer }: { offer: ActivityOffer }) {
  const [t, spoken] = await Promise.all([getTranslations('activityOffer'), getLocale()])
  const locale = knownLocale(spoken)
  const names = (all: readonly Twin[]) => all.map((name) => pickText(name, locale)).join(', ') || t('any')
  const { minScore, maxRefundPercent, goodsLocation, feeP } = offer
  return (
    <>
      <Card title={t('about')}>
        <Facts
          items={[
            { term: t('column.type'), value: t(`type.${offer.type}`) },
            { term: t('column.phase'), value: t(`phase.${offer.phase}`) },
            { term: t('column.startsAt'), value: <Time value={offer.startsAt} /> },
            { term: t('column.endsAt'), value: <Time value={offer.endsAt} /> },
            { term: t('column.enrolFrom'), value: <Time value={offer.enrolFrom} /> },
            { term: t('column.enrolUntil'), value: <Time value={offer.enrolUntil} /> },
            { term: t('column.lockAt'), value: <Time value={offer.lockAt} /> },
            { term: t('column.seats'), value: t('placesOf', { taken: offer.taken, seats: offer.seats }) },
            { term: t('column.feeP'), value: feeP > 0 ? t('feeFacts', { amount: formatPence(feeP) }) : t('free') },
            { term: t('column.subsidyPercent'), value: t('subsidyFacts', { percent: offer.subsidyPercent }) },
          ]}
        />
        {pickText(offer.rules, locale) && <p className="whitespace-pre-line">{pickText(offer.rules, locale)}</p>}
      </Card>
      <Card title={t('conditions')}>
        <Facts
          items={[
            {
              term: t('column.minScore'),
              value: minScore === null ? t('any') : t('stars', { stars: (minScore / 10).toFixed(1) }),
            },
            { term: t('column.plans'), value: names(offer.plans) },
            {
              term: t('column.maxRefundPercent'),
              value: maxRefundPercent === null ? t('any') : t('atMostPercent', { percent: maxRefundPercent }),
            },
            { term: t('column.categories'), value: names(offer.categories) },
            { term: t('column.goodsLocation'), value: goodsLocation ? t(`goodsLocation.${goodsLocation}`) : t('any') },
            { term: t('column.offPercent'), value: t('atLeastPercent', { percent: offer.offPercent }) },
            { term: t('column.minStock'), value: offer.minStock },
            { term: t('column.perShop'), value: offer.perShop },
          ]}
        />
      </Card>
    </>
  )
}

/** States if this shop may enrol, with every reason against it. */
export async function Eligibility({ offer }: { offer: ActivityOffer }) {
  const t = await getTranslations('activityOffer')
  if (offer.troubles.length === 0) return <Notice tone="ok">{t('eligible')}</Notice>
  return (
    <Notice tone="warn" title={t('notEligible')}>
      <ul>
        {offer.troubles.map(({ why, need, have }) => (
          <li key={why}>{t(`trouble.${why}`, { need, have: have || t('noScore') })}</li>
        ))}
      </ul>
    </Notice>
  )
}

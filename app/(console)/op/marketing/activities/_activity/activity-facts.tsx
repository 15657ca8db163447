import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Time } from '@/components/ui/time'
import { type Activity, type ActivityResult, activityChoices } from '@/lib/contract/marketing/activity'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'

/** Times, conditions and amounts of a published activity. */
export async function ActivityFacts({ activity }: { activity: Activity }) {
  const [t, spoken, choices] = await Promise.all([getTranslations('activity'), getLocale(), read(activityChoices)])
  const locale = knownLocale(spoken)
  const { minScore, maxRefundPercent, goodsLocation } = activity
  const plans = choices.plans.filter(({ id }) => activity.plans.includes(id))
  const categories = choices.categories.filter(({ code }) => activity.categories.includes(code))
  const names = (all: readonly { name: { zh: string; en: string } }[]) =>
    all.map(({ name }) => pickText(name, locale)).join(', ') || t('all')
  return (
    <>
      <Card title={t('terms')}>
        <Facts
          items={[
            { term: t('column.titleZh'), value: activity.titleZh },
            { term: t('column.titleEn'), value: activity.titleEn },
            { term: t('column.type'), value: t(`type.${activity.type}`) },
            { term: t('column.startsAt'), value: <Time value={activity.startsAt} /> },
            { term: t('column.endsAt'), value: <Time value={activity.endsAt} /> },
            { term: t('column.enrolFrom'), value: <Time value={activity.enrolFrom} /> },
            { term: t('column.enrolUntil'), value: <Time value={activity.enrolUntil} /> },
            { term: t('column.lockAt'), value: t('hours', { count: activity.lockHours }) },
            { term: t('column.rulesZh'), value: activity.rulesZh || t('none') },
            { term: t('column.rulesEn'), value: activity.rulesEn || t('none') },
          ]}
        />
      </Card>
      <Card title={t('who')}>
        <Facts
          items={[
            {
              term: t('column.minScore'),
              value: minScore ? t('stars', { stars: (minScore / 10).toFixed(1) }) : t('all'),
            },
            { term: t('column.plans'), value: names(plans) },
            {
              term: t('column.maxRefundPercent'),
              value: maxRefundPercent === null ? t('all') : t('atMostPercent', { percent: maxRefundPercent }),
            },
            { term: t('column.categories'), value: names(categories) },
            {
              term: t('column.goodsLocation'),
              value: goodsLocation ? t(`goodsLocation.${goodsLocation}`) : t('anyPlace'),
            },
            { term: t('column.offPercent'), value: t('atLeastPercent', { percent: activity.offPercent }) },
            { term: t('column.minStock'), value: activity.minStock },
            { term: t('column.perShop'), value: activity.perShop },
            { term: t('column.feeP'), value: <Money pence={activity.feeP} /> },
            { term: t('column.subsidyPercent'), value: t('percent', { percent: activity.subsidyPercent }) },
          ]}
        />
      </Card>
    </>
  )
}

/** Places of an activity, with its sales and costs. */
export async function ActivityOutcome({ activity, result }: { activity: Activity; result: ActivityResult }) {
  const t = await getTranslations('activity')
  const costP = result.platformP - result.feesP
  return (
    <Facts
      items={[
        { term: t('column.taken'), value: t('placesOf', { taken: activity.taken, seats: activity.seats }) },
        { term: t('column.passed'), value: activity.passed },
        { term: t('column.shops'), value: activity.shops },
        { term: t('column.orders'), value: result.orders },
        { term: t('column.pieces'), value: result.pieces },
        { term: t('column.salesP'), value: <Money pence={result.salesP} /> },
        { term: t('column.shopP'), value: <Money pence={result.shopP} /> },
        { term: t('column.platformP'), value: <Money pence={result.platformP} /> },
        { term: t('column.feesP'), value: <Money pence={result.feesP} /> },
        { term: t('column.cost'), value: <Money pence={costP} /> },
        { term: t('column.return'), value: costP > 0 ? (result.salesP / costP).toFixed(1) : t('noReturn') },
      ]}
    />
  )
}

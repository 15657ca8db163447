import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdSlot } from '@/components/ads/ad-slot'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { mallActivity } from '@/lib/contract/mall/activity'
import { ENROLMENT_PICTURE } from '@/lib/domain/marketing/enrolment'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { countdown } from '../../_shared/countdown'
import { SaleTiles } from '../../_shared/goods-tiles'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.activities'))('title') }
}

/** One activity of the platform: dates, pictures of its shops, and products. */
export default async function MallActivity({ params }: PageProps<'/mall/activities/[id]'>) {
  const { id } = await params
  return shown(async () => {
    const [t, say, activity] = await Promise.all([
      getTranslations('mall.activities'),
      speaker(),
      asBuyer(mallActivity, { params: { id } }),
    ])
    const { running, startsAt, endsAt, pictures, goods } = activity
    return (
      <>
        <p>
          <a href="/mall/activities">{t('back')}</a>
        </p>
        <h1>{say(activity.title)}</h1>
        <p className="soft">
          {t(running ? 'endsIn' : 'startsIn', countdown(running ? endsAt : startsAt))} (
          <Time value={running ? endsAt : startsAt} />)
        </p>
        {activity.type === 'newUser' && <p>{t('newOnly')}</p>}
        {pictures.length > 0 && (
          <ul className="mall-grid mall-grid-wide">
            {pictures.map(({ shopId, picture, text }) => (
              <li key={picture}>
                <AdSlot
                  source={`/api/mall/picture/${encodeURIComponent(picture)}?size=800`}
                  text={say(text)}
                  href={`/mall/shop/${shopId}`}
                  {...ENROLMENT_PICTURE}
                />
              </li>
            ))}
          </ul>
        )}
        {goods.length === 0 ? <EmptyState title={t('noGoods')} /> : await SaleTiles({ goods })}
      </>
    )
  })
}

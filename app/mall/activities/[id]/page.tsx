import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { mallActivity } from '@/lib/contract/mall/activity'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { countdown } from '../../_shared/countdown'
import { SaleTiles } from '../../_shared/goods-tiles'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.activities'))('title') }
}

/** One activity of the platform: how long it takes, and its products. */
export default async function MallActivity({ params }: PageProps<'/mall/activities/[id]'>) {
  const { id } = await params
  return shown(async () => {
    const [t, say, activity] = await Promise.all([
      getTranslations('mall.activities'),
      speaker(),
      asBuyer(mallActivity, { params: { id } }),
    ])
    const { running, startsAt, endsAt, goods } = activity
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
        {goods.length === 0 ? <EmptyState title={t('noGoods')} /> : await SaleTiles({ goods })}
      </>
    )
  })
}

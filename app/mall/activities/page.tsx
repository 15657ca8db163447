import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Time } from '@/components/ui/time'
import { mallActivities } from '@/lib/contract/mall/activity'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { countdown } from '../_shared/countdown'
import { speaker } from '../_shared/say'
import { shown } from '../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.activities'))('title') }
}

/** Activities of the platform that are running or start soon. */
export default async function MallActivities() {
  return shown(async () => {
    const [t, say, activities] = await Promise.all([
      getTranslations('mall.activities'),
      speaker(),
      asBuyer(mallActivities),
    ])
    return (
      <>
        <h1>{t('title')}</h1>
        {activities.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-grid mall-grid-wide">
          {activities.map(({ id, type, title, running, startsAt, endsAt, products }) => (
            <li key={id}>
              <a className="mall-tile" href={`/mall/activities/${id}`}>
                <b className="mall-tile-title">{say(title)}</b>
                <span>
                  {t(running ? 'endsIn' : 'startsIn', countdown(running ? endsAt : startsAt))} (
                  <Time value={running ? endsAt : startsAt} />)
                </span>
                {type === 'newUser' && <span className="soft">{t('newOnly')}</span>}
                <span className="soft meta">{t('products', { count: products })}</span>
              </a>
            </li>
          ))}
        </ul>
      </>
    )
  })
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { listLive } from '@/lib/contract/mall/live'
import { requireBuyer } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { pageNumber } from '../_shared/page-number'
import { Pages } from '../_shared/pages'
import { speaker } from '../_shared/say'
import { shown } from '../_shared/shown'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.live'))('title') }
}

const SIZE = 20

/** Open live rooms. */
export default async function LivePage({ searchParams }: PageProps<'/mall/live'>) {
  await requireBuyer()
  const { current } = await searchParams
  return shown(async () => {
    const [t, say, page] = await Promise.all([
      getTranslations('mall.live'),
      speaker(),
      asBuyer(listLive, { query: { current: pageNumber(current), size: SIZE } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('title')}</h1>
        {page.records.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul className="mall-cards">
          {page.records.map(({ id, title, shop, state, viewers }) => (
            <li className="card card-body" key={id}>
              <p className="mall-order-head">
                <a className="in-text" href={`/mall/live/${id}`}>
                  {title}
                </a>
                <Badge tone={state === 'on' ? 'ok' : 'warn'}>{t(`state.${state}`)}</Badge>
              </p>
              <p className="soft">
                {say(shop.name)} {viewers > 0 && t('viewers', { count: viewers })}
              </p>
            </li>
          ))}
        </ul>
        <Pages page={page} href="/mall/live" />
      </section>
    )
  })
}

import { getLocale, getTranslations } from 'next-intl/server'
import { Timeline } from '@/components/page/timeline'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { AdCreative, AdOrderDetail } from '@/lib/contract/ads/order'
import { AD_ORDER, CREATIVE } from '@/lib/domain/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ExactPicture } from '../../_picture/exact-picture'
import { stateKey } from './order-list'
import '../ads.css'

const TARGET_PAGE = { product: '/mall/goods/', shop: '/mall/shop/', activity: '/mall/activities/' } as const
const CREATIVE_GROUP = ['others', 'done', 'trouble', 'draft'] as const

async function Creative({ each, row }: { each: AdCreative; row: AdOrderDetail }) {
  const [t, spoken] = await Promise.all([getTranslations('adOrder'), getLocale()])
  const locale = knownLocale(spoken)
  const { target, text, state, reason } = each
  // It is sent to review once the order is paid.
  const isUnsent = state === CREATIVE.pending && row.state < AD_ORDER.pendingReview
  const name = pickText(target.title, locale) || t('targetGone')
  return (
    <div className="page-stack">
      <ExactPicture id={each.picture} width={row.width} height={row.height} alt={pickText(text, locale)} />
      {reason && <Notice tone={state === 2 ? 'warn' : 'info'}>{pickText(reason, locale)}</Notice>}
      <Facts
        items={[
          {
            term: t('column.state'),
            value: (
              <Status group={isUnsent ? 'draft' : (CREATIVE_GROUP[state] ?? 'draft')}>
                {t(
                  each.shown
                    ? 'creativeShown'
                    : isUnsent
                      ? 'creativeUnsent'
                      : `creativeState.${state as 0 | 1 | 2 | 3}`,
                )}
              </Status>
            ),
          },
          { term: t('creative.textEn'), value: text.en },
          { term: t('creative.textZh'), value: text.zh },
          {
            term: t('creative.leadsTo'),
            value: (
              <>
                {t(`creative.target.${target.kind}`)}:{' '}
                <TextLink className="in-text" href={`${TARGET_PAGE[target.kind]}${target.id}`}>
                  {name}
                </TextLink>{' '}
                <Status group={target.live ? 'done' : 'trouble'}>{t(target.live ? 'live' : 'notLive')}</Status>
              </>
            ),
          },
          { term: t('sent'), value: <Time value={each.submitTime} /> },
          ...(each.decideTime ? [{ term: t('decided'), value: <Time value={each.decideTime} /> }] : []),
        ]}
      />
    </div>
  )
}

/** Facts of an ad order for shop and platform: slot and days, each creative with its review, and the history. */
export async function OrderFacts({ row }: { row: AdOrderDetail }) {
  const [t, spoken] = await Promise.all([getTranslations('adOrder'), getLocale()])
  const locale = knownLocale(spoken)
  const [newest, ...older] = row.creatives
  return (
    <>
      {row.reason && <Notice title={t('reason')}>{pickText(row.reason, locale)}</Notice>}
      {newest && <Card title={t('picture')}>{await Creative({ each: newest, row })}</Card>}
      <Card title={t('order')}>
        <Facts
          items={[
            { term: t('column.state'), value: t(stateKey(row)) },
            { term: t('column.shop'), value: pickText(row.shopName, locale) },
            { term: t('column.position'), value: pickText(row.position, locale) },
            { term: t('size'), value: `${row.width} × ${row.height}` },
            { term: t('column.days'), value: t('daysOf', { from: row.from, to: row.to, count: row.days }) },
            { term: t('priceDay'), value: <Money pence={row.priceDayP} /> },
            { term: t('column.priceP'), value: <Money pence={row.priceP} /> },
            ...(row.backP > 0 ? [{ term: t('column.backP'), value: <Money pence={row.backP} /> }] : []),
          ]}
        />
      </Card>
      {older.length > 0 && (
        <Card title={t('older')}>
          <div className="ad-creatives">
            {await Promise.all(older.map(async (each) => <div key={each.id}>{await Creative({ each, row })}</div>))}
          </div>
        </Card>
      )}
      <Card title={t('history')}>
        <Timeline
          entries={row.events
            .map(({ event, time }, at) => ({ id: `${at}`, text: t(`event.${event}`), at: time }))
            .toReversed()}
        />
      </Card>
    </>
  )
}

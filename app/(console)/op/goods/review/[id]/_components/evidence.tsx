import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import type { Goods, GoodsReview } from '@/lib/contract/goods/record'
import type { getGoodsReview, ReviewFlag } from '@/lib/contract/goods/review'
import { knownLocale, pickText } from '@/lib/domain/locale'

/** State and kind of a case. */
export async function CaseStatus({ review, shop }: { review: GoodsReview; shop: string }) {
  const t = await getTranslations('goods.review')
  const { state, kind, risk, round } = review
  const about = [t(`kind.${kind}`), t(`risk.${risk}`), shop, t('roundOf', { round })]
  return (
    <>
      <Status group={state === 0 ? 'us' : 'done'}>{t(`state.${state}`)}</Status>{' '}
      <span className="soft">{about.join(' · ')}</span>
    </>
  )
}

/** Warnings about the product with their evidence. */
export async function Flags({ flags }: { flags: readonly ReviewFlag[] }) {
  const [t, locale] = await Promise.all([getTranslations('goods.review'), getLocale()])
  if (flags.length === 0) return null
  return (
    <Card title={t('flags')}>
      <ul>
        {flags.map(({ kind, goodsId, text }) => (
          <li key={`${kind} ${goodsId ?? text.en}`}>
            <span className="tone-warn">▲ {t(`flag.${kind}`)}</span>{' '}
            {goodsId ? (
              <TextLink href={`/op/goods/list/${goodsId}`}>{pickText(text, knownLocale(locale))}</TextLink>
            ) : (
              pickText(text, knownLocale(locale))
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Mandatory information for buyers, present or missing. */
export async function Checklist({ goods }: { goods: Goods }) {
  const t = await getTranslations('goods')
  const missing = new Set(goods.missing)
  const items = ['titleZh', 'titleEn', 'category', 'pictures', 'detailEn', 'skus', 'stock'] as const
  return (
    <Card title={t('review.checklist')}>
      <ul>
        {items.map((item) => (
          <li key={item} className={missing.has(item) ? 'tone-warn' : undefined}>
            {missing.has(item) ? '▲' : '●'} {t(`missing.${item}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Results of the shop's reviews in the last ninety days. */
export async function ShopHistory({ history }: { history: Data<typeof getGoodsReview>['history'] }) {
  const t = await getTranslations('goods.review')
  const { counted, limit, ...ended } = history
  return (
    <Card title={t('shopHistory')}>
      <Facts
        items={[
          ...(['accepted', 'partly', 'returned', 'declined'] as const).map((key) => ({
            term: t(`ended.${key}`),
            value: String(ended[key]),
          })),
          { term: t('counted'), value: t('countedOf', { counted, limit }) },
        ]}
      />
    </Card>
  )
}

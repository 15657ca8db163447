import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { BulkKind } from '@/app/_kit/queue/bulk-kind'
import { moreText } from '@/app/(console)/goods/_shared/more-text'
import type { Data } from '@/lib/contract/endpoint'
import { decideGoodsReview, getGoodsReview } from '@/lib/contract/goods/review'
import { pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'

/** Maximum length of each side of a change; the page of the case has the full text. */
const SHOWN = 120

type Found = Data<typeof getGoodsReview>

const short = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  const text = Array.isArray(value) ? String(value.length) : String(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** Changed fields with the live and the requested value. */
async function changesOf({ review, goods }: Found): Promise<string[]> {
  const [t, inWords] = await Promise.all([getTranslations('goods.review'), moreText(goods.names)])
  const { skus = [], ...fields } = review.patch
  const changed = Object.entries(fields).map(([field, wanted]) => {
    const live = goods[field as keyof typeof fields]
    return `${t(`field.${field}`)}: ${short(inWords(field, live))} → ${short(inWords(field, wanted))}`
  })
  const priced = skus.map(({ id, code, specEn, priceP }) => {
    const live = goods.skus.find((sku) => sku.id === id)
    return `${code} · ${specEn}: ${live ? formatPence(live.priceP) : '—'} → ${formatPence(priceP)}`
  })
  return [...changed, ...priced]
}

/** Facts of a product that has never been on sale. */
const newFacts = ({ goods }: Found, locale: string): string[] => [
  ...(goods.categoryName ? [pickText(goods.categoryName, locale)] : []),
  ...goods.skus.map(({ code, specEn, priceP }) => `${code} · ${specEn} · ${formatPence(priceP)}`),
]

/** New products and changes, decided together. */
export const goodsReviewKind: BulkKind = {
  kind: 'goodsReview',
  list: '/op/goods/review',
  reasons: 'goods_return_reason',
  accept: 'goods.review.accept',
  back: 'goods.review.return',
  faults: 'goods.fault',
  async read(id) {
    const found = await read(getGoodsReview, { query: { id } }, { else: null, on: ['NOT_FOUND'] })
    if (!found) return null
    const locale = await getLocale()
    const { review, goods } = found
    return {
      id,
      version: review.version,
      title: pickText({ zh: goods.titleZh, en: goods.titleEn }, locale) || goods.code,
      shop: pickText(goods.shopName, locale),
      picture: goods.picture,
      facts: review.kind === 'new' ? newFacts(found, locale) : await changesOf(found),
      open: review.state === 0,
    }
  },
  decide: (send, one, { accept, remark }) =>
    send(decideGoodsReview, { ...one, accept, declined: [], remarkZh: remark.zh, remarkEn: remark.en }),
}

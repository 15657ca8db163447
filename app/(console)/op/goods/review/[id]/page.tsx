import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CaseBar } from '@/app/_kit/queue/case-bar'
import { GoodsCompliance } from '@/app/(console)/goods/_shared/goods-compliance'
import { Differences } from '@/app/(console)/goods/_shared/goods-differences'
import { GoodsSkus, GoodsTexts } from '@/app/(console)/goods/_shared/goods-facts'
import { ReviewHistory } from '@/app/(console)/goods/_shared/goods-reviews'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { getGoodsReview } from '@/lib/contract/goods/review'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Decision } from './_components/decision'
import { CaseStatus, Checklist, Flags, ShopHistory } from './_components/evidence'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods.review'))('oneTitle') }
}

type Search = Awaited<PageProps<'/op/goods/review/[id]'>['searchParams']>

async function page(id: string, search: Search, can: Session['can']) {
  const [t, locale, { review, goods, flags, history }] = await Promise.all([
    getTranslations('goods.review'),
    getLocale(),
    read(getGoodsReview, { query: { id } }),
  ])
  return (
    <DetailPage
      title={pickText({ zh: goods.titleZh, en: goods.titleEn }, locale) || goods.code}
      back={{ href: '/op/goods/review', label: t('title') }}
      status={<CaseStatus review={review} shop={pickText(goods.shopName, knownLocale(locale))} />}
      notices={<CaseBar kind="goodsReview" id={id} path={`/op/goods/review/${id}`} search={search} record={goods.id} />}
      aside={
        <>
          {review.state === 0 && <Decision review={review} history={history} search={search} can={can} />}
          <Flags flags={flags} />
          {review.kind === 'new' && <Checklist goods={goods} />}
          <ShopHistory history={history} />
          <ReviewHistory reviews={goods.reviews.filter((each) => each.id !== review.id)} />
        </>
      }
    >
      {review.kind === 'change' && <Differences review={review} goods={goods} />}
      <GoodsTexts goods={goods} />
      <GoodsSkus skus={goods.skus} />
      <GoodsCompliance goods={goods} />
    </DetailPage>
  )
}

/** One case: live version next to the change, and the decision. */
export default async function GoodsReviewPage({ params, searchParams }: PageProps<'/op/goods/review/[id]'>) {
  const { can } = await requireScreen('/op/goods/review/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, search, can), `/op/goods/review/${id}`)
}

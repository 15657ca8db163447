import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RecordLog } from '@/app/_kit/record/record-log'
import { GoodsSkus, GoodsTexts } from '@/app/(console)/goods/_shared/goods-facts'
import { GoodsOutcome } from '@/app/(console)/goods/_shared/goods-outcome'
import { ReviewHistory } from '@/app/(console)/goods/_shared/goods-reviews'
import { groupOfGoods } from '@/app/(console)/goods/_shared/goods-state'
import { Reinstate, TakeDown } from '@/app/(console)/goods/_shared/take-down'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { queryGoods } from '@/lib/contract/goods'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { PRODUCT } from '@/lib/domain/product'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('oneTitle') }
}

async function page(id: string, session: Session, done: unknown) {
  const [t, locale, goods] = await Promise.all([
    getTranslations('goods'),
    getLocale(),
    upstream(queryGoods, { body: { id } }),
  ])
  const offers = session.can('goodsOp:takedown') ? PRODUCT.offers(goods.state, 'platform') : []
  return (
    <DetailPage
      title={{ zh: goods.titleZh || goods.titleEn || goods.code, en: goods.titleEn || goods.titleZh || goods.code }}
      back={{ href: '/op/goods/list', label: t('all.title') }}
      actions={<RecordLog id={id} />}
      status={
        <>
          <Status group={groupOfGoods(goods)}>{t(`tab.${goods.state}`)}</Status>
          <span className="soft">{pickText(goods.shopName, knownLocale(locale))}</span>
        </>
      }
      notices={<GoodsOutcome done={done} />}
      aside={
        <>
          <ReviewHistory reviews={goods.reviews} />
          {offers.includes('takeDown') && <TakeDown goods={goods} can={session.can} />}
          {offers.includes('reinstate') && goods.passed && <Reinstate goods={goods} />}
        </>
      }
    >
      <GoodsTexts goods={goods} />
      <GoodsSkus skus={goods.skus} />
    </DetailPage>
  )
}

/** A product of any shop. */
export default async function AnyGoods({ params, searchParams }: PageProps<'/op/goods/list/[id]'>) {
  const session = await requireScreen('/op/goods/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search.done), `/op/goods/list/${id}`)
}

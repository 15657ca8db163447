import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/page/detail-page'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { queryGoods } from '@/lib/contract/goods'
import type { Goods } from '@/lib/contract/goods-record'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { orError } from '../../../or-error'
import { GoodsActs } from '../../_shared/goods-acts'
import { GoodsSkus, GoodsTexts } from '../../_shared/goods-facts'
import { GoodsOutcome } from '../../_shared/goods-outcome'
import { Remark, ReviewHistory } from '../../_shared/goods-reviews'
import { groupOfGoods } from '../../_shared/goods-state'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('oneTitle') }
}

async function Missing({ goods }: { goods: Goods }) {
  const t = await getTranslations('goods')
  if (goods.missing.length === 0) return null
  const names = goods.missing.map((field) => t(`missing.${field}`))
  return <Notice tone="warn">{t('incomplete', { fields: names.join(t('comma')) })}</Notice>
}

async function page(id: string, session: Session, done: unknown) {
  const [t, goods] = await Promise.all([getTranslations('goods'), upstream(queryGoods, { body: { id } })])
  return (
    <DetailPage
      title={goods.titleZh || goods.titleEn || goods.code}
      back={{ href: '/goods/list', label: t('title') }}
      status={<Status group={groupOfGoods(goods)}>{t(`tab.${goods.state}`)}</Status>}
      actions={<GoodsActs goods={goods} session={session} />}
      notices={
        <>
          <GoodsOutcome done={done} />
          {goods.changePending && <Notice>{t('changePendingNote')}</Notice>}
          <Remark review={goods.reviews[0]} />
          <Missing goods={goods} />
        </>
      }
      aside={<ReviewHistory reviews={goods.reviews} />}
    >
      <GoodsTexts goods={goods} />
      <GoodsSkus skus={goods.skus} />
    </DetailPage>
  )
}

/** One product of the shop, with what can be done with it now. */
export default async function GoodsDetail({ params, searchParams }: PageProps<'/goods/detail/[id]'>) {
  const session = await requireScreen('/goods/detail/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search.done), `/goods/detail/${id}`)
}

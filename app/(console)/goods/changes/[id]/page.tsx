import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Status } from '@/components/ui/status'
import { getGoodsChange } from '@/lib/contract/goods/change'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Differences } from '../../_shared/goods-differences'
import { GoodsSkus, GoodsTexts } from '../../_shared/goods-facts'
import { Remark, ReviewHistory } from '../../_shared/goods-reviews'
import { ChangeActs } from '../_changes/change-acts'
import { CHANGES, groupOfChange } from '../_changes/change-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods.change'))('oneTitle') }
}

async function page(id: string, { can }: Session) {
  const [t, { change, goods }] = await Promise.all([
    getTranslations('goods.change'),
    read(getGoodsChange, { query: { id } }),
  ])
  return (
    <DetailPage
      title={{ zh: goods.titleZh || goods.titleEn || goods.code, en: goods.titleEn || goods.titleZh || goods.code }}
      back={{ href: CHANGES, label: t('title') }}
      status={
        <Status group={groupOfChange(change)}>{`${t(`state.${change.state}`)} · ${t(`risk.${change.risk}`)}`}</Status>
      }
      actions={<ChangeActs change={change} goods={goods} can={can} />}
      notices={<Remark review={change} />}
      aside={<ReviewHistory reviews={goods.reviews} />}
    >
      <Differences review={change} goods={goods} />
      <GoodsTexts goods={goods} />
      <GoodsSkus skus={goods.skus} />
    </DetailPage>
  )
}

/** One change: the live version next to the request, and the platform's decision. */
export default async function GoodsChange({ params }: PageProps<'/goods/changes/[id]'>) {
  const session = await requireScreen('/goods/changes/[id]')
  const { id } = await params
  return orError(() => page(id, session), `${CHANGES}/${id}`)
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { DetailTabs, tabOf } from '@/components/page/detail-tabs'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { queryGoods } from '@/lib/contract/goods'
import { requireScreen, type Session } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { GoodsActs } from '../../_shared/goods-acts'
import { GoodsOutcome } from '../../_shared/goods-outcome'
import { Remark, ReviewHistory } from '../../_shared/goods-reviews'
import { groupOfGoods } from '../../_shared/goods-state'
import { GoodsPart, Missing, tabsOf } from './_tabs/goods-parts'

type Props = PageProps<'/goods/detail/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('oneTitle') }
}

async function page(id: string, session: Session, search: Awaited<Props['searchParams']>) {
  const [t, goods] = await Promise.all([getTranslations('goods'), upstream(queryGoods, { body: { id } })])
  const tabs = tabsOf(session)
  const tab = tabOf(tabs, search.tab)
  return (
    <DetailPage
      title={{ zh: goods.titleZh || goods.titleEn || goods.code, en: goods.titleEn || goods.titleZh || goods.code }}
      back={{ href: '/goods/list', label: t('title') }}
      status={<Status group={groupOfGoods(goods)}>{t(`tab.${goods.state}`)}</Status>}
      actions={<GoodsActs goods={goods} session={session} />}
      notices={
        <>
          <GoodsOutcome done={search.done} form={session.can('goods:edit') ? `/goods/edit/${goods.id}` : null} />
          {goods.changePending && <Notice>{t('changePendingNote')}</Notice>}
          <Remark review={goods.reviews[0]} />
          <Missing goods={goods} />
          <DetailTabs
            path={`/goods/detail/${goods.id}`}
            label={t('parts.label')}
            tabs={tabs.map((key) => ({ key, label: t(`parts.${key}`) }))}
            current={tab}
          />
        </>
      }
      aside={tab === 'about' && <ReviewHistory reviews={goods.reviews} />}
    >
      <GoodsPart tab={tab} goods={goods} session={session} />
    </DetailPage>
  )
}

/** One product of the shop, with its possible acts. */
export default async function GoodsDetail({ params, searchParams }: Props) {
  const session = await requireScreen('/goods/detail/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `/goods/detail/${id}`)
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Notice } from '@/components/ui/notice'
import { listCategories } from '@/lib/contract/category'
import { queryGoods } from '@/lib/contract/goods'
import type { Goods } from '@/lib/contract/goods/record'
import { isLive, isOpen } from '@/lib/domain/product'
import { requireScreen } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { GoodsForm } from '../../_shared/goods-form'
import { GoodsOutcome } from '../../_shared/goods-outcome'
import { Remark } from '../../_shared/goods-reviews'
import { withPatch } from '../../_shared/with-patch'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('goods'))('editTitle') }
}

/** Consequence of an edit in the current state, shown before typing. */
async function Consequence({ goods }: { goods: Goods }) {
  const t = await getTranslations('goods')
  if (goods.changePending) return <Notice tone="warn">{t('edit.replaces')}</Notice>
  return isLive(goods.state) ? <Notice>{t('edit.live')}</Notice> : null
}

async function form(id: string, change: unknown) {
  const t = await getTranslations('goods')
  const [live, categories] = await Promise.all([upstream(queryGoods, { body: { id } }), read(listCategories)])
  const taken = typeof change === 'string' ? live.reviews.find((review) => review.id === change) : undefined
  const goods = taken ? withPatch(live, taken.patch) : live
  if (!isLive(goods.state) && !isOpen(goods.state)) return <Notice tone="warn">{t('edit.closed')}</Notice>
  return (
    <>
      <Consequence goods={goods} />
      {taken && <Notice>{t('edit.takenUp')}</Notice>}
      <Remark review={taken ?? goods.reviews[0]} />
      <GoodsForm goods={goods} categories={categories.filter(({ leaf }) => leaf)} />
    </>
  )
}

export default async function EditGoods({ params, searchParams }: PageProps<'/goods/edit/[id]'>) {
  await requireScreen('/goods/edit/[id]')
  const [t, { id }, search] = await Promise.all([getTranslations('goods'), params, searchParams])
  const back = { href: `/goods/detail/${id}`, label: t('oneTitle') }
  return (
    <FormPage title={t('editTitle')} back={back} notices={<GoodsOutcome done={search.done} />} wide>
      {await orError(() => form(id, search.change), `/goods/edit/${id}`)}
    </FormPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireScreen } from '@/lib/session/session'
import { DetailScreen } from '../../_shared/detail/detail-screen'
import { readOrder } from '../../_shared/detail/read-order'
import { SELLER_SCREEN } from '../../_shared/list/list-context'

type Props = PageProps<'/order/detail/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t] = await Promise.all([getTranslations('order.detail'), requireScreen('/order/detail/[id]')])
  const { order } = await readOrder((await params).id)
  return { title: order.ok ? t('titleOf', { no: order.data.data.no }) : t(order.missing ? 'missing.title' : 'title') }
}

export default async function OrderDetailPage({ params, searchParams }: Props) {
  const session = await requireScreen('/order/detail/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return <DetailScreen screen={SELLER_SCREEN} id={id} search={search} session={session} />
}

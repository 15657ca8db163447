import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailScreen } from '@/app/(console)/order/_shared/detail/detail-screen'
import { readOrder } from '@/app/(console)/order/_shared/detail/read-order'
import { OPERATOR_SCREEN } from '@/app/(console)/order/_shared/list/list-context'
import { requireScreen } from '@/lib/session/session'

type Props = PageProps<'/op/orders/list/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t] = await Promise.all([getTranslations('order.detail'), requireScreen('/op/orders/list/[id]')])
  const { order } = await readOrder((await params).id)
  return { title: order.ok ? t('titleOf', { no: order.data.data.no }) : t(order.missing ? 'missing.title' : 'title') }
}

export default async function OperatorOrderPage({ params, searchParams }: Props) {
  const session = await requireScreen('/op/orders/list/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return <DetailScreen screen={OPERATOR_SCREEN} id={id} search={search} session={session} />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Id } from '@/lib/contract/common'
import { carriers } from '@/lib/contract/order'
import { togetherOrders } from '@/lib/contract/order/together'
import { safeRedirect } from '@/lib/navigation/redirect'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { carrierChoices } from '../_shipping/carrier-choices'
import { TogetherForm } from './_components/together-form'
import { TOGETHER, togetherHref } from './together-address'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fulfilment.together'))('title') }
}

/** Orders for one parcel. Throws `UpstreamError`. */
async function draw(id: string, from: string) {
  const [t, orders, known] = await Promise.all([
    getTranslations('fulfilment.together'),
    id ? read(togetherOrders, { params: { id } }) : [],
    read(carriers),
  ])
  if (orders.length < 2)
    return (
      <EmptyState title={t('none')} text={t('noneText')} actions={<ButtonLink href={from}>{t('back')}</ButtonLink>} />
    )
  return <TogetherForm orders={orders} carriers={await carrierChoices(known)} hidden={{ id, from }} />
}

/** Ships several waiting orders of one buyer and address in one parcel. */
export default async function TogetherPage({ searchParams }: PageProps<'/order/together'>) {
  await requireScreen(TOGETHER)
  const [t, search] = await Promise.all([getTranslations('fulfilment.together'), searchParams])
  const id = Id.safeParse(search.id).data ?? ''
  const from = safeRedirect([search.from].flat()[0]) ?? '/order/ship'
  return (
    <FormPage title={t('title')} back={{ href: from, label: t('back') }} notices={<FlashNotice search={search} />}>
      {await orError(() => draw(id, from), togetherHref(id, from))}
    </FormPage>
  )
}

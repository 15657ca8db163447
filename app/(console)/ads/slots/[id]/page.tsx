import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { getAdSlot } from '@/lib/contract/ads/order'
import { UkDate } from '@/lib/contract/common'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SLOTS } from '../../_order/order-list'
import { OrderForm } from '../_slot/order-form'
import { SlotFacts } from '../_slot/slot-cards'
import { SlotDays } from '../_slot/slot-days'

type Props = PageProps<'/ads/slots/[id]'>

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adSlot'))('oneTitle'),
})

const dayOf = (typed: unknown): string | undefined => UkDate.safeParse(typed).data

async function page(id: string, { can }: Session, search: Awaited<Props['searchParams']>) {
  const [t, spoken, slot] = await Promise.all([
    getTranslations('adSlot'),
    getLocale(),
    read(getAdSlot, { query: { id } }),
  ])
  const name = pickText(slot.title, knownLocale(spoken))
  const chosen = { from: dayOf(search.from), to: dayOf(search.to) }
  const share = { term: t('share'), value: t('shareOf', { count: slot.rotation }) }
  const aside = (
    <Card title={t('about')}>
      <div className="page-stack">{await SlotFacts({ slot, more: [share] })}</div>
    </Card>
  )
  return (
    <DetailPage title={name} back={{ href: SLOTS, label: t('title') }} aside={aside}>
      {await SlotDays({ id, days: slot.days, chosen })}
      {can('ads:buy') && can('ads:creative') && (await OrderForm({ slot, chosen }))}
    </DetailPage>
  )
}

/** One slot: its free days, and the form to order some. */
export default async function SlotPage({ params, searchParams }: Props) {
  const session = await requireScreen('/ads/slots/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => page(id, session, search), `${SLOTS}/${id}`)
}

import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { getAdSlot } from '@/lib/contract/ads/order'
import { UkDate } from '@/lib/contract/common'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen, type Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { SLOTS } from '../../_order/order-list'
import { OrderForm } from '../_slot/order-form'
import { SlotDays } from '../_slot/slot-days'
import { SlotSketch } from '../_slot/slot-sketch'
import '../../ads.css'

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
  const aside = (
    <Card title={t('about')}>
      <div className="page-stack">
        <SlotSketch slot={slot} label={t('sketch', { name })} />
        <Facts
          items={[
            { term: t('price'), value: <Money pence={slot.priceDayP} strong /> },
            { term: t('size'), value: t('pixels', { w: slot.width, h: slot.height }) },
            { term: t('devices'), value: t(`device.${slot.device}`) },
            { term: t('free'), value: t('freeOf', { free: slot.freeDays }) },
            { term: t('share'), value: t('shareOf', { count: slot.rotation }) },
          ]}
        />
      </div>
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

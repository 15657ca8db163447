import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { type AdSlot, listAdSlots } from '@/lib/contract/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { ORDERS, SLOTS } from '../_order/order-list'
import { SlotSketch } from './_slot/slot-sketch'
import '../ads.css'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adSlot'))('title'),
})

async function SlotCard({ slot }: { slot: AdSlot }) {
  const [t, spoken] = await Promise.all([getTranslations('adSlot'), getLocale()])
  const name = pickText(slot.title, knownLocale(spoken))
  return (
    <Card title={name}>
      <div className="page-stack">
        <SlotSketch slot={slot} label={t('sketch', { name })} />
        <Facts
          items={[
            { term: t('price'), value: <Money pence={slot.priceDayP} strong /> },
            { term: t('size'), value: t('pixels', { w: slot.width, h: slot.height }) },
            { term: t('devices'), value: t(`device.${slot.device}`) },
            { term: t('free'), value: t('freeOf', { free: slot.freeDays }) },
          ]}
        />
        <p>
          <ButtonLink href={`${SLOTS}/${slot.id}`}>{t('choose')}</ButtonLink>
        </p>
      </div>
    </Card>
  )
}

async function slots() {
  const [t, all] = await Promise.all([getTranslations('adSlot'), read(listAdSlots)])
  if (all.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <div className="ad-slots">
      {all.map((slot) => (
        <SlotCard key={slot.id} slot={slot} />
      ))}
    </div>
  )
}

/** Places of the storefront that shops can buy. */
export default async function Slots() {
  await requireScreen('/ads/slots')
  const t = await getTranslations('adSlot')
  return (
    <BoardPage title={t('title')} note={t('note')} actions={<ButtonLink href={ORDERS}>{t('orders')}</ButtonLink>}>
      {await orError(slots, SLOTS)}
    </BoardPage>
  )
}

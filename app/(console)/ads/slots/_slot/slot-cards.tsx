import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { type AdSlot, listAdSlots } from '@/lib/contract/ads/order'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { read } from '@/lib/upstream/read'
import { SLOTS } from '../../_order/order-list'
import { SlotSketch } from './slot-sketch'
import '../../ads.css'

/** Size, price and free days of a slot, and its position on the page. */
export async function SlotFacts({ slot, more = [] }: { slot: AdSlot; more?: Parameters<typeof Facts>[0]['items'] }) {
  const [t, spoken] = await Promise.all([getTranslations('adSlot'), getLocale()])
  return (
    <>
      <SlotSketch slot={slot} label={t('sketch', { name: pickText(slot.title, knownLocale(spoken)) })} />
      <Facts
        items={[
          { term: t('price'), value: <Money pence={slot.priceDayP} strong /> },
          { term: t('size'), value: t('pixels', { w: slot.width, h: slot.height }) },
          { term: t('devices'), value: t(`device.${slot.device}`) },
          { term: t('free'), value: t('freeOf', { free: slot.freeDays }) },
          ...more,
        ]}
      />
    </>
  )
}

async function SlotCard({ slot }: { slot: AdSlot }) {
  const [t, spoken] = await Promise.all([getTranslations('adSlot'), getLocale()])
  return (
    <Card title={pickText(slot.title, knownLocale(spoken))}>
      <div className="page-stack">
        {await SlotFacts({ slot })}
        <p>
          <ButtonLink href={`${SLOTS}/${slot.id}`}>{t('choose')}</ButtonLink>
        </p>
      </div>
    </Card>
  )
}

/** All slots that are on sale. */
export async function SlotCards() {
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

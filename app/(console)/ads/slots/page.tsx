import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { BoardPage } from '@/components/page/board-page'
import { ButtonLink } from '@/components/ui/button'
import { requireScreen } from '@/lib/session/session'
import { ORDERS, SLOTS } from '../_order/order-list'
import { SlotCards } from './_slot/slot-cards'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('adSlot'))('title'),
})

/** Advertising slots of the storefront that shops can buy. */
export default async function Slots() {
  await requireScreen('/ads/slots')
  const t = await getTranslations('adSlot')
  return (
    <BoardPage title={t('title')} note={t('note')} actions={<ButtonLink href={ORDERS}>{t('orders')}</ButtonLink>}>
      {await orError(SlotCards, SLOTS)}
    </BoardPage>
  )
}
